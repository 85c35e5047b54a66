import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { closeStudio as contract } from '@sampan/contract/schedule'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { studio } from './schedule.tables.ts'
import { isKept } from './studio.queries.ts'

/** Closes a studio to new entries, or opens it again; entries that it has stay. Refuses `notFound`. */
export async function closeStudio(
  ctx: Ctx,
  { id, isClosed }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const changed = await ctx.db
    .update(studio)
    .set({ closedAt: isClosed ? ctx.now : null })
    .where(and(eq(studio.tenantId, ctx.tenant.id), eq(studio.id, id), isKept(ctx)))
    .returning({ id: studio.id })
  if (changed.length === 0) refuse('notFound')
  return {}
}
