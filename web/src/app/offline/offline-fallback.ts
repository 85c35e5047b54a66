import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { ApiError, type CallOptions, type Companion, setOfflineFallback } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { readPlace } from '#lib/place.ts'
import { keyOf, queryClient } from '#lib/query.ts'
import { isOverSaid, readAccountId } from '#lib/session.ts'
import { isWriting } from '#lib/text/typing.ts'
import words from '#lib/words.ts'
import { dropOldAnswers, findAnswer, keepAnswer } from './kept-answers.ts'
import { keptEndpoint } from './kept-endpoints.ts'
import { findWaiting, put, takeOutAbout } from './outbox.ts'
import { isFallback, isReached, noteReached, noteUnreached } from './reach.ts'
import { sendWaiting } from './send-waiting.ts'
import { type Input, isSentLater } from './sent-later.ts'

/** Between two looks whether the server is there again, and between two tries of what it had no time for; milliseconds. */
const lookMs = 10_000
const tryMs = 300_000

/** How often the device has lost the network: an answer that was under way then says nothing of now. */
let losses = 0

/** Begins to keep answers, and to answer with them where the server is not reached. Called once. */
export function startOfflineFallback(): void {
  setOfflineFallback(accompany)
  void keepWhatIsShown()
  void dropOldAnswers(readAccountId())
  window.addEventListener('offline', () => {
    losses += 1
    noteUnreached()
  })
  window.addEventListener('online', () => void lookAgain())
  if (isReached()) void sendWaiting()
  setInterval(() => !isReached() && !document.hidden && void lookAgain(), lookMs)
  setInterval(() => isReached() && !document.hidden && void sendWaiting(), tryMs)
}

function accompany(endpoint: AnyEndpoint, input: unknown, options: CallOptions): Companion {
  const accountId = readAccountId()
  const { country, languageTag } = readPlace()
  const question = { endpoint, input, country, languageTag }
  const { name } = endpoint
  const said = isSentLater(name) && accountId ? { accountId, name, input: input as Input } : undefined
  const waiting = said && options.key && !options.file ? findWaiting(said) : undefined
  const lossesBefore = losses
  const mayKeep = !options.isFresh && keptEndpoint(endpoint.name) !== undefined
  return {
    // The server may have done it and its answer got lost: with another key it would do it again.
    ...(waiting && { sent: { key: waiting.key, country: waiting.country } }),
    reached() {
      if (losses === lossesBefore) back()
    },
    answered(answer) {
      if (said) takeOutAbout(said)
      if (mayKeep) void keepAnswer(accountId, question, answer).catch(() => undefined)
    },
    async unreached(error) {
      const found = mayKeep ? await findAnswer(accountId, question).catch(() => undefined) : undefined
      noteUnreached(found && { key: keyOf(endpoint, input, { country, languageTag }), at: found.at })
      if (found) return found.answer
      const { key, file } = options
      if (!said || !key || file) throw error
      // Its owner left meanwhile, and took along what waited.
      if (readAccountId() !== accountId && !isOverSaid()) throw error
      // Where it cannot be kept, on a full device, the first error is told.
      try {
        put({ ...said, key, country: options.country ?? country, from: here(), at: Date.now() })
      } catch {
        throw error
      }
      throw new ApiError(error.code, words.t('offline:kept'), { details: { isKept: true } }, true)
    },
  }
}

const here = (): string => location.pathname + location.search

/** The server answers again: what was answered from what is kept, or found nothing, is asked for anew. */
function back(): void {
  if (isReached()) return
  // What somebody writes is not taken away by a page that changes; the stream of changes brings it later.
  const isHeld = isWriting()
  const due = queryClient
    .getQueryCache()
    .findAll({
      predicate: (query) =>
        !(isHeld && query.isActive()) && (isFallback(query.queryKey) || query.state.status === 'error'),
    })
    .map(({ queryKey }) => queryKey)
  noteReached()
  for (const queryKey of due) void askAgain(queryClient, { queryKey, exact: true })
  void sendWaiting()
}

/** Asks whether the server is there. */
export async function lookAgain(): Promise<void> {
  // The log-in page of a hotel's network says "ok" too, but no JSON.
  const isThere = await fetch('/healthz', { cache: 'no-store' })
    .then(async (answer) => answer.ok && Boolean(await answer.json()))
    .catch(() => false)
  if (isThere) back()
  else noteUnreached()
}

/** What was asked before this part was loaded, or came with the page from the beginning. An answer that never comes holds up no other. */
async function keepWhatIsShown(): Promise<void> {
  const accountId = readAccountId()
  await Promise.all(
    queryClient
      .getQueryCache()
      .getAll()
      .map(async (query) => {
        const [name, input, country, languageTag] = query.queryKey
        const endpoint = keptEndpoint(name)
        if (!endpoint) return
        await query.promise?.catch(() => undefined)
        if (query.state.status !== 'success' || !isReached()) return
        const question = { endpoint, input, country: String(country), languageTag: String(languageTag) }
        await keepAnswer(accountId, question, query.state.data).catch(() => undefined)
      }),
  )
}
