import { ownPlace } from '#lib/session.ts'
import { createStore } from '#lib/store.ts'
import { type Input, type SentLaterName, sentLaterOf } from './sent-later.ts'

/** Something that somebody sent and that has not reached the server. */
export interface Waiting {
  /** Its Idempotency-Key (R74): however often it is sent, it is done once. */
  key: string
  name: SentLaterName
  input: Input
  /** The account that said it; nobody else sends it. */
  accountId: string
  /** Where it was said: the country counts for what it means, the address leads back to its form. */
  country: string
  from: string
  /** Milliseconds. */
  at: number
  /** Why the server did not take it; absent while it only waits. */
  refusal?: string
}

const storageKeyOf = (accountId: string): string => ownPlace(accountId, 'outbox')
/** All tabs agree. */
const store = createStore((changed) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
})

const nothing: Waiting[] = []
let read: { text: string; items: Waiting[] } = { text: '', items: nothing }

/** What one account said and the server has not heard, the oldest first; the same list as long as nothing changed. */
export function listWaiting(accountId: string): Waiting[] {
  const text = accountId ? localStorage.getItem(storageKeyOf(accountId)) : null
  if (!text) return nothing
  if (text === read.text) return read.items
  try {
    read = { text, items: JSON.parse(text) as Waiting[] }
  } catch {
    read = { text, items: nothing }
  }
  return read.items
}

export const useWaiting = (accountId: string): Waiting[] => store.useValue(() => listWaiting(accountId))

/** Throws where the browser's storage is full or closed: what cannot be kept must not be called kept. */
function write(accountId: string, items: Waiting[]): void {
  if (items.length === 0) localStorage.removeItem(storageKeyOf(accountId))
  else localStorage.setItem(storageKeyOf(accountId), JSON.stringify(items))
  store.changed()
}

type Said = Pick<Waiting, 'accountId' | 'name' | 'input'>

const isAbout = (one: Waiting, { name, input }: Said): boolean =>
  one.name === name && sentLaterOf(name).about(one.input) === sentLaterOf(name).about(input)

const firstOf = ({ key, at, from, country }: Waiting) => ({ key, at, from, country })

const isSame = (one: Waiting, said: Said): boolean =>
  one.name === said.name && JSON.stringify(one.input) === JSON.stringify(said.input)

/** What waits with the same words, whichever form, page or tab they were said in: its key makes one of both (R108). */
export const findWaiting = (said: Said): Waiting | undefined =>
  listWaiting(said.accountId).find((each) => isSame(each, said))

/**
 * Keeps something to be sent. The same thing said again keeps the key that it had; other words about the same case take the
 * place of the former ones, with the key that they came with.
 */
export function put(item: Waiting): void {
  const all = listWaiting(item.accountId)
  const before = all.find((each) => isAbout(each, item))
  const rest = all.filter((each) => each !== before)
  write(item.accountId, [...rest, before && isSame(before, item) ? { ...item, ...firstOf(before) } : item])
}

export function takeOut({ accountId, key }: Pick<Waiting, 'accountId' | 'key'>): void {
  const all = listWaiting(accountId)
  const rest = all.filter((each) => each.key !== key)
  if (rest.length < all.length) write(accountId, rest)
}

/** The server took a word about the same thing by another way: its form was sent once more. */
export function takeOutAbout(said: Said): void {
  for (const each of listWaiting(said.accountId)) if (isAbout(each, said)) takeOut(each)
}

export const noteRefusal = ({ accountId, key }: Waiting, refusal: string): void =>
  write(
    accountId,
    listWaiting(accountId).map((each) => (each.key === key ? { ...each, refusal } : each)),
  )
