import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { sendWhole } from './file.api.ts'
import classes from './picture-field.module.css'

interface PictureFieldProps {
  label: string
  hint: string
  /** Of the picture that is there; empty for none. */
  url: string
  path: string
  error: string | undefined
  isWide?: boolean
  onChange: (url: string) => void
}

/** One public picture: uploaded when it is chosen, stored with the form. */
export function PictureField({ label, hint, url, path, error, isWide, onChange }: PictureFieldProps) {
  const { t } = useTranslation('file')
  const id = useId()
  const sending = useRef<AbortController>(undefined)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const said = fault || error
  // What is on its way to a form that is gone belongs to nothing.
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    setFault('')
    setSending(true)
    const one = new AbortController()
    sending.current = one
    try {
      onChange((await sendWhole(file, 'picture', one.signal)).result)
    } catch (refusal) {
      if (!one.signal.aborted && !isSessionOver(refusal)) setFault(messageOf(refusal))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={classes.group} data-path={path} tabIndex={-1}>
      <h3>{label}</h3>
      <div className={classes.logo}>
        {url && <img className={classes.mark} data-wide={isWide || undefined} src={url} alt="" />}
        <Button component="label" htmlFor={id} variant="secondary" loading={isSending}>
          {isSending ? t('picture.sending') : t('picture.choose')}
        </Button>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          aria-label={`${label}: ${t('picture.choose')}`}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {url && !isWide && (
          <Button variant="quiet" onClick={() => onChange('')}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <p className="t-meta dim">{hint}</p>
      {said && (
        <p className={classes.fault} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
