import type { BatchVerb } from '@sampan/contract/batch-run'
import { useFormats } from '#lib/format.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { needWords } from '#lib/i18n.ts'
import words from '#lib/words.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useStartBatch, useStopBatch } from '../batch.api.ts'
import { putBatchAway, showBatch } from '../open-batches.ts'
import type { Matching } from './matching.ts'

/**
 * Begins a verb for all rows that match, and takes it back while its toast stands. Its words are loaded when somebody does: lists, and the
 * dialogs of single rows, come without them.
 */
export function useStartAll() {
  const { number } = useFormats()
  const begin = useStartBatch()
  const stop = useStopBatch()
  async function undo(id: string): Promise<void> {
    try {
      const { state, done } = await stop.mutateAsync({ id })
      if (state === 'undone') putBatchAway(id)
      showDone(
        state === 'undone' ? words.t('batch:undone') : words.t('batch:tooLate', { done: number(done) }),
      )
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return {
    isPending: begin.isPending,
    /** In: the verb and what it takes beside its rows. Out: whether it was begun. */
    async start(verb: BatchVerb, input: Record<string, unknown>, matching: Matching): Promise<boolean> {
      const { filter, except, count } = matching
      try {
        const { id } = await begin.mutateAsync({ verb, input, filter, ...(except.length > 0 && { except }) })
        showBatch(id)
        await needWords(['batch'])
        const what = words.t(`batch:verb.${verb}`, { count, shown: number(count) })
        showDone(words.t('batch:started', { what }), { undo: () => void undo(id) })
        return true
      } catch (error) {
        if (!isSessionOver(error)) showError(messageOf(error))
        return false
      }
    },
  }
}
