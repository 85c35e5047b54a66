import { randomUUIDv7 } from 'node:crypto'
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
