import { limits } from '@sampan/contract/limits'
import { localeOf } from '@sampan/contract/locale'
import { consentVersion } from '@sampan/contract/mou-signing'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useWords } from '#ui/clock/use-clock.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CodeBoxes } from '#ui/form/code-boxes.tsx'
import { useSendSigningCode } from '../mou.api.ts'
import classes from './sign.module.css'
import type { Signing } from './use-signing.ts'

/**
 * The mailed code. It goes out once, as the reader consents, which leads to this step; then again on a press, a minute later at
 * the earliest (R4).
 */
export function SigningCodeField({ signing }: { signing: Signing }) {
  const { t } = useTranslation('mou')
  const { t: say } = useTranslation('errors')
  const { country, timeZone, language } = useWords()
  const send = useSendSigningCode()
  const [until, setUntil] = useState(0)
  const wait = useCountdown(until)
  const [note, setNote] = useState('')
  const { mou, paper, draft, faults } = signing

  async function onSend(): Promise<void> {
    if (until > Date.now() || send.isPending || !mou || !paper) return
    if (!draft.consent) return signing.setFault('consent', say('consentNeeded'))
    signing.clearFault('verifyCode')
    try {
      const answer = await send.mutateAsync({ id: mou.id, sha256: paper.sha256, consent: consentVersion })
      setUntil(Date.now() + answer.waitSeconds * 1_000)
      const time = new Intl.DateTimeFormat(localeOf(language, country), {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      })
      setNote(t('signing.sent', { email: answer.email, until: time.format(new Date(answer.until)) }))
      document.querySelector<HTMLElement>('[data-path="verifyCode"]')?.focus()
    } catch (error) {
      const seconds = error instanceof ApiError ? Number(error.details.waitSeconds ?? 0) : 0
      // The code that another tab asked for is good here, too: no fault of what is typed.
      if (seconds > 0) {
        setUntil(Date.now() + seconds * 1_000)
        setNote(messageOf(error))
        return
      }
      const isOfCode = error instanceof ApiError && error.fields.some(({ path }) => path === 'verifyCode')
      signing.setFault(isOfCode ? 'verifyCode' : 'form', messageOf(error))
    }
  }

  // Consent that a reload brings back was given before: who wants another code presses for it.
  const hadConsent = useRef(draft.consent)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!draft.consent || hadConsent.current || hasAsked.current || !paper) return
    hasAsked.current = true
    void onSend()
  })

  return (
    <CodeBoxes
      label={t('signing.code')}
      value={signing.verifyCode}
      onChange={(digits) => {
        signing.setVerifyCode(digits)
        signing.clearFault('verifyCode')
      }}
      length={limits.codeLength}
      error={faults.verifyCode || undefined}
      dataPath="verifyCode"
      below={
        <>
          <span className={classes.codeNote}>{note || t('signing.codeHelp')}</span>
          <ActionButton
            variant="quiet"
            // A code is asked for a paper: after a reload that comes later than the step.
            disabled={wait > 0 || !paper}
            busy={send.isPending}
            onClick={() => void onSend()}
          >
            {wait > 0 ? t('signing.again', { seconds: wait }) : t('signing.send')}
          </ActionButton>
        </>
      }
    />
  )
}

/** Seconds that are left until a moment, in milliseconds. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
