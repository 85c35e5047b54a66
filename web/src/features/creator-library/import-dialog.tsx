import { platformNames } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { importCreatorEntries } from '@sampan/contract/creator-library'
import type { OutputOf } from '@sampan/contract/endpoint'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { FaultyRows } from '#ui/sheet/fix/faulty-rows.tsx'
import { useCorrecting } from '#ui/sheet/fix/use-correcting.ts'
import sheet from '#ui/sheet/import.module.css'
import { KeptLine } from '#ui/sheet/kept-line.tsx'
import { SheetButton } from '#ui/sheet/sheet-button.tsx'
import { TableField } from '#ui/sheet/table-field.tsx'
import { useInSight } from '#ui/sheet/use-in-sight.ts'
import { useKeptTable } from '#ui/sheet/use-kept-table.ts'
import { useImportEntries } from './creator-library.api.ts'
import classes from './library.module.css'

type Preview = OutputOf<typeof importCreatorEntries>

/** Enters many creators of a table: pasted, or of a file. It is shown as it is understood before anything is stored. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('library')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('import.title')} size={720}>
      {opened && <Import onClose={onClose} />}
    </Dialog>
  )
}

function Import({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['library', 'import'])
  const { number } = useFormats()
  const { country } = usePlace()
  const send = useImportEntries()
  const [text, setText, drop] = useKeptTable('creators')
  const ask = (table: string, isPreview: boolean) =>
    send.mutateAsync({ text: table, countryCode: country, isPreview })
  const form = useCorrecting<Preview>({
    ...{ text, onText: setText },
    onDone: () => {
      drop()
      onClose()
    },
    check: (table) => ask(table, true),
    readyOf: ({ fresh }) => fresh,
    async enter(ready) {
      const answer = await ask(ready, false)
      if (answer.faults.length > 0) return false
      showDone(t('import.done', { count: answer.entered }))
      return true
    },
    restOf: ({ faults, left }, found) => ({
      ...{ ...found, fresh: 0, known: 0, rows: [] },
      ...{ faults: [...faults], left: [...left] },
    }),
  })
  const inSight = useInSight<HTMLElement>(form.checked)
  const { fresh = 0, left = [] } = form.found ?? {}
  const labelOf = (step: typeof form.step): string =>
    ({
      check: form.found ? t('import:checkAgain') : t('import.check'),
      enter: t('import.enter', { count: fresh }),
      enterReady: t('import:enterReady', { shown: number(fresh), left: number(left.length) }),
    })[step]
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <p className="t-small second">{t('import.help')}</p>
      <SheetButton label={t('import.file')} onRead={form.change} onFault={form.setFault} />
      <KeptLine text={text} isChecked={form.found !== undefined} onEmpty={() => form.change('')} />
      <TableField
        label={t('import.table')}
        placeholder={'handle\tplatform\tfollowers\tname\n@mali.eats\tInstagram\t48200\tMali'}
        value={text}
        error={form.fault}
        isChecked={left.length > 0}
        onChange={form.change}
      />
      {form.isRest && (
        <p className="t-card" role="status">
          {t('import:leftHere')}
        </p>
      )}
      {form.found && (
        <section ref={inSight} aria-live="polite" className={sheet.preview}>
          <FoundOf preview={form.found} />
          {form.found.left.length > 0 && <FaultyRows text={text} found={form.found} form={form} />}
          <RowsOf preview={form.found} />
        </section>
      )}
      <div className={sheet.foot}>
        <DialogActions onCancel={onClose} confirmLabel={labelOf(form.step)} busy={send.isPending} />
      </div>
    </form>
  )
}

function FoundOf({ preview }: { preview: Preview }) {
  const { t } = useTranslation('library')
  const { list } = useFormats()
  return (
    <>
      <p className={sheet.found}>{t('import.found', { fresh: preview.fresh, known: preview.known })}</p>
      {preview.ignored.length > 0 && (
        <p className={`${sheet.ignored} t-small second`}>
          {t('import.ignored', { names: list(preview.ignored) })}
        </p>
      )}
    </>
  )
}

function RowsOf({ preview }: { preview: Preview }) {
  const { t } = useTranslation('library')
  const { number } = useFormats()
  if (preview.rows.length === 0) return null
  return (
    <ul className={classes.rows}>
      {preview.rows.slice(0, 20).map((row) => (
        <li key={row.row}>
          <span>{accountName({ platform: row.platform, handle: row.handle })}</span>
          <span className="second">{row.nickname}</span>
          <span className="dim">{platformNames[row.platform] ?? '–'}</span>
          <span className="num">{number(row.followers)}</span>
          <span className="dim">{row.isKnown ? t('import.isKnown') : row.countryCode}</span>
        </li>
      ))}
    </ul>
  )
}
