import type { BatchVerb } from '@sampan/contract/batch-run'
import { useStartBatch, useStopBatch } from '#lib/calls/batch.api.ts'
import { useFormats } from '#lib/format.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { needWords } from '#lib/i18n.ts'
import words from '#lib/words.ts'
import { undoableUntil } from '#ui/clock/undoable-until.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { putBatchAway, showBatch } from '../open-batches.ts'
import { countOf, isMatching, type Whom } from './matching.ts'

/**
 * Begins a verb for ticked rows or for all that match, and takes it back while its toast stands. Its words are loaded when somebody does: lists, and the
 * dialogs of single rows, come without them.
 */
export function useStartAll() {
  const { number } = useFormats()
  const begin = useStartBatch()
  const stop = useStopBatch()
  async function undo(id: string, onUndone?: () => void): Promise<void> {
    try {
      const { state, done } = await stop.mutateAsync({ id })
      if (state === 'undone') {
        putBatchAway(id)
        onUndone?.()
      }
      showDone(
        state === 'undone' ? words.t('batch:undone') : words.t('batch:tooLate', { done: number(done) }),
      )
    } catch (error) {
      showError(messageOf(error))
    }
  }
  /** Throws what the server refuses, so that a form can show it at its fields. In: what to do where it is taken back, too. */
  async function send(
    verb: BatchVerb,
    input: Record<string, unknown>,
    whom: Whom,
    onUndone?: () => void,
  ): Promise<void> {
    const sentAt = Date.now()
    const { id, beginsAt } = await begin.mutateAsync({ verb, input, ...whichOf(whom) })
    const until = undoableUntil(beginsAt, sentAt)
    showBatch(id)
    await needWords(['batch'])
    const count = countOf(whom)
    const what = words.t(`batch:verb.${verb}`, { count, shown: number(count) })
    showDone(words.t('batch:started', { what }), { undo: () => void undo(id, onUndone), until })
  }
  return {
    isPending: begin.isPending,
    send,
    /**
     * In: the verb, what it takes beside its rows, which rows, and what to do where it is taken back, too. Out: whether it was begun; where it was
     * not, its reader is told.
     */
    async start(
      verb: BatchVerb,
      input: Record<string, unknown>,
      whom: Whom,
      onUndone?: () => void,
    ): Promise<boolean> {
      try {
        await send(verb, input, whom, onUndone)
        return true
      } catch (error) {
        if (!isSessionOver(error)) showError(messageOf(error))
        return false
      }
    },
  }
}

/** How the call names the rows. */
const whichOf = (whom: Whom) =>
  isMatching(whom)
    ? { filter: whom.filter, ...(whom.except.length > 0 && { except: whom.except }) }
    : { ids: [...whom] }
