import { useLocalStorage } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { isTyping, nameOf } from '#ui/frame/pressed-key.ts'
import { focusFirst } from '#ui/frame/skip-link.tsx'
import { batchBar } from '#ui/table/batch-bar.tsx'
import { focusedRow, linkedRow, moveRowFocus, openFocusedRow, tickFocusedRow } from '#ui/table/row-focus.ts'

/** What Esc shuts; some of it stays on the page while it is shut. */
const layers = '[role="dialog"], [role="menu"], [role="listbox"]'
/** Whether a dialog or a menu is open. */
export const hasLayer = (): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility())

/** Esc clears the selection, unless a dialog or menu is there to be shut by it. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.key !== 'Escape' || event.defaultPrevented || isTyping(event) || hasLayer()) return
    onEscape()
  })
  // Receives the key event before the page's dialogs, which are gone at once where nothing moves: those listen from an effect
  // on, which comes after every layout effect.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** What a key does in a list, given its page. False leaves the key to the browser. */
const verbs: Record<string, (root: ParentNode) => boolean> = {
  j: (root) => moveRowFocus(root, 1),
  k: (root) => moveRowFocus(root, -1),
  x: tickFocusedRow,
  b: () => focusFirst([batchBar]),
  Enter: openFocusedRow,
  '/': (root) => {
    const field = root.querySelector<HTMLElement>('input[type=search]')
    field?.focus()
    return field !== null
  },
}

/** What a list answers to beside the keys of every list. */
export interface OwnKeys {
  /** What Space does with the row whose link has the focus; a tick keeps its own. */
  onPeek?: ((row: string) => void) | undefined
  /** The letters of its verbs; `row` is the one that has the focus. False leaves the key to the browser. */
  onLetter?: (letter: string, row: string | undefined) => boolean
}

/**
 * Keys of one letter over the rows of a list, and `?` for what they are. They move the real focus, so that a screen
 * reader says where one is, and are silent while somebody types, in dialogs and menus, and where they are switched off.
 * @param root the page of the list
 */
export function useListKeys(
  root: RefObject<HTMLElement | null>,
  onHelp: () => void,
  { onPeek, onLetter }: OwnKeys = {},
): void {
  const [isOn] = useKeysChoice()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    if (!root.current || isChord || event.defaultPrevented || isTyping(event) || hasLayer()) return
    const name = nameOf(event)
    const peeked = name === ' ' && onPeek ? linkedRow(root.current) : undefined
    if (name === '?') onHelp()
    else if (peeked) onPeek?.(peeked)
    else if (!verbs[name]?.(root.current) && !onLetter?.(name, focusedRow(root.current))) return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}

/** Whether this reader wants keys of one letter; who dictates to the computer may not. */
export const useKeysChoice = () =>
  useLocalStorage({ key: 'list-keys', defaultValue: true, getInitialValueInEffect: false })
