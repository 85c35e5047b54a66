import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useUploadPicture } from '#features/product/editor/product-edit.api.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './settings.module.css'

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

/** One picture: uploaded when it is chosen, stored with the section. */
export function PictureField({ label, hint, url, path, error, isWide, onChange }: PictureFieldProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  const upload = useUploadPicture()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const said = fault || error

  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    setFault('')
    setSending(true)
    try {
      onChange((await upload(file)).url)
    } catch (refusal) {
      if (!isSessionOver(refusal)) setFault(messageOf(refusal))
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
          {isSending ? t('brand.sending') : t('brand.choose')}
        </Button>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          aria-label={`${label}: ${t('brand.choose')}`}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {url && !isWide && (
          <Button variant="quiet" onClick={() => onChange('')}>
            {t('brand.removeLogo')}
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
