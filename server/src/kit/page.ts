import type { Page } from '@sampan/contract/envelope.schemas'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { createShapes, Values } from '#db/shaped.ts'
import { refuse } from './call/refusal.ts'

/** Totals are exact up to here; beyond it they are estimates, marked as such (R78). */
export const exactTotal = 10_000

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

export interface Total {
  total: number
  isEstimate: boolean
}

/** What a last page shows by itself, so that nothing is counted for it; undefined where more may follow. */
export function totalSeen(request: PageRequest, rows: readonly unknown[]): Total | undefined {
  const isLast = rows.length <= request.pageSize && (rows.length > 0 || request.page === 1)
  if (!isLast || request.after !== undefined) return undefined
  return { total: offsetOf(request) + rows.length, isEstimate: false }
}

/**
 * Counts the rows of `select 1 from …` exactly up to 10,000; beyond that takes the planner's estimate, which
 * costs nothing.
 */
export async function countUpTo(db: Db, selectOne: SQL): Promise<Total> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${selectOne} limit ${exactTotal + 1}) as counted`,
  )
  const counted = rows[0]?.n ?? 0
  if (counted <= exactTotal) return { total: counted, isEstimate: false }
  const plan = await db.execute(sql`explain (format json) ${selectOne}`)
  return { total: Math.max(planned(plan.rows), counted), isEstimate: true }
}

/** The same for statements whose text is kept: `one` builds `select 1 from …` for the shape. */
export async function countShaped(
  db: Db,
  shapes: ReturnType<typeof createShapes>,
  { shape, one, values }: { shape: string; one: () => SQL; values: Values },
): Promise<Total> {
  const some = () =>
    sql`select count(*)::int as n from (${one()} limit ${sql.raw(String(exactTotal + 1))}) as counted`
  const count = shapes(`count ${shape}`, some, values)
  const { rows } = await db.$client.query<{ n: number }>(count.text, count.values)
  const counted = rows[0]?.n ?? 0
  if (counted <= exactTotal) return { total: counted, isEstimate: false }
  const plan = shapes(`plan ${shape}`, () => sql`explain (format json) ${one()}`, values)
  const { rows: plans } = await db.$client.query(plan.text, plan.values)
  return { total: Math.max(planned(plans), counted), isEstimate: true }
}

/** How many rows the planner expects, from the answer to `explain (format json)`. */
function planned(rows: readonly unknown[]): number {
  const [plan] = rows as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
