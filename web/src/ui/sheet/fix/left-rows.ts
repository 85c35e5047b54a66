import type { ImportFault } from '@sampan/contract/import'
import { readRows, writeRows } from '@sampan/contract/table-text'

/** What was found of a table: its faults, and the rows that cannot be entered as they are. */
export interface Found {
  faults: readonly ImportFault[]
  /** As spreadsheets count: the heads are row 1. */
  left: readonly number[]
  /** Those of them that stay for the sake of another one, where rows go in together. */
  withOther?: readonly number[]
  /** Heads that nothing is read from. */
  ignored?: readonly string[]
}

/** What stays: it has no heads of its own. */
type Left = Required<Omit<Found, 'ignored'>> & { text: string }

/** The table without the rows that stay out: what can be entered now. */
export function readyRows(text: string, { left }: Found): string {
  const out = new Set(left)
  return writeRows((readRows(text) ?? []).filter((_, at) => !out.has(at + 1)))
}

/** The rows that stay out as a table of their own, and their faults at the numbers that they have in it. */
export function leftRows(text: string, { faults, left, withOther = [] }: Found): Left {
  const [head = [], ...rows] = readRows(text) ?? []
  const newRowOf = new Map(left.map((row, at) => [row, at + 2]))
  return {
    text: writeRows([head, ...left.map((row) => rows[row - 2] ?? [])]),
    faults: faults.flatMap((fault) => {
      const row = newRowOf.get(fault.row)
      return row === undefined ? [] : [{ ...fault, row }]
    }),
    left: left.map((_, at) => at + 2),
    withOther: withOther.flatMap((row) => newRowOf.get(row) ?? []),
  }
}

/** The table without one of its rows, and what was found of the others at the numbers that they have then. */
export function withoutRow(text: string, { faults, left, withOther = [] }: Found, gone: number): Left {
  const place = (row: number) => (row > gone ? row - 1 : row)
  const placed = (rows: readonly number[]) => rows.filter((row) => row !== gone).map(place)
  return {
    text: writeRows((readRows(text) ?? []).filter((_, at) => at + 1 !== gone)),
    faults: faults.filter(({ row }) => row !== gone).map((fault) => ({ ...fault, row: place(fault.row) })),
    left: placed(left),
    withOther: placed(withOther),
  }
}

/** What was taken out of a table back in front of the rows that stayed; where another table is there meanwhile, that one. */
export function putBack(taken: string, left: string): string {
  if (left.trim() === '') return taken
  const rows = readRows(taken) ?? []
  const [head = [], ...stayed] = readRows(left) ?? []
  const isSame = writeRows([head]) === writeRows(rows.slice(0, 1))
  return isSame ? writeRows([...rows, ...stayed]) : left
}

/** Whether a table has rows below its heads. */
export function hasRows(text: string): boolean {
  const rows = readRows(text)
  return !rows || rows.slice(1).some((cells) => cells.some((cell) => cell.trim() !== ''))
}

/**
 * What failed, as it is now, with the rows that were corrected before: those of the same number, which stands first. What was entered since is
 * out, and what was left out or has failed since is there. A table without the column of the numbers stays as it was corrected.
 */
export function correctedOver(failed: string, corrected: string): string {
  if (!hasRows(corrected)) return failed
  const [head = [], ...rows] = readRows(failed) ?? []
  const [ownHead = [], ...ownRows] = readRows(corrected) ?? []
  const [number = ''] = head
  const at = ownHead.indexOf(number)
  if (at === -1) return corrected
  const own = new Map(ownRows.toReversed().map((cells) => [(cells[at] ?? '').trim(), cells]))
  const isSame = writeRows([head]) === writeRows([ownHead])
  const heads = [...head, ...ownHead.filter((name) => !head.includes(name))]
  const placed = (cells: readonly string[], names: readonly string[]) =>
    heads.map((name) => cells[names.indexOf(name)] ?? '')
  return writeRows([
    heads,
    ...rows.map((cells) => {
      const mended = own.get(cells[0] ?? '')
      if (isSame) return mended ?? cells
      return mended ? placed(mended, ownHead) : placed(cells, head)
    }),
  ])
}

/** The table with another text in one cell; a row with more or fewer cells than heads gets as many as these. */
export function withCell(rows: readonly string[][], row: number, at: number, value: string): string {
  const [head = []] = rows
  const cells = head.map((_, place) => (place === at ? value : (rows[row - 1]?.[place] ?? '')))
  return writeRows(rows.map((each, place) => (place === row - 1 ? cells : each)))
}
