import { useEffect, useState } from 'react'
import { draftPrefix, dropAll, ownPlace, readAccountId } from './session.ts'

interface DraftOptions {
  /** Kept for the account on this device too, until it logs out: the browser may close the tab of a phone at any time. */
  onDevice?: true
  /** Fields that stay in the tab, as contact data do (R107). */
  tabOnly?: readonly string[]
}

/** Nobody looks for older ones on the device; milliseconds. */
const longest = 14 * 24 * 3_600_000
const inTab = (name: string): string => `${draftPrefix}${name}`
const ownerPlace = inTab(':owner')

/**
 * What was typed in this tab belongs to who was logged in here last, also after their session ran out; what a visitor typed,
 * to whoever logs in first. Anybody else finds nothing of it.
 */
function settleOwner(): void {
  const accountId = readAccountId()
  const owner = sessionStorage.getItem(ownerPlace)
  if (!accountId || accountId === owner) return
  if (owner) dropAll(sessionStorage, draftPrefix)
  sessionStorage.setItem(ownerPlace, accountId)
}

const onDevice = (name: string): string | undefined => {
  const accountId = readAccountId()
  return accountId ? ownPlace(accountId, inTab(name)) : undefined
}

/**
 * What was typed, kept in the tab until it is sent: an expired session, a redirect to TikTok or a reload lose
 * nothing. Never for passwords.
 */
export function readDraft<T>(name: string): Partial<T> | undefined {
  try {
    settleOwner()
    const text = sessionStorage.getItem(inTab(name))
    if (text) return JSON.parse(text) as Partial<T>
    const place = onDevice(name)
    const kept = place && localStorage.getItem(place)
    if (!kept) return undefined
    const { at, value } = JSON.parse(kept) as { at: number; value: Partial<T> }
    return Date.now() - at < longest ? value : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(name: string, value: unknown, options: DraftOptions = {}): void {
  tryOr(
    () => {
      settleOwner()
      sessionStorage.setItem(inTab(name), JSON.stringify(value))
    },
    () => sessionStorage.removeItem(inTab(name)),
  )
  const place = options.onDevice && onDevice(name)
  if (!place) return
  const kept = (field: string, each: unknown) => (options.tabOnly?.includes(field) ? undefined : each)
  tryOr(
    () => localStorage.setItem(place, JSON.stringify({ at: Date.now(), value }, kept)),
    () => localStorage.removeItem(place),
  )
}

/** A full or forbidden storage only costs the draft; one from before is not offered in its place. */
function tryOr(store: () => void, forget: () => void): void {
  try {
    store()
  } catch {
    try {
      forget()
    } catch {
      // Nothing was kept there either.
    }
  }
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(inTab(name))
  const place = onDevice(name)
  if (place) localStorage.removeItem(place)
}

/** Drops the draft of that name and those that continue it after a colon, as one a round. */
export function dropDraftsOf(name: string): void {
  const start = inTab(name)
  const device = onDevice(name)
  const isOne = (key: string, first: string | undefined) => key === first || key.startsWith(`${first}:`)
  for (const key of Object.keys(sessionStorage)) if (isOne(key, start)) sessionStorage.removeItem(key)
  if (!device) return
  for (const key of Object.keys(localStorage)) if (isOne(key, device)) localStorage.removeItem(key)
}

/** What changes; a function of what is kept already, where two changes may come at one moment. */
type Change<T> = (next: Partial<T> | ((old: T) => Partial<T>)) => void

/** A state that survives in the tab under a name. */
export function useDraft<T extends object>(
  name: string,
  initial: T,
  options: DraftOptions = {},
): [T, Change<T>, () => void] {
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readDraft<T>(name) }))
  const { onDevice } = options
  useEffect(() => saveDraft(name, value, onDevice ? { onDevice } : {}), [name, value, onDevice])
  const change: Change<T> = (next) =>
    setValue((old) => ({ ...old, ...(typeof next === 'function' ? next(old) : next) }))
  return [value, change, () => dropDraft(name)]
}

/** What is kept in this tab under a name and after a colon: the ends of the names, as `new` of `task-edit:new`. */
export function listDrafts(name: string): string[] {
  settleOwner()
  const start = inTab(`${name}:`)
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .sort()
}
