import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { moveDue } from '#kit/case/move-due.ts'
import { mcnLinkMachine } from './mcn-link.machine.ts'
import { takeFromMcns } from './mcn-link.queries.ts'
import { mcnLink } from './mcn-link.tables.ts'
import { tellAgencies, tellCreators } from './tell-mcn-link.ts'

/** Links that a run moves at most; the next run goes on. */
const atOnce = 200

/** Reminds creators at two thirds of their time; then what nobody answered expires, and what has run its term ends, by a fixed number of statements. */
export async function runMcnLinkClocks(ctx: Ctx): Promise<void> {
  await runClocks(ctx, mcnLinkMachine, {
    neverWarned: [],
    neverLate: ['answerMcnLink'],
    onWarned: (row) => tellCreators(ctx, [row.id], 'due'),
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
  await moveDue(ctx, mcnLinkMachine, { verb, where: isOver, most: atOnce }, async (links) => {
    if (verb === 'runOut') await takeFromMcns(ctx, links)
    const ids = links.map(({ id }) => id)
    await tellCreators(ctx, ids, verb === 'expire' ? 'expired' : 'ended')
    // Of whom a mail asked and who did not answer, the MCN does not learn whether they are here.
    const seen = verb === 'expire' ? links.filter(({ creatorId }) => creatorId !== null) : links
    await tellAgencies(ctx, seen, verb === 'expire' ? 'unanswered' : 'ended')
  })
}
