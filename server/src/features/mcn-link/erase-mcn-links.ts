import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { transitionEach } from '#kit/case/transition-each.ts'
import { mcnLinkMachine } from './mcn-link.machine.ts'
import { mcnLink } from './mcn-link.tables.ts'

/** Forgets what was written to people who left; what waits for them expires, and what runs ends. */
export async function eraseMcnLinks(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const ofThem = and(eq(mcnLink.tenantId, ctx.tenant.id), inArray(mcnLink.accountId, [...accountIds]))
  const rows = await ctx.db
    .update(mcnLink)
    .set({ text: '' })
    .where(ofThem)
    .returning({ id: mcnLink.id, status: mcnLink.status })
  const idsIn = (status: number) => rows.filter((row) => row.status === status).map(({ id }) => id)
  for (const [verb, ids] of [
    ['expire', idsIn(mcnLinkStatus.open)],
    ['runOut', idsIn(mcnLinkStatus.running)],
  ] as const)
    if (ids.length > 0) await transitionEach(ctx, mcnLinkMachine, { ids, verb, by: 'system' })
}
