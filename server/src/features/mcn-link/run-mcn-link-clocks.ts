import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { movedOf, transitionEach } from '#kit/case/transition-each.ts'
import { mcnLinkMachine } from './mcn-link.machine.ts'
import { setMcnOf } from './mcn-link.queries.ts'
import { mcnLink } from './mcn-link.tables.ts'
import { tellAgency, tellCreator } from './tell-mcn-link.ts'

/** Links that a run moves at most; the next run goes on. */
const atOnce = 200

/** Reminds creators at two thirds of their time; then what nobody answered expires, and what has run its term ends. */
export async function runMcnLinkClocks(ctx: Ctx): Promise<void> {
  await runClocks(ctx, mcnLinkMachine, {
    neverWarned: [],
    neverLate: ['answerMcnLink'],
    onWarned: (row) => tellCreator(ctx, row.id, 'due'),
    onLate: async () => undefined,
  })
  await move(ctx, 'expire')
  await move(ctx, 'runOut')
}

async function move(ctx: Ctx, verb: 'expire' | 'runOut'): Promise<void> {
  const isOver =
    verb === 'expire'
      ? and(eq(mcnLink.status, mcnLinkStatus.open), lte(mcnLink.clockDueAt, ctx.now))
      : and(eq(mcnLink.status, mcnLinkStatus.running), lte(mcnLink.endsAt, ctx.now))
  const over = await ctx.db
    .select({ id: mcnLink.id })
    .from(mcnLink)
    .where(and(eq(mcnLink.tenantId, ctx.tenant.id), isOver))
    .orderBy(asc(mcnLink.id))
    .limit(atOnce)
  if (over.length === 0) return
  const fates = await transitionEach(ctx, mcnLinkMachine, {
    ids: over.map(({ id }) => id),
    verb,
    by: 'system',
  })
  for (const { row } of movedOf(fates)) {
    if (verb === 'runOut') await setMcnOf(ctx, row.accountId, { from: row.mcnId, to: null })
    await tellCreator(ctx, row.id, verb === 'expire' ? 'expired' : 'ended')
    await tellAgency(ctx, row, verb === 'expire' ? 'unanswered' : 'ended')
  }
}
