import { useEffect } from 'react'
import { useKeys } from '#ui/keys/use-keys.ts'
import type { Verb } from './verb.ts'
import { letterOf } from './verb-icons.ts'

/** The verbs of the bars that are on the page. */
const bars = new Set<readonly Verb[]>()

/** What the bars of the page offer by a letter: of several verbs with one letter the first. */
export const lettered = (): { key: string; letter: string; one: string }[] => {
  const all = [...bars].flat().flatMap(({ action, label }) => {
    const letter = letterOf(action)
    return letter ? [{ key: action, letter, one: label }] : []
  })
  return all.filter(({ letter }, at) => all.findIndex((each) => each.letter === letter) === at)
}

/**
 * Lets the verbs of a bar be given by their letters, silent while somebody types, in dialogs and menus, and where keys of one letter are switched
 * off.
 * @param verbs those that are open, the next step first
 */
export function useVerbKeys(verbs: readonly Verb[]): void {
  useKeys((event, letter) => {
    const verb = verbs.find((each) => letterOf(each.action) === letter && !each.isBusy)
    if (!verb || event.shiftKey) return false
    verb.onPress()
    return true
  })
  useEffect(() => {
    bars.add(verbs)
    return () => void bars.delete(verbs)
  }, [verbs])
}
