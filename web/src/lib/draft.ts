import { useEffect, useState } from 'react'

/**
 * What was typed, kept in the tab until it is sent: an expired session, a redirect to TikTok or a reload lose
 * nothing. Never for passwords.
 */
export function readDraft<T>(name: string): Partial<T> | undefined {
  try {
    const text = sessionStorage.getItem(`draft:${name}`)
    return text ? (JSON.parse(text) as Partial<T>) : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(`draft:${name}`, JSON.stringify(value))
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(`draft:${name}`)

/** A state that survives in the tab under a name. */
export function useDraft<T extends object>(
  name: string,
  initial: T,
): [T, (change: Partial<T>) => void, () => void] {
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readDraft<T>(name) }))
  useEffect(() => saveDraft(name, value), [name, value])
  return [value, (change) => setValue((old) => ({ ...old, ...change })), () => dropDraft(name)]
}
