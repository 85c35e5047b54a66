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
  const { t } = useTranslation('library')
  const { country } = usePlace()
  const send = useImportEntries()
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [fault, setFault] = useState('')
  const isReady = preview && preview.faults.length === 0 && preview.fresh > 0
  async function onSend() {
    setFault('')
    try {
      const answer = await send.mutateAsync({ text, countryCode: country, isPreview: !isReady })
      if (!isReady || answer.faults.length > 0) return setPreview(answer)
      showDone(t('import.done', { count: answer.entered }))
      onClose()
    } catch (error) {
      setFault(messageOf(error))
    }
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
      <FileButton
        onRead={(read) => {
          setText(read)
          setPreview(undefined)
        }}
      />
      <Textarea
        label={t('import.table')}
        placeholder={'handle\tplatform\tfollowers\tname\n@mali.eats\tInstagram\t48200\tMali'}
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        error={fault}
        classNames={{ input: classes.table ?? '' }}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setPreview(undefined)
        }}
      />
      {preview && <PreviewOf preview={preview} />}
      <DialogActions
        onCancel={onClose}
        confirmLabel={isReady ? t('import.enter', { count: preview.fresh }) : t('import.check')}
        busy={send.isPending}
      />
    </form>
  )
}

function FileButton({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation('library')
  const field = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        onChange={async (event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onRead(await file.text())
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
      {preview.faults.length > 0 && (
        <ul className={classes.faults} role="alert">
          {preview.faults.map(({ row, column, value, message }) => (
            <li key={`${row} ${column}`}>
              {t('import.fault', { row, column, value: value || '–', message })}
            </li>
          ))}
        </ul>
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
