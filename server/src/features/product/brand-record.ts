import type { Ctx } from '#context.ts'

/** Promises kept, of all that came due. */
export interface PromiseRecord {
  kept: number
  all: number
}

/**
 * How a feature that knows parcels sent by brands counts those sent in time. Products are below samples and tasks in
 * the feature graph, so they cannot ask them.
 */
export type RecordReader = (ctx: Ctx, brandId: string) => Promise<PromiseRecord>

/** Share of a brand's shipments that were sent in time, 0 to 1; null before the first. */
export async function onTimeRateOf(ctx: Ctx, brandId: string): Promise<number | null> {
  const records: Awaited<ReturnType<RecordReader>>[] = []
  for (const read of ctx.app.subjects.shipmentRecords) records.push(await read(ctx, brandId))
  const all = records.reduce((sum, record) => sum + record.all, 0)
  const kept = records.reduce((sum, record) => sum + record.kept, 0)
  return all === 0 ? null : kept / all
}
