import type { endOtherSessions, listSessions } from '@sampan/contract/access'
import type { OutputOf } from '@sampan/contract/endpoint'
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { session } from '#kit/kit.tables.ts'

const ownOpen = (ctx: Ctx) =>
  and(
    eq(session.tenantId, ctx.tenant.id),
    eq(session.accountId, accountOf(ctx)),
    isNull(session.endedAt),
    gt(session.expiresAt, ctx.now),
  )

/** Where the caller is logged in. */
export async function listOwnSessions(ctx: Ctx): Promise<OutputOf<typeof listSessions>> {
  const rows = await ctx.db
    .select()
    .from(session)
    .where(ownOpen(ctx))
    .orderBy(desc(session.rotatedAt))
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === ctx.caller.sessionId,
    userAgent: row.userAgent,
    ip: row.ip ?? '',
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.rotatedAt.toISOString(),
  }))
}

/** Ends every session of the caller but this one. */
export async function endOwnOthers(ctx: Ctx): Promise<OutputOf<typeof endOtherSessions>> {
  const rows = await ctx.db
    .select({ id: session.id })
    .from(session)
    .where(and(ownOpen(ctx), ne(session.id, ctx.caller.sessionId ?? '')))
  for (const { id } of rows) await ctx.app.sessions.end(ctx.db, ctx.tenant.id, id, 'ended by its owner')
  return { count: rows.length }
}
