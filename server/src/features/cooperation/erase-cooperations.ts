import { cooperationStatus } from '@sampan/contract/cooperation-status'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { transitionEach } from '#kit/case/transition-each.ts'
import { cooperationMachine } from './cooperation.machine.ts'
import { cooperation } from './cooperation.tables.ts'

/** Forgets what was written to people who left; what waits for their answer expires. */
export async function eraseCooperations(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .update(cooperation)
    .set({ text: '', asked: '' })
    .where(and(eq(cooperation.tenantId, ctx.tenant.id), inArray(cooperation.accountId, [...accountIds])))
    .returning({ id: cooperation.id, status: cooperation.status })
  const ids = rows.filter(({ status }) => status === cooperationStatus.open).map(({ id }) => id)
  if (ids.length > 0) await transitionEach(ctx, cooperationMachine, { ids, verb: 'expire', by: 'system' })
}
