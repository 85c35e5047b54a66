import { type ReactNode, useState } from 'react'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { showError, tellKept } from '#ui/frame/toasts.tsx'
import { type AnsweredRow, useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { ConfirmDialog, ReasonDialog } from './asked-dialogs.ts'

/** What is asked before a verb is sent. */
export interface Question {
  title: string
  /** What it means for the other side. */
  text: ReactNode
  confirmLabel: string
  /** Refuses or destroys. */
  isDestructive?: boolean
  /** The other side is told why: one of these, or own words. */
  reasons?: { key: string; label: string; needsText?: boolean }[]
  /** Who reads the reason, where it is not the other side. */
  reasonHint?: string
}

export interface VerbAnswer {
  rows: AnsweredRow[]
  done: number
}

/** One verb of one or many rows: what it asks first, how it is sent, and what it says when it is done. */
export interface AskedVerb<Row, Answer extends VerbAnswer = VerbAnswer> {
  /** Left out: it is sent at once. `note` is what whoever pressed it knows of the one row. */
  question?: (rows: readonly Row[], note: string | undefined) => Question
  send: (rows: readonly Row[], reason: string) => Promise<Answer>
  /** "2 samples approved" */
  told: (count: number, rows: readonly Row[]) => string
}

interface Options<Action extends string, Row, Answer extends VerbAnswer> {
  onDone?: ((action: Action, answer: Answer) => void) | undefined
  /** The call failed as a whole; the dialog with its words stays open. */
  onFailed?: (() => void) | undefined
  /** Leads to the rows that failed. */
  onFix?: ((ids: string[]) => void) | undefined
  /** What a reason belongs to; the row's id unless told. */
  subjectOf?: ((row: Row) => string) | undefined
}

interface Asking<Action extends string, Row> {
  action: Action
  rows: readonly Row[]
  note: string | undefined
}

/**
 * Runs verbs of one or many rows by one declaration: asks where something is lost or cannot be undone, sends once, and
 * shows what became of each row. A row that somebody else decided first says who.
 */
export function useAskedVerbs<
  Action extends string,
  Row extends { id: string },
  Answer extends VerbAnswer = VerbAnswer,
>(
  table: Record<Action, AskedVerb<Row, Answer>>,
  { onDone, onFailed, onFix, subjectOf = (row) => row.id }: Options<Action, Row, Answer> = {},
) {
  const tell = useBatchResult(onFix)
  // The last question stays while its dialog fades out, so that its text does not change while it is visible.
  const [asking, setAsking] = useState<Asking<Action, Row>>()
  const [isOpen, setOpen] = useState(false)
  const [sending, setSending] = useState<Action>()

  async function send(action: Action, rows: readonly Row[], reason: string): Promise<void> {
    setSending(action)
    try {
      const answer = await table[action].send(rows, reason)
      setOpen(false)
      tell(table[action].told(answer.done, rows), answer.rows)
      onDone?.(action, answer)
    } catch (error) {
      if (tellKept(error)) return setOpen(false)
      if (!isSessionOver(error)) showError(messageOf(error))
      onFailed?.()
    } finally {
      setSending(undefined)
    }
  }

  function say(action: Action, rows: readonly Row[], note?: string): void {
    if (!table[action].question) return void send(action, rows, '')
    setAsking({ action, rows, note })
    setOpen(true)
  }

  useOverlay(
    asking && (
      <Asked
        question={table[asking.action].question?.(asking.rows, asking.note)}
        subject={[asking.action, ...asking.rows.map(subjectOf)].join(' ')}
        isOpen={isOpen}
        isBusy={sending === asking.action}
        onClose={() => setOpen(false)}
        onConfirm={(reason) => void send(asking.action, asking.rows, reason)}
      />
    ),
  )
  return { say, sending, tell }
}

interface AskedProps {
  question: Question | undefined
  subject: string
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** What is asked before a verb is sent. Both dialogs stay mounted: the one for reasons keeps what was written about each case. */
export function Asked({ question, subject, isOpen, isBusy, onClose, onConfirm }: AskedProps) {
  const reasons = question?.reasons
  const shared = {
    onClose,
    title: question?.title ?? '',
    text: question?.text,
    confirmLabel: question?.confirmLabel ?? '',
    isDestructive: question?.isDestructive ?? false,
    busy: isBusy,
  }
  return (
    <>
      <ReasonDialog
        {...shared}
        opened={isOpen && reasons !== undefined}
        subject={subject}
        reasons={reasons ?? []}
        hint={question?.reasonHint}
        onConfirm={(reason) =>
          onConfirm(wordsOf(reason, (key) => reasons?.find((each) => each.key === key)?.label ?? ''))
        }
      />
      <ConfirmDialog {...shared} opened={isOpen && reasons === undefined} onConfirm={() => onConfirm('')} />
    </>
  )
}
