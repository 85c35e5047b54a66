import { Button, Checkbox, SegmentedControl, Textarea } from '@mantine/core'
import { type ImportKind, importColumns, importLimits } from '@sampan/contract/import'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { FaultyRows } from './fix/faulty-rows.tsx'
import classes from './import.module.css'
import { ImportPreview } from './import-preview.tsx'
import { readSheet, sheetMost } from './read-sheet.ts'
import { type ImportProps, type Start, useImport } from './use-import.ts'

interface ImportDialogProps {
  kinds: readonly [ImportKind, ...ImportKind[]]
  opened: boolean
  onClose: () => void
  /** What failed before, to be corrected and sent again. */
  start?: Start
}

/** Enters a table, pasted or of a file. It is shown as it is understood, with each fault at its row, before anything is stored. */
export function ImportDialog({ kinds, opened, onClose, start }: ImportDialogProps) {
  const { t } = useTranslation('import')
  const [kind, setKind] = useState(kinds[0])
  // Kept while another kind is chosen: a table may have been pasted before its kind was looked at.
  const [text, setText] = useState(start?.text ?? '')
  const close = () => {
    setText('')
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={t(`title.${kind}`)} size={720}>
      {opened && kinds.length > 1 && (
        <SegmentedControl
          aria-label={t('kind')}
          mb={16}
          data={kinds.map((each) => ({ value: each, label: t(`button.${each}`) }))}
          value={kind}
          onChange={(next) => setKind(kinds.find((each) => each === next) ?? kind)}
        />
      )}
      {opened && <Import key={kind} kind={kind} text={text} onText={setText} onClose={close} start={start} />}
    </Dialog>
  )
}

function Import(props: ImportProps) {
  const { kind, text, onClose } = props
  const { t } = useTranslation('import')
  const { number } = useFormats()
  const form = useImport(props)
  const { needed, others } = importColumns[kind]
  const { ready = 0, left = [] } = form.preview ?? {}
  const labelOf = (step: typeof form.step): string =>
    ({
      check: t(form.preview ? 'checkAgain' : 'check'),
      enter: t('enter', { count: ready, shown: number(ready) }),
      enterReady: t('enterReady', { shown: number(ready), left: number(left.length) }),
    })[step]
  const names = (keys: readonly (typeof needed | typeof others)[number][]) =>
    keys.map((key) => t(`column.${key}`)).join(', ')
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <p className={classes.help}>
        {t(`help.${kind}`)}{' '}
        <span className="dim">
          {t('heads', { needed: names(needed), others: names(others), max: number(importLimits.rows) })}{' '}
          {t('later', { max: number(importLimits.staged) })}
        </span>
      </p>
      <div className={classes.buttons}>
        <FileButton onRead={form.change} onFault={form.setFault} />
        <TemplateButton kind={kind} />
      </div>
      <Textarea
        label={t('table')}
        placeholder={[...needed, ...others].map((key) => t(`column.${key}`)).join('\t')}
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        error={form.fault}
        classNames={{ input: classes.table ?? '' }}
        onChange={(event) => form.change(event.currentTarget.value)}
      />
      {kind === 'parcels' && (
        <Checkbox
          label={t('isSure')}
          checked={form.isSure}
          onChange={(event) => form.sure(event.currentTarget.checked)}
        />
      )}
      {form.checking && (
        <p className={classes.found} role="status">
          {t('checking', { shown: number(form.checking.shown), all: number(form.checking.all) })}{' '}
          <span className="dim">{t('closing')}</span>
        </p>
      )}
      {form.isRest && (
        <p className={classes.found} role="status">
          {t('leftHere')}
        </p>
      )}
      {form.preview && <ImportPreview answer={form.preview} />}
      {form.preview && form.preview.left.length > 0 && (
        <FaultyRows text={text} found={form.preview} onTyping={form.touch} onChange={form.correct} />
      )}
      <DialogActions onCancel={onClose} confirmLabel={labelOf(form.step)} busy={form.isBusy} />
    </form>
  )
}

/** An empty table with the heads that are read, as a file that spreadsheets open. */
function TemplateButton({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('import')
  const { needed, others } = importColumns[kind]
  const heads = [...needed, ...others].map((key) => `"${t(`column.${key}`).replaceAll('"', '""')}"`)
  return (
    <Button
      variant="quiet"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        // The byte order mark makes spreadsheets read it as UTF-8.
        saveFile(`${kind}.csv`, 'text/csv', new TextEncoder().encode(`\ufeff${heads.join(',')}\r\n`))
      }
    >
      {t('template')}
    </Button>
  )
}

interface FileButtonProps {
  onRead: (text: string) => void
  onFault: (message: string) => void
}

function FileButton({ onRead, onFault }: FileButtonProps) {
  const { t } = useTranslation('import')
  const { language } = usePlace()
  const field = useRef<HTMLInputElement>(null)
  async function read(file: File): Promise<void> {
    if (file.size > sheetMost) return onFault(t('tooLarge', { max: sheetMost / 1024 ** 2 }))
    try {
      onRead(await readSheet(file, language))
    } catch {
      onFault(t('unreadable'))
    }
  }
  return (
    <div>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void read(file)
          event.currentTarget.value = ''
        }}
      />
      <Button
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => field.current?.click()}
      >
        {t('file')}
      </Button>
    </div>
  )
}
