import { type RefObject, useRef } from 'react'
import { focusFirst } from '#ui/frame/skip-link.tsx'
import { useKeys } from '#ui/keys/use-keys.ts'
import {
  batchBar,
  focusedRow,
  hasFocus,
  linkedRow,
  moveRowFocus,
  openFocusedRow,
  rowsOf,
  tickFocusedRow,
} from '#ui/table/row-focus.ts'
import { extendTicks, type Run, type Ticks } from './extend-ticks.ts'

/** Esc clears the selection, unless a dialog or menu is there to be shut by it. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  useKeys((_, name) => name === 'Escape' && onEscape(), {
    isOn,
    isAlwaysOn: true,
    // Dialogs are gone at once where nothing moves.
    isFirst: true,
    hearsChords: true,
    hearsRepeats: true,
  })
}

type Verb = (root: ParentNode) => boolean

/** Presses the first that matches. @returns whether there was one */
function press(root: ParentNode | undefined, selector: string): boolean {
  const found = root?.querySelector<HTMLElement>(selector)
  found?.click()
  return found !== undefined && found !== null
}

/** What a key does in a list, given its page. False leaves the key to the browser. */
const verbs: Record<string, Verb> = {
  j: (root) => moveRowFocus(root, 1),
  k: (root) => moveRowFocus(root, -1),
  // Elsewhere they scroll.
  ArrowDown: (root) => rowsOf(root).some(hasFocus) && moveRowFocus(root, 1),
  ArrowUp: (root) => rowsOf(root).some(hasFocus) && moveRowFocus(root, -1),
  x: tickFocusedRow,
  b: () => focusFirst([batchBar]),
  Enter: openFocusedRow,
  '.': (root) => press(rowsOf(root).find(hasFocus), '[aria-haspopup="menu"]'),
  f: (root) => {
    const filter = root.querySelector<HTMLElement>('[data-filters] button')
    filter?.focus()
    return filter !== null
  },
  '/': (root) => {
    const field = root.querySelector<HTMLElement>('input[type=search]')
    field?.focus()
    return field !== null
  },
}

/** The first nine tabs of a list. */
function openTab(root: ParentNode, nth: number): boolean {
  const tab = root.querySelectorAll<HTMLElement>('[data-views] a')[nth - 1]
  tab?.click()
  return tab !== undefined
}

/** What a list answers to beside the keys of every list. */
export interface OwnKeys {
  /** Where rows are ticked. */
  ticks?: Ticks | undefined
  /** What Space does with the row whose link has the focus; a tick keeps its own. */
  onPeek?: ((row: string) => void) | undefined
  /** The letters of its verbs, a large one with Shift; `row` is the one that has the focus. False leaves the key to the browser. */
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
  { ticks, onPeek, onLetter }: OwnKeys = {},
): void {
  const run = useRef<Run>(undefined)
  function isDone(event: KeyboardEvent, name: string, page: HTMLElement): boolean {
    if (event.altKey) return false
    if (event.ctrlKey || event.metaKey) {
      if (name !== 'a' || event.shiftKey || !ticks) return false
      ticks.all()
      return true
    }
    if (event.shiftKey && /^[a-z]$/.test(name)) {
      if (name === 'e') return press(page, '[data-export]')
      if (name !== 'j' && name !== 'k') return onLetter?.(name.toUpperCase(), focusedRow(page)) ?? false
      run.current = ticks && extendTicks(page, ticks, name === 'j' ? 1 : -1, run.current)
      return run.current !== undefined
    }
    const peeked = name === ' ' && onPeek ? linkedRow(page) : undefined
    if (name === '?') onHelp()
    else if (peeked) onPeek?.(peeked)
    else if (/^[1-9]$/.test(name)) return openTab(page, Number(name))
    else return (verbs[name]?.(page) || onLetter?.(name, focusedRow(page))) ?? false
    return true
  }
  useKeys((event, name) => root.current !== null && isDone(event, name, root.current), {
    hearsChords: true,
    hearsRepeats: true,
  })
}
