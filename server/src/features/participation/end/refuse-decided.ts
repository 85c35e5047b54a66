import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import {
  participationHistory as history,
  type ParticipationRecord,
} from '#features/participation/participation.tables.ts'
import { refuse } from '#kit/call/refusal.ts'

interface LastMove {
  verb: string
  actorId: string | null
  name: string | null
}

async function lastMove(ctx: Ctx, id: string, where: SQL): Promise<LastMove | undefined> {
  const [last] = await ctx.db
    .select({ verb: history.verb, actorId: history.actorId, name: account.fullName })
    .from(history)
    .leftJoin(account, and(eq(account.tenantId, history.tenantId), eq(account.id, history.actorId)))
    .where(and(eq(history.tenantId, ctx.tenant.id), eq(history.participationId, id), where))
    .orderBy(desc(history.at), desc(history.id))
    .limit(1)
  return last
}

const refuseDecided = (ctx: Ctx, { status }: { status: number }, last: LastMove | undefined): never =>
  refuse('alreadyDecided', {
    params: { name: last?.name ?? ctx.tenant.clientName },
    details: { status, verb: last?.verb, by: last?.name },
  })

/** Refuses `alreadyDecided` with who moved the participation on, for verbs that need it where it was. */
export async function refuseMovedOn(ctx: Ctx, row: ParticipationRecord): Promise<never> {
  const isMove = sql`${history.fromStatus} is distinct from ${history.toStatus}`
  return refuseDecided(ctx, row, await lastMove(ctx, row.id, isMove))
}

/**
 * A draft is no longer at the stage at which the caller saw it. True when the caller moved it on itself, so that a
 * second click is harmless; otherwise refuses `alreadyDecided` with who did.
 */
export async function refusePassed(ctx: Ctx, row: ParticipationRecord, seen: number): Promise<true> {
  const isMove = sql`${history.fromStatus} = ${seen} and ${history.toStatus} <> ${seen}`
  const last = await lastMove(ctx, row.id, isMove)
  if (last?.verb === 'pass' && last.actorId === ctx.caller.accountId) return true
  return refuseDecided(ctx, row, last)
}
