import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { failedRowColumn, type ImportKind, importColumns, importLimits } from '@sampan/contract/import'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { FaultyRows } from './fix/faulty-rows.tsx'
import classes from './import.module.css'
import { ImportPreview } from './import-preview.tsx'
import { KeptLine } from './kept-line.tsx'
import { SheetButton } from './sheet-button.tsx'
import { TableField } from './table-field.tsx'
import { type ImportProps, type Start, useImport } from './use-import.ts'
import { useInSight } from './use-in-sight.ts'
import { useKeptTable } from './use-kept-table.ts'

interface ImportDialogProps {
  kinds: readonly [ImportKind, ...ImportKind[]]
  opened: boolean
  onClose: () => void
  /** What failed in a batch before, to be corrected and sent again. */
  start?: Start
}

/** Enters a table, pasted or of a file. It is shown as it is understood, with each fault at its row, before anything is stored. */
export function ImportDialog({ kinds, opened, onClose, start }: ImportDialogProps) {
  const { t } = useTranslation('import')
  const [kind, setKind] = useState(kinds[0])
  // Kept while another kind is chosen: a table may have been pasted before its kind was looked at.
  const kept = useKeptTable(kinds.join('+'))
  const fixed = useState(start?.text ?? '')
  const [text, setText] = start ? fixed : kept
  const close = () => {
    if (start && text !== start.text) start.onKeep(text)
    onClose()
  }
  const onDone = () => {
    start?.onKeep('')
    setText('')
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={t(`title.${kind}`)} size={720}>
      {opened && (
        <OfOneKind {...{ kinds, kind, setKind, text, start, onDone }} onText={setText} onClose={close} />
      )}
    </Dialog>
  )
}

interface OfOneKindProps extends ImportProps {
  kinds: readonly ImportKind[]
  setKind: (kind: ImportKind) => void
  onClose: () => void
}

function OfOneKind({ kinds, setKind, ...props }: OfOneKindProps) {
  const { t } = useTranslation('import')
  const { kind } = props
  // Of another kind, what was pasted a moment ago is no table from before.
  const [first] = useState(props.text)
  return (
    <>
      {kinds.length > 1 && (
        <SegmentedControl
          aria-label={t('kind')}
          mb={16}
          data={kinds.map((each) => ({ value: each, label: t(`button.${each}`) }))}
          value={kind}
          onChange={(next) => setKind(kinds.find((each) => each === next) ?? kind)}
        />
      )}
      <Import key={kind} {...props} first={first} />
    </>
  )
}

interface FormProps extends ImportProps {
  /** The table as it was when the dialog opened. */
  first: string
  onClose: () => void
}

function Import({ onClose, first, ...props }: FormProps) {
  const { kind, text, start } = props
  const { t } = useTranslation('import')
  const { number, list } = useFormats()
  const form = useImport(props)
  const inSight = useInSight<HTMLElement>(form.checked)
  const { needed, others } = importColumns[kind]
  const { ready = 0, left = [] } = form.found ?? {}
  const labelOf = (step: typeof form.step): string =>
    ({
      check: t(form.found ? 'checkAgain' : 'check'),
      enter: t('enter', { count: ready, shown: number(ready) }),
      enterReady: t('enterReady', { shown: number(ready), left: number(left.length) }),
    })[step]
  const names = (keys: readonly (typeof needed | typeof others)[number][]) =>
    list(keys.map((key) => t(`column.${key}`)))
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
        {start ? t('fix.help', { column: t(`column.${failedRowColumn}`) }) : t(`help.${kind}`)}{' '}
        {!start && (
          <span className="dim">
            {t('heads', { needed: names(needed), others: names(others), max: number(importLimits.rows) })}{' '}
            {t('later', { max: number(importLimits.staged) })}
          </span>
        )}
      </p>
      <div className={classes.buttons}>
        <SheetButton label={t('file')} onRead={form.change} onFault={form.setFault} />
        {!start && <TemplateButton kind={kind} />}
      </div>
      {!start && (
        <KeptLine
          text={text}
          first={first}
          isChecked={form.found !== undefined}
          onEmpty={() => form.change('')}
        />
      )}
      <TableField
        label={t('table')}
        placeholder={[...needed, ...others].map((key) => t(`column.${key}`)).join('\t')}
        value={text}
        error={form.fault}
        isChecked={left.length > 0}
        onChange={form.change}
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
      {form.found && (
        <ImportPreview answer={form.found} text={text} isFix={start !== undefined} section={inSight}>
          {form.found.left.length > 0 && (
            <FaultyRows text={text} found={form.found} form={form} isFix={start !== undefined} />
          )}
        </ImportPreview>
      )}
      <div className={classes.foot}>
        <DialogActions onCancel={onClose} confirmLabel={labelOf(form.step)} busy={form.isBusy} />
      </div>
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
