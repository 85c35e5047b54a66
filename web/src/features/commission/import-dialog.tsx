import { Button, FileButton } from '@mantine/core'
import {
  type CommissionPreview,
  commissionColumns,
  commissionLimits,
  optionalCommissionColumns,
} from '@sampan/contract/commission'
import { IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { FaultyRows } from '#ui/sheet/fix/faulty-rows.tsx'
import sheet from '#ui/sheet/import.module.css'
import { useInSight } from '#ui/sheet/use-in-sight.ts'
import classes from './commissions.module.css'
import { ImportPreview } from './import-preview.tsx'
import { type CommissionImport, useCommissionImport } from './use-commission-import.ts'

interface ImportDialogProps {
  opened: boolean
  onClose: () => void
}

/** Chooses a file, shows what booking it would do, and books it. Shut before that, it opens again with what was read and corrected. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation('commission')
  const form = useCommissionImport(onClose)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dialog.title')} size="xl">
      <Steps form={form} />
    </Dialog>
  )
}

function Steps({ form }: { form: CommissionImport }) {
  const { t } = useTranslation('commission')
  const { number } = useFormats()
  const { found, fault, isReading } = form
  const columns = {
    columns: commissionColumns.join(', '),
    optional: optionalCommissionColumns.join(', '),
    most: number(commissionLimits.rows),
  }
  return (
    <div className={classes.dialog}>
      <p className="t-small second">{t('dialog.help', columns)}</p>
      <div className={classes.ways}>
        <FileButton accept=".csv,.xlsx,text/csv,text/plain" onChange={(file) => form.choose(file)}>
          {(button) => (
            <ActionButton
              {...button}
              variant={found ? 'secondary' : 'primary'}
              leftSection={<IconUpload size={18} aria-hidden />}
              busy={isReading}
              busyLabel={t('dialog.reading')}
            >
              {t(found ? 'dialog.other' : 'dialog.choose')}
            </ActionButton>
          )}
        </FileButton>
        <Button
          variant="quiet"
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          onClick={saveTemplate}
        >
          {t('dialog.template')}
        </Button>
      </div>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {found && <Found form={form} found={found} />}
    </div>
  )
}

interface FoundProps {
  form: CommissionImport
  found: CommissionPreview
}

/** What a file holds, what is wrong with it, and the button that books what can be booked. */
function Found({ form, found }: FoundProps) {
  const { t } = useTranslation(['commission', 'import'])
  const { number } = useFormats()
  const inSight = useInSight<HTMLElement>(form.checked)
  return (
    <>
      {form.isRest && <p className="t-card">{t('dialog.leftHere')}</p>}
      <ImportPreview preview={found} section={inSight}>
        {found.left.length > 0 && <FaultyRows text={form.text} found={found} form={form} />}
      </ImportPreview>
      {form.isStale && (
        <div className={`${sheet.foot} ${classes.end}`}>
          <span />
          <ActionButton variant="primary" busy={form.isReading} onClick={() => void form.submit()}>
            {t('import:checkAgain')}
          </ActionButton>
        </div>
      )}
      {form.step !== 'check' && (
        <div className={`${sheet.foot} ${classes.end}`}>
          <p className="t-small second">{t('dialog.forGood')}</p>
          <ActionButton
            variant="primary"
            busy={form.isBooking}
            busyLabel={t('dialog.booking')}
            onClick={() => void form.submit()}
          >
            {form.step === 'enter'
              ? t('dialog.book', { count: found.fresh })
              : t('dialog.bookReady', { shown: number(found.fresh), left: number(found.left.length) })}
          </ActionButton>
        </div>
      )}
    </>
  )
}

/** The first row of a file, to be filled in. */
function saveTemplate(): void {
  const head = [...commissionColumns, ...optionalCommissionColumns].join(',')
  saveFile('commissions.csv', 'text/csv', new TextEncoder().encode(`\uFEFF${head}\r\n`))
}
