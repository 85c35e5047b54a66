import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { answer, type Question, shown } from '#db/question.ts'

/** Promises kept, of all that came due. */
export interface PromiseRecord {
  kept: number
  all: number
}

/** The same, with those of all that are late now and not kept yet. */
export interface PromiseRecordNow extends PromiseRecord {
  late: number
}

/**
 * How a feature that knows parcels sent by brands counts those sent in time: a sub-select for `recordsOf`. Products are
 * below samples and tasks in the feature graph, so they cannot ask them.
 */
export type RecordQuery = (ctx: Ctx, brandId: string) => SQL

/** Several records. In: sub-selects that answer a `PromiseRecord` as JSON. Out: in the order asked. */
export const recordsOf = (asked: readonly SQL[]): Question<PromiseRecord[]> =>
  shown(recordsNowOf(asked), (records) => records.map(({ kept, all }) => ({ kept, all })))

/** The same of sub-selects that tell what is late now. */
export const recordsNowOf = (asked: readonly SQL[]): Question<PromiseRecordNow[]> => ({
  value: sql`json_build_array(${sql.join([...asked], sql`, `)})`,
  read: (records) => records as PromiseRecordNow[],
})

export const sumOf = (records: readonly PromiseRecord[]): PromiseRecord => ({
  kept: records.reduce((sum, record) => sum + record.kept, 0),
  all: records.reduce((sum, record) => sum + record.all, 0),
})

/** Share of a brand's shipments that were sent in time, 0 to 1; null before the first. */
export function onTimeRateOf(ctx: Ctx, brandId: string): Question<number | null> {
  const asked = ctx.app.subjects.shipmentRecords.map((queryOf) => queryOf(ctx, brandId))
  return shown(recordsOf(asked), (records) => {
    const { kept, all } = sumOf(records)
    return all === 0 ? null : kept / all
  })
}

/** The same, asked by itself. */
export const findOnTimeRate = (ctx: Ctx, brandId: string): Promise<number | null> =>
  answer(ctx.db, onTimeRateOf(ctx, brandId))
