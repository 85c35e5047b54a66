import type { MouRow } from '@sampan/contract/mou'

/** Those of the rows that wait for an answer of the reader. */
const reviewable = (rows: readonly MouRow[]): MouRow[] =>
  rows.filter((row) => row.actions.includes('approve'))

/** The row before and after an open one, in the order of the list. */
export function neighbours(rows: readonly MouRow[], id: string | undefined) {
  const place = rows.findIndex((row) => row.id === id)
  return place < 0 ? undefined : { place, previous: rows[place - 1]?.id, next: rows[place + 1]?.id }
}

/** What comes after a decision: the next agreement to review below it, else the first above; undefined at the end. */
export function afterDecision(
  rows: readonly MouRow[],
  open: string,
  decided: readonly string[],
): string | undefined {
  const place = rows.findIndex((row) => row.id === open)
  const order = [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))]
  return reviewable(order).find((row) => !decided.includes(row.id))?.id
}
