import type { endOtherSessions, endSession, listSessions } from '@sampan/contract/access'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { session } from '#kit/kit.tables.ts'
import { endSessions } from './end-sessions.ts'

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

/** Logs the caller out on one device. Refuses `notFound` for a session of somebody else. */
export async function endOwnSession(
  ctx: Ctx,
  { id }: InputOf<typeof endSession>,
): Promise<Record<string, never>> {
  const [own] = await ctx.db
    .select({ id: session.id })
    .from(session)
    .where(
      and(eq(session.tenantId, ctx.tenant.id), eq(session.accountId, accountOf(ctx)), eq(session.id, id)),
    )
  if (!own) refuse('notFound')
  await endSessions(ctx, accountOf(ctx), 'ended by its owner', { only: id })
  return {}
}

/** Ends every session of the caller but this one, and the address at which a calendar reads their schedule: it may be known where one of them was. */
export async function endOwnOthers(ctx: Ctx): Promise<OutputOf<typeof endOtherSessions>> {
  const ended = await endSessions(ctx, accountOf(ctx), 'ended by its owner', {
    except: ctx.caller.sessionId ?? '',
  })
  await ctx.app.subjects.endScheduleFeed(ctx, accountOf(ctx))
  return { count: ended }
}
