import { useRef } from 'react'

/** What a checkbox over many rows shows: all, none, or some. */
export type SelectionState = 'all' | 'some' | 'none'

/** State of the head's checkbox for the keys on this page. @internal */
export function selectionState(keys: string[], selected: ReadonlySet<string>): SelectionState {
  const count = keys.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

/** A copy of the selection with one key, or the range from the last pressed key to this one, set or cleared. @internal */
export function withRange(
  selected: ReadonlySet<string>,
  keys: string[],
  range: { from: string | null; to: string; isOn: boolean },
): Set<string> {
  const next = new Set(selected)
  const start = range.from === null ? -1 : keys.indexOf(range.from)
  const end = keys.indexOf(range.to)
  const touched = start < 0 ? [range.to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
  for (const key of touched) {
    if (range.isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

/**
 * Presses on row checkboxes; with Shift held the rows between the last press and this one follow.
 * @param keys the rows on this page, in their order
 */
export function useRowSelection(
  keys: string[],
  selected: ReadonlySet<string>,
  onSelect: ((selected: Set<string>) => void) | undefined,
) {
  const last = useRef<string | null>(null)
  return {
    state: selectionState(keys, selected),
    toggle(key: string, isOn: boolean, withShift: boolean) {
      onSelect?.(withRange(selected, keys, { from: withShift ? last.current : null, to: key, isOn }))
      last.current = key
    },
    toggleAll() {
      const isAll = selectionState(keys, selected) === 'all'
      const next = new Set(selected)
      for (const key of keys) {
        if (isAll) next.delete(key)
        else next.add(key)
      }
      onSelect?.(next)
    },
  }
}
