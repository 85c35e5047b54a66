import { TextInput, type TextInputProps } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { email as emailSchema } from '@sampan/contract/text.schemas'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
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
 * The mailed code with its send button: checks the email first, does nothing while a countdown runs, and is
 * locked for 60 seconds after a successful send (R4).
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
  const [wait, startWait] = useCountdown()
  const [note, setNote] = useState('')

  async function onSend(): Promise<void> {
    if (wait > 0 || send.isPending) return
    const checked = emailSchema.safeParse(email)
    if (!checked.success) return onEmailError(say(email ? 'emailInvalid' : 'emailNeeded'))
    setNote('')
    try {
      const answer = await send.mutateAsync({
        email: checked.data,
        random: imageCode.random,
        imgCode: imageAnswer,
      })
      startWait(answer.waitSeconds || limits.codeResendWait / 1000)
      setNote(t('code.sent', { email: checked.data }))
    } catch (error) {
      await imageCode.notice(error)
      const place = error instanceof ApiError ? error.fields[0]?.path : undefined
      if (place === 'email') onEmailError(messageOf(error))
      else if (place === 'imgCode') onImageError(messageOf(error))
      else setNote(messageOf(error))
      const seconds = error instanceof ApiError ? Number(error.details.waitSeconds ?? 0) : 0
      if (seconds > 0) startWait(seconds)
    }
  }

  return (
    <TextInput
      {...field}
      label={t('code.label')}
      description={note || undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={limits.codeLength}
      classNames={{ input: classes.codeInput as string, section: classes.codeSection as string }}
      rightSection={
        <ActionButton variant="quiet" size="xs" busy={send.isPending} onClick={() => void onSend()}>
          {wait > 0 ? t('code.again', { seconds: wait }) : t('code.send')}
        </ActionButton>
      }
    />
  )
}

/** Seconds that are left, counted down to 0. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])
  return [
    left,
    (seconds) => {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  ]
}
