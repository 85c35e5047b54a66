import { Button, Textarea } from '@mantine/core'
import { platformNames } from '@sampan/contract/creator'
import type { importCreatorEntries } from '@sampan/contract/creator-library'
import type { OutputOf } from '@sampan/contract/endpoint'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { FaultyRows } from '#ui/sheet/fix/faulty-rows.tsx'
import { leftRows, readyRows } from '#ui/sheet/fix/left-rows.ts'
import { readSheet, sheetMost } from '#ui/sheet/read-sheet.ts'
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
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [fault, setFault] = useState('')
  /** Cells were corrected since it was checked. */
  const [isStale, setStale] = useState(false)
  const [isRest, setRest] = useState(false)
  const isReady = preview !== undefined && !isStale && preview.fresh > 0
  function show(found: Preview | undefined): void {
    setPreview(found)
    setStale(false)
  }
  function change(next: string): void {
    setText(next)
    show(undefined)
    setRest(false)
    setFault('')
  }
  /** Enters what is ready; the rows with a fault stay as a table of their own. */
  async function enterReady(found: Preview): Promise<void> {
    const rest = leftRows(text, found)
    const ready = readyRows(text, found)
    const answer = await send.mutateAsync({ text: ready, countryCode: country, isPreview: false })
    if (answer.faults.length > 0)
      return show(await send.mutateAsync({ text, countryCode: country, isPreview: true }))
    showDone(t('import.done', { count: answer.entered }))
    if (rest.left.length === 0) return onClose()
    setText(rest.text)
    show({ ...found, fresh: 0, known: 0, rows: [], faults: [...rest.faults], left: [...rest.left] })
    setRest(true)
  }
  async function onSend() {
    setFault('')
    try {
      if (isReady) await enterReady(preview)
      else show(await send.mutateAsync({ text, countryCode: country, isPreview: true }))
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  const { fresh = 0, left = [] } = preview ?? {}
  const label = () => {
    if (!isReady) return preview ? t('import:checkAgain') : t('import.check')
    return left.length === 0
      ? t('import.enter', { count: fresh })
      : t('import:enterReady', { shown: number(fresh), left: number(left.length) })
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      <p className="t-small second">{t('import.help')}</p>
      <FileButton onRead={change} onFault={setFault} />
      <Textarea
        label={t('import.table')}
        placeholder={'handle\tplatform\tfollowers\tname\n@mali.eats\tInstagram\t48200\tMali'}
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        error={fault}
        classNames={{ input: classes.table ?? '' }}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isRest && (
        <p className="t-card" role="status">
          {t('import:leftHere')}
        </p>
      )}
      {preview && <PreviewOf preview={preview} />}
      {preview && preview.left.length > 0 && (
        <FaultyRows text={text} found={preview} onTyping={() => setStale(true)} onChange={setText} />
      )}
      <DialogActions onCancel={onClose} confirmLabel={label()} busy={send.isPending} />
    </form>
  )
}

interface FileButtonProps {
  onRead: (text: string) => void
  onFault: (message: string) => void
}

function FileButton({ onRead, onFault }: FileButtonProps) {
  const { t } = useTranslation(['library', 'import'])
  const { language } = usePlace()
  async function read(file: File): Promise<void> {
    if (file.size > sheetMost) return onFault(t('import:tooLarge', { max: sheetMost / 1024 ** 2 }))
    try {
      onRead(await readSheet(file, language))
    } catch {
      onFault(t('import:unreadable'))
    }
  }
  const field = useRef<HTMLInputElement>(null)
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
        {t('import.file')}
      </Button>
    </div>
  )
}

function PreviewOf({ preview }: { preview: Preview }) {
  const { t } = useTranslation('library')
  const { number } = useFormats()
  return (
    <section aria-live="polite" className={classes.form}>
      <p className="t-card">{t('import.found', { fresh: preview.fresh, known: preview.known })}</p>
      {preview.ignored.length > 0 && (
        <p className="t-small second">{t('import.ignored', { names: preview.ignored.join(', ') })}</p>
      )}
      <ul className={classes.rows}>
        {preview.rows.slice(0, 20).map((row) => (
          <li key={row.row}>
            <span>@{row.handle}</span>
            <span className="second">{row.nickname}</span>
            <span className="dim">{platformNames[row.platform] ?? '–'}</span>
            <span className="num">{number(row.followers)}</span>
            <span className="dim">{row.isKnown ? t('import.isKnown') : row.countryCode}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
