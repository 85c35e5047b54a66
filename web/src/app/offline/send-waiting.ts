import { codes } from '@sampan/contract/codes'
import { ApiError, call } from '#lib/api.ts'
import { dropDraftsOf } from '#lib/draft.ts'
import { queryClient } from '#lib/query.ts'
import { readAccountId } from '#lib/session.ts'
import { isWriting } from '#lib/typing.ts'
import words from '#lib/words.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { listWaiting, noteRefusal, takeOut, type Waiting } from './outbox.ts'
import { sentLaterOf } from './sent-later.ts'

/** The server forgets keys after a day: what may have been heard and is older is sent by its owner's press alone; milliseconds. */
const byItselfFor = 20 * 3_600_000

/** Whether nothing but its owner's press sends it. */
export const asksFirst = ({ at, refusal }: Waiting): boolean =>
  refusal !== undefined || Date.now() - at > byItselfFor

let isSending = false

/**
 * Sends what waits for whoever is logged in, one after the other, in one tab of the browser. It ends where the network does, or
 * the session; what the server refuses stays in the list with its words.
 * @param only the key of what its owner wants to be sent now
 */
export async function sendWaiting(only?: string): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    // Without a secure page there are no locks; the key of each makes a second try harmless.
    if (navigator.locks) await navigator.locks.request('sampan-outbox', () => sendAll(only))
    else await sendAll(only)
  } finally {
    isSending = false
  }
}

async function sendAll(only: string | undefined): Promise<void> {
  const due = listWaiting(readAccountId()).filter((item) => (only ? item.key === only : !asksFirst(item)))
  for (const item of due) if (!(await sendOne(item))) return
}

/** Out: whether the next one is worth a try. */
async function sendOne(item: Waiting): Promise<boolean> {
  const { key, name, input, country } = item
  // Somebody else may have logged in meanwhile, and another tab may have discarded it.
  if (readAccountId() !== item.accountId) return false
  if (!listWaiting(item.accountId).some((each) => each.key === key)) return true
  const what = words.t(`offline:kind.${name}`)
  const { endpoint, draft } = sentLaterOf(name)
  try {
    await call(endpoint, input, { key, country })
  } catch (error) {
    if (!(error instanceof ApiError) || error.isOffline || error.code === codes.sessionOver) return false
    noteRefusal(item, error.message)
    showError(words.t('offline:refused', { what, reason: error.message }))
    return true
  }
  takeOut(item)
  if (draft) dropDraftsOf(draft(input))
  showDone(words.t('offline:sent', { what }))
  // What somebody writes is not taken away by a page that changes.
  const isHeld = isWriting()
  await queryClient.invalidateQueries({ predicate: (query) => !(isHeld && query.isActive()) })
  return true
}
