import { codes } from '@sampan/contract/codes'
import { ApiError, call } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { dropDraftsOf } from '#lib/draft.ts'
import { queryClient } from '#lib/query.ts'
import { readAccountId } from '#lib/session.ts'
import { isWriting } from '#lib/text/typing.ts'
import words from '#lib/words.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { listWaiting, noteRefusal, takeOut, type Waiting } from './outbox.ts'
import { sentLaterOf } from './sent-later.ts'

/** The server forgets keys after a day: what may have been heard and is older is sent by its owner's press alone; milliseconds. */
const byItselfFor = 20 * 3_600_000

/** Whether nothing but its owner's press sends it. */
export const asksFirst = ({ at, refusal }: Waiting): boolean =>
  refusal !== undefined || Date.now() - at > byItselfFor

/** What says nothing about what was sent: the server has no time for it now, or still works on it. */
const passing = new Set<number>([
  codes.sessionOver,
  codes.tooManyRequests,
  codes.stillUnderWay,
  codes.serviceError,
  codes.maintenance,
])

let sending: Promise<void> = Promise.resolve()

/**
 * Sends what waits for whoever is logged in, one after the other, in one tab of the browser. It ends where the network does, or
 * the session, or where the server has no time for it; what the server refuses stays in the list with its words.
 * @param only the key of what its owner wants to be sent now
 */
export function sendWaiting(only?: string): Promise<void> {
  // After what is under way: a press of "Send now" during it must not be lost.
  sending = sending.then(() => sendLocked(only)).catch(() => undefined)
  return sending
}

async function sendLocked(only: string | undefined): Promise<void> {
  // Without a secure page there are no locks; the key of each makes a second try harmless.
  if (navigator.locks) await navigator.locks.request('sampan-outbox', () => sendAll(only))
  else await sendAll(only)
}

async function sendAll(only: string | undefined): Promise<void> {
  const due = listWaiting(readAccountId()).filter((item) => (only ? item.key === only : !asksFirst(item)))
  for (const item of due) if (!(await sendOne(item, only !== undefined))) return
}

/**
 * Out: whether the next one is worth a try.
 * @param isPressed its owner waits for an answer
 */
async function sendOne(item: Waiting, isPressed: boolean): Promise<boolean> {
  const { key, name, input, country } = item
  // Somebody else may have logged in meanwhile, and another tab may have discarded it.
  if (readAccountId() !== item.accountId) return false
  if (!listWaiting(item.accountId).some((each) => each.key === key)) return true
  const what = words.t(`offline:kind.${name}`)
  const { endpoint, draft } = sentLaterOf(name)
  try {
    await call(endpoint, input, { key, country })
  } catch (error) {
    if (!(error instanceof ApiError) || error.isOffline || passing.has(error.code)) {
      if (isPressed && error instanceof ApiError) showError(error.message)
      return false
    }
    noteRefusal(item, error.message)
    showError(words.t('offline:refused', { what, reason: error.message }))
    return true
  }
  takeOut(item)
  if (draft) dropDraftsOf(draft(input))
  showDone(words.t('offline:sent', { what }))
  // What somebody writes is not taken away by a page that changes.
  const isHeld = isWriting()
  await askAgain(queryClient, { predicate: (query) => !(isHeld && query.isActive()) })
  return true
}
