import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { renewLinkNames, renewOldLinkNames } from './mcn-link-names.queries.ts'

export const namesJob = 'mcn-link-names'
const ids = z.array(z.uuid()).optional()
/** Whose names changed; with neither, of anybody whose names are not those of today. */
export const namesPayload = z.object({ accountIds: ids, creatorIds: ids })

/**
 * Keeps the names of people with their links anew, once the transaction has committed: it holds accounts and creators, and
 * links are locked before these.
 */
export async function renewNamesLater(
  ctx: Ctx,
  of: { accountIds: readonly string[] } | { creatorIds: readonly string[] },
): Promise<void> {
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, namesJob, of)
}

export async function renewNames(
  ctx: Ctx,
  { accountIds, creatorIds }: z.output<typeof namesPayload>,
): Promise<void> {
  if (accountIds) return renewLinkNames(ctx, { accountIds })
  if (creatorIds) return renewLinkNames(ctx, { creatorIds })
  return renewOldLinkNames(ctx)
}
