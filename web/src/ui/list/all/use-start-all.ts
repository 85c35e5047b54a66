import type { BatchVerb } from '@sampan/contract/batch-run'
import { useFormats } from '#lib/format.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useStartBatch, useStopBatch } from '../batch.api.ts'
import { putBatchAway, showBatch } from '../open-batches.ts'
import type { Matching } from './matching.ts'

/** Begins a verb for all rows that match, and takes it back while its toast stands. */
export function useStartAll() {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  const begin = useStartBatch()
  const stop = useStopBatch()
  async function undo(id: string): Promise<void> {
    try {
      const { state, done } = await stop.mutateAsync({ id })
      if (state === 'undone') putBatchAway(id)
      showDone(state === 'undone' ? t('undone') : t('tooLate', { done: number(done) }))
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
        const what = t(`verb.${verb}`, { count, shown: number(count) })
        showDone(t('started', { what }), { undo: () => void undo(id) })
        return true
      } catch (error) {
        if (!isSessionOver(error)) showError(messageOf(error))
        return false
      }
    },
  }
}
