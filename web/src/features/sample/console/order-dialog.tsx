import { TextInput } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import classes from './case-dialogs.module.css'
import { type OrderRow, useOrders } from './use-orders.ts'

interface OrderDialogProps {
  opened: boolean
  onClose: () => void
  rows: readonly OrderRow[]
  /** Some or all are noted. */
  onNoted: (count: number) => void
}

/** Notes the shop's order number of each sample that goes through a shop (R23). Those that were refused stay, and so does what was typed. */
export function OrderDialog({ opened, onClose, rows, onNoted }: OrderDialogProps) {
  const { t } = useTranslation('sample')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('console.order.title', { count: rows.length })}>
      {opened && <OrderForm rows={rows} onClose={onClose} onNoted={onNoted} />}
    </Dialog>
  )
}

function OrderForm({ rows, onClose, onNoted }: Omit<OrderDialogProps, 'opened'>) {
  const { t } = useTranslation('sample')
  const orders = useOrders(rows, onNoted)
  async function onSubmit(): Promise<void> {
    if (await orders.submit()) onClose()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <p className="t-body second">{t('console.order.text')}</p>
      <ul className={classes.rows}>
        {orders.open.map((row, index) => (
          <li key={row.id} className={classes.row}>
            <TwoLines
              first={row.creator.fullName}
              second={`${row.number} · ${row.product.name}`}
              title={row.creator.fullName}
            />
            <TextInput
              label={t('console.order.number')}
              aria-label={t('console.order.numberOf', { name: row.creator.fullName })}
              autoComplete="off"
              maxLength={60}
              data-autofocus={index === 0 || undefined}
              value={orders.of(row.id).number}
              error={orders.of(row.id).error}
              onChange={(event) =>
                orders.change(row.id, { number: event.currentTarget.value, error: undefined })
              }
            />
          </li>
        ))}
      </ul>
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('console.order.confirm', { count: orders.open.length })}
        busy={orders.isBusy}
        fault={orders.fault}
      />
    </form>
  )
}
