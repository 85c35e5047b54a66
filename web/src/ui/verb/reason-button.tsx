import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { showDone, showError, tellKept } from '#ui/frame/toasts.tsx'
import { ReasonDialog } from '#ui/verb/asked-dialogs.ts'
import type { Question } from './use-asked-verbs.tsx'

interface ReasonButtonProps {
  variant: 'destructive' | 'quiet'
  label: string
  /** What the reason belongs to: the verb and the case. */
  subject: string
  question: Question & { reasons: NonNullable<Question['reasons']> }
  send: (reason: string) => Promise<unknown>
  /** What it says when it is done. */
  told: string
}

/** A verb of one's own case that is said with a reason; what was written stays until it is sent. */
export function ReasonButton({ variant, label, subject, question, send, told }: ReasonButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { isDestructive = false, reasons } = question
  async function onConfirm(reason: string): Promise<void> {
    setBusy(true)
    try {
      await send(reason)
      showDone(told)
      setOpen(false)
    } catch (error) {
      if (tellKept(error)) setOpen(false)
      else showError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PlainButton variant={variant} style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {label}
      </PlainButton>
      <ReasonDialog
        {...question}
        isDestructive={isDestructive}
        subject={subject}
        opened={isOpen}
        onClose={() => setOpen(false)}
        busy={isBusy}
        onConfirm={(reason) =>
          void onConfirm(wordsOf(reason, (key) => reasons.find((each) => each.key === key)?.label ?? ''))
        }
      />
    </>
  )
}
