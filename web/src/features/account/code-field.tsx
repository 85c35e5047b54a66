import { TextInput, type TextInputProps } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { email as emailSchema } from '@sampan/contract/text.schemas'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { readDraft, saveDraft } from '#lib/draft.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { useSendCode } from './account.api.ts'
import classes from './account.module.css'
import type { ImageCode } from './use-image-code.ts'

interface CodeFieldProps extends TextInputProps {
  email: string
  imageCode: ImageCode
  imageAnswer: string
  /** Puts a message at the email field, where it belongs. */
  onEmailError: (message: string) => void
  onImageError: (message: string) => void
}

/**
 * The mailed code with its send button: checks the email first, and is locked for 60 seconds after a code went out (R4), whatever
 * address is in the field meanwhile.
 */
export function CodeField({
  email,
  imageCode,
  imageAnswer,
  onEmailError,
  onImageError,
  ...field
}: CodeFieldProps) {
  const { t } = useTranslation('account')
  const { t: say } = useTranslation('errors')
  const send = useSendCode()
  const address = email.trim().toLowerCase()
  const [wait, startWait] = useCountdown()
  const [note, setNote] = useState({ address: '', text: '' })
  const isSending = useRef(false)
  const tell = (text: string) => setNote({ address, text })

  async function onSend(): Promise<void> {
    // The second press of a double click comes before this is drawn as busy.
    if (wait > 0 || isSending.current) return
    const checked = emailSchema.safeParse(email)
    if (!checked.success) return onEmailError(say(email ? 'emailInvalid' : 'emailNeeded'))
    tell('')
    isSending.current = true
    try {
      const answer = await send.mutateAsync({
        email: checked.data,
        random: imageCode.random,
        imgCode: imageAnswer,
      })
      startWait(answer.waitSeconds || limits.codeResendWait / 1000)
      tell(t('code.sent', { email: checked.data }))
    } catch (error) {
      await imageCode.notice(error)
      onRefused(error)
    } finally {
      isSending.current = false
    }
  }

  /** That a code is on its way already is no fault of the address. */
  function onRefused(error: unknown): void {
    const place = error instanceof ApiError ? error.fields[0]?.path : undefined
    const seconds = error instanceof ApiError ? Number(error.details.waitSeconds ?? 0) : 0
    if (seconds > 0) startWait(seconds)
    if (place === 'email' && seconds === 0) onEmailError(messageOf(error))
    else if (place === 'imgCode') onImageError(messageOf(error))
    else tell(messageOf(error))
  }

  return (
    <TextInput
      {...field}
      label={t('code.label')}
      description={(note.address === address && note.text) || undefined}
      descriptionProps={{ 'data-news': true }}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => {
        event.currentTarget.value = codeOf(event.currentTarget.value)
        field.onChange?.(event)
      }}
      classNames={{ input: classes.codeInput as string, section: classes.codeSection as string }}
      rightSection={
        <ActionButton variant="quiet" size="xs" busy={send.isPending} onClick={() => void onSend()}>
          {wait > 0 ? t('code.again', { seconds: wait }) : t('code.send')}
        </ActionButton>
      }
    />
  )
}

/** A code that was copied with the spaces around it is still whole, which `maxLength` would have cut. */
const codeOf = (typed: string): string => typed.replace(/\s/g, '').slice(0, limits.codeLength)

interface Wait {
  until: number
}
const waitDraft = 'code-wait'

/** Seconds that are left of the wait, counted down to 0; a reload does not shorten it. */
function useCountdown(): [number, (seconds: number) => void] {
  const [running, setRunning] = useState(() => ({ until: 0, ...readDraft<Wait>(waitDraft) }))
  const [now, setNow] = useState(Date.now())
  const left = Math.max(0, Math.ceil((running.until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])
  return [
    left,
    (seconds) => {
      setNow(Date.now())
      const wait = { until: Date.now() + seconds * 1000 }
      setRunning(wait)
      saveDraft(waitDraft, wait)
    },
  ]
}
