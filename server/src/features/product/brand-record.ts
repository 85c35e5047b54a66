import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'

/** Promises kept, of all that came due. */
export interface PromiseRecord {
  kept: number
  all: number
}

/**
 * How a feature that knows parcels sent by brands counts those sent in time: a sub-select for `readRecords`. Products are
 * below samples and tasks in the feature graph, so they cannot ask them.
 */
export type RecordQuery = (ctx: Ctx, brandId: string) => SQL

/**
 * Reads several records by one statement. In: sub-selects that answer a `PromiseRecord` as JSON. Out: in the order
 * asked.
 */
export async function readRecords(ctx: Ctx, asked: readonly SQL[]): Promise<PromiseRecord[]> {
  const columns = asked.map((each, at) => sql`${each} as ${sql.identifier(`record_${at}`)}`)
  const { rows } = await ctx.db.execute<Record<string, PromiseRecord>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  )
  return asked.map((_, at) => rows[0]?.[`record_${at}`] ?? { kept: 0, all: 0 })
}

export const sumOf = (records: readonly PromiseRecord[]): PromiseRecord => ({
  kept: records.reduce((sum, record) => sum + record.kept, 0),
  all: records.reduce((sum, record) => sum + record.all, 0),
})

/** Share of a brand's shipments that were sent in time, 0 to 1; null before the first. */
export async function onTimeRateOf(ctx: Ctx, brandId: string): Promise<number | null> {
  const asked = ctx.app.subjects.shipmentRecords.map((queryOf) => queryOf(ctx, brandId))
  const { kept, all } = sumOf(await readRecords(ctx, asked))
  return all === 0 ? null : kept / all
}
