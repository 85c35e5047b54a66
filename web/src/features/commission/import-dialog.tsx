import { Button, FileButton } from '@mantine/core'
import {
  type CommissionPreview,
  commissionColumns,
  commissionLimits,
  optionalCommissionColumns,
} from '@sampan/contract/commission'
import { IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useImportCommissions, usePreviewCommissions } from './commission.api.ts'
import classes from './commissions.module.css'
import { ImportPreview } from './import-preview.tsx'

interface ImportDialogProps {
  opened: boolean
  onClose: () => void
}

/** Chooses a file, shows what booking it would do, and books it. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation('commission')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dialog.title')} size="xl">
      <Steps onClose={onClose} />
    </Dialog>
  )
}

interface Chosen {
  file: File
  preview: CommissionPreview
}

function Steps({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const { t } = useTranslation('commission')
  const { number } = useFormats()
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState('')
  const read = usePreviewCommissions()
  const book = useImportCommissions()

  async function onFile(file: File | null): Promise<void> {
    if (!file) return
    setFault('')
    setChosen(undefined)
    try {
      setChosen({ file, preview: await read.mutateAsync({ file }) })
    } catch (error) {
      setFault(faultOf(error))
    }
  }

  async function onBook({ file }: Chosen): Promise<void> {
    setFault('')
    try {
      const { posted } = await book.mutateAsync({ file })
      showDone(t('dialog.booked', { count: posted }))
      onClose()
    } catch (error) {
      setFault(faultOf(error))
    }
  }

  const columns = {
    columns: commissionColumns.join(', '),
    optional: optionalCommissionColumns.join(', '),
    most: number(commissionLimits.rows),
  }
  const preview = chosen?.preview
  return (
    <div className={classes.dialog}>
      <p className="t-small second">{t('dialog.help', columns)}</p>
      <div className={classes.ways}>
        <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void onFile(file)}>
          {(button) => (
            <ActionButton
              {...button}
              variant={preview ? 'secondary' : 'primary'}
              leftSection={<IconUpload size={18} aria-hidden />}
              busy={read.isPending}
              busyLabel={t('dialog.reading')}
            >
              {t(preview ? 'dialog.other' : 'dialog.choose')}
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
      {preview && <ImportPreview preview={preview} />}
      {chosen && preview && preview.faultCount === 0 && preview.fresh > 0 && (
        <div className={classes.end}>
          <p className="t-small second">{t('dialog.forGood')}</p>
          <ActionButton
            variant="primary"
            busy={book.isPending}
            busyLabel={t('dialog.booking')}
            onClick={() => void onBook(chosen)}
          >
            {t('dialog.book', { count: preview.fresh })}
          </ActionButton>
        </div>
      )}
    </div>
  )
}

/** What is wrong with the file itself is at its field. */
function faultOf(error: unknown): string {
  const ofFile = error instanceof ApiError && error.fields.find(({ path }) => path === 'file')
  return ofFile ? ofFile.message : messageOf(error)
}

/** The first row of a file, to be filled in. */
function saveTemplate(): void {
  const head = [...commissionColumns, ...optionalCommissionColumns].join(',')
  saveFile('commissions.csv', 'text/csv', new TextEncoder().encode(`\uFEFF${head}\r\n`))
}
