import { useLocalStorage } from '@mantine/hooks'
import { useEffectEvent, useLayoutEffect } from 'react'
import { isTyping, nameOf } from './pressed-key.ts'

/** What Esc shuts; some of it stays on the page while it is shut. */
const layers = '[role="dialog"], [role="menu"], [role="listbox"]'
/** Whether a dialog or a menu is open. */
export const hasLayer = (): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility())

/** Whether this reader wants keys of one letter; who dictates to the computer may not. */
export const useKeysChoice = () =>
  useLocalStorage({ key: 'list-keys', defaultValue: true, getInitialValueInEffect: false })

/** What a part hears of the keyboard beside single keys, pressed once, while nobody types and no dialog or menu is open. */
export interface KeyRules {
  /** Whether it listens now. */
  isOn?: boolean
  /** Not of one letter: the reader's choice does not switch it off. */
  isAlwaysOn?: boolean
  /** Before whoever listens without this, and before the dialogs of the page. */
  isFirst?: boolean
  /** Keys with Ctrl, Cmd or Alt too: the part tells them apart. */
  hearsChords?: boolean
  /** What is pressed in a field. */
  hearsTyping?: boolean
  /** What is pressed while a dialog or a menu is open. */
  hearsLayers?: boolean
  /** What a held key says again and again. */
  hearsRepeats?: boolean
}

/** For keys with Ctrl, Cmd or Alt that mean the same in a field. */
export const chords = {
  isAlwaysOn: true,
  hearsChords: true,
  hearsTyping: true,
  hearsRepeats: true,
} as const satisfies KeyRules

/**
 * Listens to the keyboard of the page (R307); the only place that does.
 * @param onKey is given the key with its name in Latin letters. Who returns true has used it: the browser and others leave it alone
 */
export function useKeys(onKey: (event: KeyboardEvent, name: string) => unknown, rules: KeyRules = {}): void {
  const [isChosen] = useKeysChoice()
  const { isOn = true, isAlwaysOn = false, isFirst = false } = rules
  const listens = isOn && (isAlwaysOn || isChosen)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isHeard(event, rules) && onKey(event, nameOf(event)) === true) event.preventDefault()
  })
  // Dialogs listen from an effect on, which comes after every layout effect: what is first hears a key while the dialog that it
  // shuts is still there.
  useLayoutEffect(() => {
    if (!listens) return
    addEventListener('keydown', hear, { capture: isFirst })
    return () => removeEventListener('keydown', hear, { capture: isFirst })
  }, [listens, isFirst])
}

function isHeard(event: KeyboardEvent, rules: KeyRules): boolean {
  const isChord = event.ctrlKey || event.metaKey || event.altKey
  if (event.defaultPrevented || (isChord && !rules.hearsChords)) return false
  if ((event.repeat && !rules.hearsRepeats) || (isTyping(event) && !rules.hearsTyping)) return false
  return rules.hearsLayers || !hasLayer()
}
