import { createStore } from './store.ts'
import { readTokens, type Tokens, tokenKeys } from './tokens.ts'

export { readTokens, type Tokens }

/** The email that was typed for the tokens is kept beside them. */
const keys = { ...tokenKeys, email: 'log-in-email' } as const

/** Answers that this device keeps for one account are in a store of its own (app/offline/kept-answers.ts). */
const keptPrefix = 'answers:'
export const keptStoreOf = (accountId: string): string => `${keptPrefix}${accountId}`

/** What is typed and not sent is kept in the tab under names that begin so (draft.ts). */
export const draftPrefix = 'draft:'
/** What this device keeps for one account until its log-out has a name that begins so: what it typed and did not send, who reads (R306), what it opened last. */
export const ownPlace = (accountId: string, name: string): string => `of:${accountId}:${name}`
/** Who reads (app/me/kept-reader.ts). */
export const readerPlace = (accountId: string): string => ownPlace(accountId, 'reader')
const readerPlaces = /^of:[^:]*:reader$/

let isOver = false
/** All tabs agree: what one of them stores, the others hear. A log-in on one ends the expiry on all. */
const store = createStore((changed) => {
  const hear = () => {
    if (readTokens()) isOver = false
    changed()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
})

export function saveTokens(tokens: Tokens): void {
  localStorage.setItem(keys.access, tokens.accessToken)
  localStorage.setItem(keys.refresh, tokens.refreshToken)
  isOver = false
  store.changed()
}

/** Whose log-in it is: they have agreed to the terms, and need not type it again when their session runs out. */
export const keepEmail = (email: string): void => localStorage.setItem(keys.email, email)
export const readEmail = (): string => localStorage.getItem(keys.email) ?? ''

interface Claims {
  /** The account. */
  a: string
  /** The session: a log-in of it. */
  s: string
}

/** What an access token says of its bearer, also where it is over; nothing where there is none. */
export function claimsOf(tokens: Tokens | undefined): Partial<Claims> {
  const claims = tokens?.accessToken.split('.')[1]
  if (!claims) return {}
  try {
    return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as Partial<Claims>
  } catch {
    return {}
  }
}

/** The account that this browser is logged in as, as its access token says, also where that is over; empty for a visitor. */
export const readAccountId = (): string => claimsOf(readTokens()).a ?? ''

/**
 * Keeps tokens that an answer brings along with what was asked for, unless the session that they belong to ended in this
 * browser meanwhile, in whichever tab, or newer ones of it came first.
 */
export function keepFresh(tokens: Tokens): void {
  const known = readTokens()
  const session = claimsOf(tokens).s
  if (!known || session === undefined || session !== claimsOf(known).s) return
  if (generationOf(tokens) >= generationOf(known)) saveTokens(tokens)
}

/** How often the tokens of a session were renewed before these (decision 4); several are made within a second of their clock. */
const generationOf = ({ refreshToken }: Tokens): number => Number(refreshToken.split('.')[1])

/** Begins the session of an account anew, as a new password does, unless its owner left, or somebody else came meanwhile. */
export function renewSession(tokens: Tokens): void {
  if (isOver || readAccountId() === claimsOf(tokens).a) saveTokens(tokens)
}

/** The same, followed; all tabs agree. */
export const useAccountId = (): string => store.useValue(readAccountId)

/** Hears when somebody logs in on another tab of this browser. Out: stops it. */
export function onLogInElsewhere(act: () => void): () => void {
  // A tab is not told of what it stores itself. The refresh token is stored last.
  const hear = ({ key }: StorageEvent) => {
    if (key === keys.refresh && readTokens()) act()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Somebody logs out: nothing of them stays. */
export function clearSession(): void {
  const own = ownPlace(readAccountId(), '')
  dropAll(localStorage, own)
  dropAll(sessionStorage, draftPrefix)
  localStorage.removeItem(keys.email)
  clearTokens()
  void forgetOthers()
}

export function dropAll(storage: Storage, prefix: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}

/**
 * Deletes the answers that this device keeps for anybody but who is logged in now and visitors, and who the others are: a session that
 * runs out, or that an admin ends, has no log-out.
 */
export async function forgetOthers(): Promise<void> {
  const own = readerPlace(readAccountId())
  for (const key of Object.keys(localStorage))
    if (readerPlaces.test(key) && key !== own) localStorage.removeItem(key)
  if (typeof caches === 'undefined') return
  const stay = [keptStoreOf(''), keptStoreOf(readAccountId())]
  const others = (await caches.keys()).filter((name) => name.startsWith(keptPrefix) && !stay.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}

function clearTokens(): void {
  localStorage.removeItem(keys.access)
  localStorage.removeItem(keys.refresh)
  store.changed()
}

/**
 * Code 1004 (R7) clears user info and both tokens; what was typed stays where it is.
 * @param of what the call that heard it was sent with; a session that began meanwhile is not over
 */
export function expireSession(of: Tokens | undefined): void {
  const now = readTokens()
  if (!now || now.refreshToken !== of?.refreshToken) return
  isOver = true
  clearTokens()
}

/** Whether the log-in over the page says that the session ran out. */
export const isOverSaid = (): boolean => isOver

/** True from an expiry until the next log-in or until the reader puts it away. */
export const useIsSessionOver = (): boolean => store.useValue(() => isOver)

/** Whether this browser holds a session; all tabs agree. */
export const useIsLoggedIn = (): boolean => store.useValue(() => readTokens() !== undefined)

/**
 * True while somebody is logged in, and after their session ran out until they log in again: what they work on stays
 * on the screen below the log-in.
 */
export const useIsKnown = (): boolean => store.useValue(() => isOver || readTokens() !== undefined)
