import type { Ctx } from '#context.ts'
import {
  deleteUndone,
  endOfPortion,
  findRunForUpdate,
  insertAccepted,
  keepKnownUntil,
} from './with-brand.queries.ts'

/** A change is committed some time after its moment, at the latest when its call is given up; clocks of servers differ by less. */
const margin = 3_600_000
/** Samples that one run reads: all of a large tenant would take longer than a statement may. */
const portion = 20_000

/** Brings with whom brands work up to what changed of their cases since the last run, or a portion of it. */
export async function keepBrandCreators(ctx: Ctx): Promise<void> {
  const run = await findRunForUpdate(ctx)
  const since = run?.knownUntil ?? new Date(0)
  // Where a portion ends, later than where it begins; behind everything where what is left is less.
  const end = await endOfPortion(ctx, since, portion)
  const until = end
    ? new Date(Math.max(end.getTime(), since.getTime() + 1))
    : new Date(ctx.now.getTime() + margin)
  await insertAccepted(ctx, { since, until })
  if (run) await deleteUndone(ctx, { since, until })
  await keepKnownUntil(ctx, new Date(Math.min(until.getTime(), ctx.now.getTime() - margin)))
}
