import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { keptStoreOf, readAccountId } from '#lib/session.ts'

/** Answers of one person; those that were asked for longest ago go first. */
const most = 300
/** Nobody needs older ones; milliseconds. */
const longest = 30 * 24 * 3_600_000
const atHeader = 'kept-at'

const hasStore = (): boolean => typeof caches !== 'undefined'

/** What was asked: everything that changes an answer. */
export interface Question {
  endpoint: AnyEndpoint
  input: unknown
  country: string
  languageTag: string
}

const addressOf = ({ endpoint, input, country, languageTag }: Question): string =>
  `/kept/${endpoint.name}?${encodeURIComponent(JSON.stringify([input, country, languageTag]))}`

/**
 * Keeps an answer on this device for the account that asked. What cannot be kept, on a full one, is not. Who logged out while it
 * was being written leaves nothing behind.
 */
export async function keepAnswer(accountId: string, question: Question, answer: unknown): Promise<void> {
  if (!hasStore() || readAccountId() !== accountId) return
  const store = await caches.open(keptStoreOf(accountId))
  const headers = { [atHeader]: String(Date.now()) }
  await store.put(addressOf(question), new Response(JSON.stringify(answer ?? null), { headers }))
  if (accountId && readAccountId() !== accountId) await caches.delete(keptStoreOf(accountId))
}

/** The last answer that this account saw to the same question, and when it came, in milliseconds. */
export async function findAnswer(
  accountId: string,
  question: Question,
): Promise<{ answer: unknown; at: number } | undefined> {
  if (!hasStore()) return undefined
  const found = await (await caches.open(keptStoreOf(accountId))).match(addressOf(question))
  const at = Number(found?.headers.get(atHeader))
  return found && Date.now() - at < longest ? { answer: await found.json(), at } : undefined
}

/** Makes room in the store of this account. */
export async function dropOldAnswers(accountId: string): Promise<void> {
  if (!hasStore()) return
  const store = await caches.open(keptStoreOf(accountId))
  const held = await store.keys()
  await Promise.all(held.slice(0, Math.max(0, held.length - most)).map((old) => store.delete(old)))
}
