import type { BatchDetail } from '@sampan/contract/batch-run'
import type { SampleRow } from '@sampan/contract/sample'
import { useAskBatch, useStartBatch, useStopBatch } from '#lib/calls/batch.api.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { createStore } from '#lib/store.ts'
import { serverNow } from '#ui/clock/use-now.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useRefreshCases } from './console.api.ts'

const store = createStore()
/** The last approval of each case that waits: whoever undoes and approves again has two. */
const batchOf = new Map<string, string>()
let waiting: ReadonlySet<string> = new Set()

function note(id: string, batchId: string, isWaiting: boolean): void {
  if (isWaiting) batchOf.set(id, batchId)
  else if (batchOf.get(id) === batchId) batchOf.delete(id)
  waiting = new Set(batchOf.keys())
  store.changed()
}

/** The cases that were approved in this tab a moment ago, which can still be undone: nothing else is done with them meanwhile. */
export const useJustApproved = (): ReadonlySet<string> => store.useValue(() => waiting)

/** Milliseconds between two looks at what became of an approval, and for how long it is looked at. */
const look = { each: 1_000, most: 120_000 }
const sleep = (time: number) => new Promise((done) => setTimeout(done, Math.max(0, time)))

/**
 * Approves one case so that it can be undone for 8 seconds. The server keeps the decision and carries it out by itself, also when this
 * page is gone by then: until then nothing is kept of the stock, and the creator is told nothing.
 */
export function useApproveOne() {
  const { t } = useTranslation('sample')
  const begin = useStartBatch()
  const stop = useStopBatch()
  const ask = useAskBatch()
  const refresh = useRefreshCases()

  async function undo(batchId: string, { id, creator }: SampleRow): Promise<void> {
    try {
      const { state } = await stop.mutateAsync({ id: batchId })
      const isUndone = state === 'undone'
      if (isUndone) note(id, batchId, false)
      showDone(t(isUndone ? 'console.approve.undone' : 'console.approve.tooLate', { name: creator.fullName }))
    } catch (error) {
      if (!isSessionOver(error)) showError(messageOf(error))
    }
  }

  /** Says why, where it could not be carried out: the case waits as before. */
  function tell({ reasons }: BatchDetail): void {
    const [first] = reasons
    if (first) showError(first.message)
  }

  async function follow(batchId: string, beginsAt: string, id: string): Promise<void> {
    const until = serverNow() + look.most
    await sleep(Date.parse(beginsAt) - serverNow())
    for (;;) {
      const batch = await ask.mutateAsync({ id: batchId }).catch(() => undefined)
      const isOpen = batch === undefined || batch.state === 'waiting' || batch.state === 'running'
      if (!isOpen || serverNow() > until) {
        if (batch) tell(batch)
        break
      }
      await sleep(look.each)
    }
    note(id, batchId, false)
    refresh()
  }

  return {
    isPending: begin.isPending,
    /** Out: whether the decision is kept. */
    async approve(row: SampleRow): Promise<boolean> {
      try {
        const { id, beginsAt } = await begin.mutateAsync({
          verb: 'approveSamples',
          ids: [row.id],
          isQuiet: true,
        })
        note(row.id, id, true)
        showDone(t('console.approve.soon', { name: row.creator.fullName }), {
          undo: () => void undo(id, row),
        })
        void follow(id, beginsAt, row.id)
        return true
      } catch (error) {
        if (!isSessionOver(error)) showError(messageOf(error))
        return false
      }
    },
  }
}
