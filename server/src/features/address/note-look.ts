import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { dataLook } from './address.tables.ts'

export interface Look {
  /** Whose data it is. */
  ownerId: string
  what: 'address' | 'contact' | 'bank'
  /** The order or record in which it was seen. */
  subjectId?: string
}

/**
 * Writes down that the caller looks at somebody's address, contact or bank data (design 3); its owner sees the
 * list. Looking at one's own is not noted. Say it in the same transaction that reads the data.
 */
export async function noteLook(ctx: Ctx, look: Look): Promise<void> {
  const viewerId = accountOf(ctx)
  if (viewerId === look.ownerId) return
  await ctx.db.insert(dataLook).values({
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    at: ctx.now,
    viewerId,
    ownerId: look.ownerId,
    what: look.what,
    subjectId: look.subjectId ?? null,
    ip: ctx.ip || null,
  })
}
