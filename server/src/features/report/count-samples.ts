import type { Ctx } from '#context.ts'
import { countDays, listChangedDays, lockState, slackMs, storeState } from './count-samples.queries.ts'

/** Days that are counted by one statement. */
const daysAtOnce = 100

/**
 * Counts anew each day whose samples changed since the last count (R162). A count of a day replaces the one before, so
 * that a run that is repeated, or was cut short, changes nothing that it should not.
 */
export async function countSamples(ctx: Ctx): Promise<void> {
  const since = new Date((await lockState(ctx)).getTime() - slackMs)
  const changed = await listChangedDays(ctx, since)
  for (let at = 0; at < changed.length; at += daysAtOnce)
    await countDays(ctx, changed.slice(at, at + daysAtOnce))
  await storeState(ctx, ctx.now)
}
