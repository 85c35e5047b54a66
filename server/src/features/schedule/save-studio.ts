import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { saveStudio as contract } from '@sampan/contract/schedule'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { studio } from './schedule.tables.ts'
import { isKept } from './studio.queries.ts'

/** Makes a studio of the caller's brand, or of everybody where an admin makes it, or changes one. Refuses `notFound`. */
export async function saveStudio(
  ctx: Ctx,
  { id, name, note = '' }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (id === undefined) {
    const made = randomUUIDv7()
    await ctx.db.insert(studio).values({
      tenantId: ctx.tenant.id,
      id: made,
      brandId: ctx.caller.brandId,
      name,
      note,
      createdAt: ctx.now,
    })
    return { id: made }
  }
  const changed = await ctx.db
    .update(studio)
    .set({ name, note })
    .where(and(eq(studio.tenantId, ctx.tenant.id), eq(studio.id, id), isKept(ctx)))
    .returning({ id: studio.id })
  if (changed.length === 0) refuse('notFound')
  return { id }
}
