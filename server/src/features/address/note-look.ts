import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gte, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { dataLook } from './address.tables.ts'

export interface Look {
  /** Whose data it is. */
  ownerId: string
  what: 'address' | 'contact' | 'bank' | 'list'
  /** The order or record in which it was seen. */
  subjectId?: string
}

/**
 * Writes down that the caller looks at somebody's address, contact or bank data (R69); its owner sees the
 * list. Looking at one's own is not noted. Say it in the same transaction that reads the data.
 */
export const noteLook = (ctx: Ctx, look: Look): Promise<void> => noteLooks(ctx, [look])

/** Whether the caller looked at the same in the last milliseconds. */
export async function hasLooked(
  ctx: Ctx,
  { ownerId, what, subjectId }: Look,
  withinMs: number,
): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - withinMs)
  const rows = await ctx.db
    .select({ id: dataLook.id })
    .from(dataLook)
    .where(
      and(
        eq(dataLook.tenantId, ctx.tenant.id),
        eq(dataLook.ownerId, ownerId),
        eq(dataLook.viewerId, accountOf(ctx)),
        eq(dataLook.what, what),
        subjectId === undefined ? isNull(dataLook.subjectId) : eq(dataLook.subjectId, subjectId),
        gte(dataLook.at, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The same for many looks, by one statement. */
export async function noteLooks(ctx: Ctx, looks: readonly Look[]): Promise<void> {
  const viewerId = accountOf(ctx)
  const foreign = looks.filter(({ ownerId }) => ownerId !== viewerId)
  if (foreign.length === 0) return
  await ctx.db.insert(dataLook).values(
    foreign.map(({ ownerId, what, subjectId }) => ({
      tenantId: ctx.tenant.id,
      id: randomUUIDv7(),
      at: ctx.now,
      viewerId,
      ownerId,
      what,
      subjectId: subjectId ?? null,
      ip: ctx.ip || null,
    })),
  )
}
