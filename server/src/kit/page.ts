import type { Page } from '@sampan/contract/envelope'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { refuse } from './refusal.ts'

/** Totals are exact up to here; beyond it they are estimates, marked as such (design 3, lists). */
export const exactTotal = 10_000

export interface PageRequest {
  page: number
  pageSize: number
  after?: string | undefined
}

/** The sort values of the last row of a page, as an opaque text. */
export const cursorOf = (values: readonly (string | number | null)[]): string =>
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
  total: { total: number; isEstimate: boolean },
): Page<V> {
  const shown = rows.slice(0, request.pageSize)
  const last = shown.at(-1)
  return {
    rows: shown.map(present),
    page: request.page,
    pageSize: request.pageSize,
    ...total,
    next: rows.length > request.pageSize && last !== undefined ? cursorOf(cursor(last)) : null,
  }
}

/**
 * Counts the rows of `select 1 from …` exactly up to 10,000; beyond that takes the planner's estimate, which
 * costs nothing.
 */
export async function countUpTo(db: Db, selectOne: SQL): Promise<{ total: number; isEstimate: boolean }> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${selectOne} limit ${exactTotal + 1}) as counted`,
  )
  const counted = rows[0]?.n ?? 0
  if (counted <= exactTotal) return { total: counted, isEstimate: false }
  const plan = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${selectOne}`,
  )
  const estimate = plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? counted
  return { total: Math.max(estimate, counted), isEstimate: true }
}
