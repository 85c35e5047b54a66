import { Button, Checkbox, Pagination } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import type { SeeAddress } from './parcel-address.tsx'
import { ParcelFieldsRow } from './parcel-fields-row.tsx'
import { PastedPreview } from './pasted-preview.tsx'
import classes from './ship-dialog.module.css'
import { type ParcelRow, type SendParcels, useParcels } from './use-parcels.ts'

interface ShipDialogProps {
  opened: boolean
  onClose: () => void
  rows: ParcelRow[]
  /** Sends and answers row by row. */
  send: SendParcels
  /** Some or all were sent. */
  onSent?: () => void
  /** Shows where a parcel goes; absent once it has gone. */
  see?: SeeAddress
  /** The parcel is on its way, and its company or number was wrong. */
  isCorrection?: boolean
}

/**
 * Sends parcels: company and tracking number for each, the company proposed by the number. Rows that were sent leave
 * the form; the others say why and keep what was typed.
 */
export function ShipDialog({ opened, onClose, ...rest }: ShipDialogProps) {
  const { t } = useTranslation('shipment')
  const [first] = rest.rows
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={720}
      title={
        rest.isCorrection
          ? t('ship.correctTitle')
          : rest.rows.length === 1 && first
            ? t('ship.titleOne', { name: first.name })
            : t('ship.title', { count: rest.rows.length })
      }
    >
      {opened && <ShipForm onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function ShipForm(props: Omit<ShipDialogProps, 'opened'>) {
  const { onClose, rows, send, onSent, see, isCorrection = false } = props
  const { t } = useTranslation(['shipment', 'ui'])
  const parcels = useParcels(rows, send, (count) => {
    showDone(isCorrection ? t('ship.corrected') : t('ship.sent', { count }))
    onSent?.()
  })
  async function onSubmit(): Promise<void> {
    if (await parcels.submit()) onClose()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <p className="t-body second">{t(isCorrection ? 'ship.correctText' : 'ship.text')}</p>
      {rows.length > 1 && (
        <div className={classes.head} aria-hidden>
          <span>{t('ship.parcel')}</span>
          <span>{t('ship.number')}</span>
          <span>{t('ship.company')}</span>
        </div>
      )}
      <ul className={classes.rows}>
        {parcels.shown.map((row) => (
          <ParcelFieldsRow key={row.id} row={row} parcels={parcels} isAlone={rows.length === 1} see={see} />
        ))}
      </ul>
      {parcels.page.all > 1 && (
        <div className={classes.paging}>
          <span className="t-meta dim">{t('ship.paging', { count: parcels.open.length })}</span>
          <Pagination
            size="sm"
            total={parcels.page.all}
            value={parcels.page.now}
            onChange={parcels.page.turn}
            getControlProps={(control) => ({
              'aria-label': t(control === 'next' ? 'ship.next' : 'ship.previous'),
            })}
          />
        </div>
      )}
      {parcels.pasted && (
        <PastedPreview pasted={parcels.pasted} onUse={parcels.takePasted} onDiscard={parcels.discardPasted} />
      )}
      {rows.length > 1 && <p className="t-meta dim">{t('ship.paste')}</p>}
      {parcels.isOdd && (
        <Checkbox
          mt={12}
          checked={parcels.isSure}
          onChange={(event) => parcels.setSure(event.currentTarget.checked)}
          label={t('ship.sure')}
        />
      )}
      {parcels.fault && (
        <p className={classes.fault} role="alert">
          {parcels.fault}
        </p>
      )}
      <div className={classes.foot}>
        <span className={classes.gap} />
        <Button variant="quiet" onClick={onClose}>
          {t('ui:action.cancel')}
        </Button>
        <ActionButton
          type="submit"
          variant="primary"
          busy={parcels.isBusy}
          disabled={parcels.pasted !== undefined}
          busyLabel={t('ship.sending')}
          leftSection={<IconTruckDelivery size={18} />}
        >
          {isCorrection ? t('ship.correct') : t('ship.confirm', { count: parcels.open.length })}
        </ActionButton>
      </div>
    </form>
  )
}
