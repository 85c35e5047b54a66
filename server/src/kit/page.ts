import type { Page } from '@sampan/contract/envelope.schemas'
import { type SQL, sql } from 'drizzle-orm'
import { ask } from '#db/ask.ts'
import type { Db } from '#db/client.ts'
import { literals } from '#db/literals.ts'
import { refuse } from './call/refusal.ts'

/** The largest exact count of a list; beyond it the list reports that there are more (R78). */
export const countMost = 1_000

export interface PageRequest {
  page: number
  pageSize: number
  after?: string | undefined
}

/** The sort values of the last row of a page, as an opaque text. */
const cursorOf = (values: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Reads a cursor back; refuses one that was not made by `cursorOf` with as many values. */
export function readCursor(text: string, length: number): (string | number | null)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(values) && values.length === length) return values as (string | number | null)[]
  } catch {
    // falls through to the refusal
  }
  return refuse('invalidInput', { fields: [{ path: 'after', key: 'invalidValue' }] })
}

/** How many rows to skip: none behind a cursor. */
export const offsetOf = (request: PageRequest): number =>
  request.after === undefined ? (request.page - 1) * request.pageSize : 0

/** In: one row more than the page holds. Out: the page, with the cursor of its last row when there is more. */
export function pageOf<R, V>(
  request: PageRequest,
  rows: R[],
  present: (row: R) => V,
  cursor: (row: R) => (string | number | null)[],
  total: Total,
): Page<V> {
  const shown = rows.slice(0, request.pageSize)
  const last = shown.at(-1)
  return {
    rows: shown.map(present),
    page: request.page,
    pageSize: request.pageSize,
    ...totalShown(request, rows, total),
    next: rows.length > request.pageSize && last !== undefined ? cursorOf(cursor(last)) : null,
  }
}

export interface Total {
  total: number
  /** There are more than `total`. */
  isEstimate: boolean
}

/** What was counted; beyond that, as far as the page itself shows. */
function totalShown(request: PageRequest, rows: readonly unknown[], counted: Total): Total {
  if (!counted.isEstimate) return counted
  const seen = totalSeen(request, rows)
  if (seen) return seen
  const shown = offsetOf(request) + Math.min(rows.length, request.pageSize)
  return rows.length > 0 && shown > counted.total ? { ...counted, total: shown } : counted
}

/** In: how many were found among the first `countMost + 1`. */
export const totalOf = (found: number): Total =>
  found > countMost ? { total: countMost, isEstimate: true } : { total: found, isEstimate: false }

/** What a last page shows by itself, so that nothing is counted for it; undefined where more may follow. */
export function totalSeen(request: PageRequest, rows: readonly unknown[]): Total | undefined {
  const isLast = rows.length <= request.pageSize && (rows.length > 0 || request.page === 1)
  if (!isLast || request.after !== undefined) return undefined
  return { total: offsetOf(request) + rows.length, isEstimate: false }
}

const countTo = (end: number, selectOne: SQL): SQL<number> =>
  sql`(select count(*)::int from (${selectOne} limit ${literals(end)}) as counted)`

/** A condition as a count that ends where lists stop counting. In: `select 1 from …`. */
export const boundedCount = (selectOne: SQL): SQL<number> => countTo(countMost + 1, selectOne)

/** Counts the rows of `select 1 from …`, `most` at most; it reads none of them in any order. */
export async function countAtMost(db: Db, selectOne: SQL, most: number): Promise<number> {
  const [row] = await ask<{ n: number }>(db, sql`select ${countTo(most, selectOne)} as n`)
  return row?.n ?? 0
}

/** Counts the rows of `select 1 from …` up to `countMost`. */
export async function countUpTo(db: Db, selectOne: SQL): Promise<Total> {
  const [row] = await ask<{ n: number }>(db, sql`select ${boundedCount(selectOne)} as n`)
  return totalOf(row?.n ?? 0)
}

/**
 * Counts `select 1 from …` of each name, up to `countMost`, in one statement. In: what comes before its select, too. Out: the counts by
 * name.
 */
export async function countEach<Name extends string>(
  db: Db,
  names: readonly Name[],
  selectOne: (name: Name) => SQL,
  before = sql``,
): Promise<Record<Name, number>> {
  const columns = names.map((name) => sql`${boundedCount(selectOne(name))} as ${sql.identifier(name)}`)
  const [row] = await ask<Record<Name, number>>(db, sql`${before} select ${sql.join(columns, sql`, `)}`)
  return row as Record<Name, number>
}

/** So many more than lists count that PostgreSQL may be far off with its guess. */
const farBeyond = 20 * countMost

/** Whether the planner expects more rows of `select …` than some, by default far more than lists count; asking it reads none of them. */
export async function isPlannedBeyond(db: Db, selected: SQL, rows = farBeyond): Promise<boolean> {
  const [row] = await ask<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    sql`explain (format json) ${selected}`,
  )
  const [plan] = row?.['QUERY PLAN'] ?? []
  return (plan?.Plan['Plan Rows'] ?? 0) > rows
}
