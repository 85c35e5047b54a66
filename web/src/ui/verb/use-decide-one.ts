import type { BatchDetail, BatchVerb } from '@sampan/contract/batch-run'
import { useAskBatch, useStartBatch, useStopBatch } from '#lib/calls/batch.api.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { createStore } from '#lib/store.ts'
import { undoableUntil } from '#ui/clock/undoable-until.ts'
import { serverNow } from '#ui/clock/use-now.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'

const store = createStore()
/** The last decision of each row that waits: whoever undoes and decides again has two. */
const batchOf = new Map<string, string>()
let waiting: ReadonlySet<string> = new Set()
/** The rows whose decision is on its way to the server. */
const beginning = new Set<string>()

function note(id: string, batchId: string, isWaiting: boolean): void {
  if (isWaiting) batchOf.set(id, batchId)
  else if (batchOf.get(id) === batchId) batchOf.delete(id)
  waiting = new Set(batchOf.keys())
  store.changed()
}

/** The rows that were decided in this tab a moment ago, which can still be undone: nothing else is done with them meanwhile. */
export const useJustDecided = (): ReadonlySet<string> => store.useValue(() => waiting)

/** Milliseconds between two looks at what became of a decision, and for how long it is looked at. */
const look = { each: 1_000, most: 120_000 }
const sleep = (time: number) => new Promise((done) => setTimeout(done, Math.max(0, time)))

interface Told {
  /** What is told until it cannot be undone any more. */
  soon: string
  undone: string
  tooLate: string
}

/**
 * Decides about one row so that it can be undone for 8 seconds (R255). The server keeps the decision and carries it out by itself, also
 * when this page is gone by then: until then nothing is kept or begun, and nobody is told anything.
 */
export function useDecideOne(verb: BatchVerb, refresh: () => void) {
  const begin = useStartBatch()
  const stop = useStopBatch()
  const ask = useAskBatch()

  async function undo(batchId: string, id: string, told: Told): Promise<void> {
    try {
      const { state } = await stop.mutateAsync({ id: batchId })
      const isUndone = state === 'undone'
      if (isUndone) note(id, batchId, false)
      showDone(isUndone ? told.undone : told.tooLate)
    } catch (error) {
      if (!isSessionOver(error)) showError(messageOf(error))
    }
  }

  /** Says why, where it could not be carried out: the row waits as before. */
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
    /** Out: whether the decision is kept. A row has one at a time: undoing a second would leave the first to be carried out. */
    async decide(rowId: string, told: Told): Promise<boolean> {
      if (beginning.has(rowId) || batchOf.has(rowId)) return false
      beginning.add(rowId)
      try {
        const sentAt = Date.now()
        const { id, beginsAt } = await begin.mutateAsync({ verb, ids: [rowId], isQuiet: true })
        note(rowId, id, true)
        showDone(told.soon, {
          undo: () => void undo(id, rowId, told),
          until: undoableUntil(beginsAt, sentAt),
        })
        void follow(id, beginsAt, rowId)
        return true
      } catch (error) {
        if (!isSessionOver(error)) showError(messageOf(error))
        return false
      } finally {
        beginning.delete(rowId)
      }
    },
  }
}
