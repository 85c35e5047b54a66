import { focusedRow, moveRowFocus, rowsOf } from '#ui/table/row-focus.ts'

/** The ticks of a list, as its keys change them. */
export interface Ticks {
  selected: ReadonlySet<string>
  select: (ids: Set<string>) => void
  /** Ticks the page, and where it is ticked, all that match. */
  all: () => void
}

/** One way down or up: the rows from `anchor` to `at` are ticked beside those that were. */
export interface Run {
  base: ReadonlySet<string>
  anchor: string
  at: string
  /** All that is ticked since. */
  ticked: ReadonlySet<string>
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

/**
 * Moves the focus to the next row, or to the one before, and ticks all from where this began; who turns back takes ticks away.
 * Begins anew where the ticks were changed by anything else meanwhile: what its reader has unticked stays so.
 * @param run what the last key of this kind did
 * @returns what this one did; undefined where there is no row
 */
export function extendTicks(
  root: ParentNode,
  { selected, select }: Ticks,
  by: 1 | -1,
  run: Run | undefined,
): Run | undefined {
  const from = focusedRow(root)
  if (!moveRowFocus(root, by)) return undefined
  const at = focusedRow(root)
  if (at === undefined) return undefined
  const goesOn = run && run.at === from && isSame(run.ticked, selected)
  const { base, anchor } = goesOn ? run : { base: selected, anchor: from ?? at }
  const rows = rowsOf(root).map(({ dataset }) => dataset.row ?? '')
  const ends = [rows.indexOf(anchor), rows.indexOf(at)]
  const ticked = new Set([...base, ...rows.slice(Math.min(...ends), Math.max(...ends) + 1)])
  select(ticked)
  return { base, anchor, at, ticked }
}
