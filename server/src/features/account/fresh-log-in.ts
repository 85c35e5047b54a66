import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { session } from '#kit/kit.tables.ts'

/** For so long after a log-in its password is not asked again; milliseconds. */
const freshFor = 15 * 60_000

/** Whether the caller's session began by a password a moment ago (R56): at a log-in, a registration or a new password. */
export async function isFreshLogIn(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.tenantId, ctx.tenant.id),
        eq(session.id, ctx.caller.sessionId ?? ''),
        isNull(session.endedAt),
        gt(session.createdAt, new Date(ctx.now.getTime() - freshFor)),
      ),
    )
  return rows.length > 0
}
