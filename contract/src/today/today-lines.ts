import type { SampleRow } from '../sample/sample.ts'
import type { ParticipationRow } from '../task/task.ts'
import type { TodayRow, WorkItem, WorkQueue } from './today.ts'

/** A line of the work list: one thing, or several alike that are done together. */
export type WorkLine =
  | { kind: 'samples'; key: string; rows: SampleRow[] }
  | { kind: 'participations'; key: string; rows: ParticipationRow[] }
  | { kind: 'item'; key: string; item: WorkItem }
  | { kind: 'queue'; key: string; queue: WorkQueue }

/** From so many on they are one line. */
const foldFrom = 3
/** So many lines are shown before somebody asks for all: what is below them stays in sight. */
export const linesAtFirst = 8
/** By which a list of cases is read for the page. */
export const firstLines = { foldFrom, most: linesAtFirst } as const

/** Which rows are alike: the same duty over the same product or task in the same state, and none of them late. */
function likeness(row: TodayRow, now: number): string | undefined {
  const found =
    row.kind === 'sample'
      ? { clock: row.sample.clock, of: row.sample.product.id, status: row.sample.status }
      : row.kind === 'participation'
        ? { clock: row.participation.clock, of: row.participation.task.id, status: row.participation.status }
        : undefined
  if (!found?.clock || new Date(found.clock.dueAt).getTime() <= now) return undefined
  return [found.clock.duty, found.of, found.status].join(' ')
}

function lineOf(row: TodayRow): WorkLine {
  switch (row.kind) {
    case 'sample':
      return { kind: 'samples', key: row.sample.id, rows: [row.sample] }
    case 'participation':
      return { kind: 'participations', key: row.participation.id, rows: [row.participation] }
    case 'item':
      return { kind: 'item', key: `${row.item.kind} ${row.item.id}`, item: row.item }
    case 'queue':
      return { kind: 'queue', key: row.queue.kind, queue: row.queue }
  }
}

/** Rows as lines, in their order; several alike stand where the first of them is due. */
export function foldRows(rows: readonly TodayRow[], now: number): WorkLine[] {
  const alike = Map.groupBy(rows, (row) => likeness(row, now))
  const folded = new Map<string, WorkLine>()
  for (const [like, group] of alike) {
    if (like === undefined || group.length < foldFrom) continue
    const line = lineOf(group[0] as TodayRow)
    for (const row of group.slice(1)) {
      if (line.kind === 'samples' && row.kind === 'sample') line.rows.push(row.sample)
      if (line.kind === 'participations' && row.kind === 'participation') line.rows.push(row.participation)
    }
    folded.set(like, { ...line, key: like } as WorkLine)
  }
  const told = new Set<string>()
  return rows.flatMap((row) => {
    const like = likeness(row, now)
    const line = like === undefined ? undefined : folded.get(like)
    if (!line) return [lineOf(row)]
    if (told.has(line.key)) return []
    told.add(line.key)
    return [line]
  })
}

/** For how many a row stands: a queue is one row of as many as wait in it. */
export const countOfRow = (row: TodayRow): number => (row.kind === 'queue' ? row.queue.count : 1)

/** Rows of the first lines, all of each, in their order. */
export function rowsOfFirstLines(rows: readonly TodayRow[], now: number): TodayRow[] {
  const first = new Set(foldRows(rows, now).slice(0, linesAtFirst).flatMap(contentsOf))
  return rows.filter((row) => first.has(contentOf(row)))
}

function contentsOf(line: WorkLine): unknown[] {
  switch (line.kind) {
    case 'samples':
    case 'participations':
      return line.rows
    case 'item':
      return [line.item]
    case 'queue':
      return [line.queue]
  }
}

function contentOf(row: TodayRow): unknown {
  switch (row.kind) {
    case 'sample':
      return row.sample
    case 'participation':
      return row.participation
    case 'item':
      return row.item
    case 'queue':
      return row.queue
  }
}
