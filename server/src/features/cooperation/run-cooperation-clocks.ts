import { cooperationStatus } from '@sampan/contract/cooperation-status'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { movedOf, transitionEach } from '#kit/case/transition-each.ts'
import { cooperationMachine } from './cooperation.machine.ts'
import { cooperation } from './cooperation.tables.ts'
import { tellCreators, tellInviters } from './tell-cooperation.ts'

/** Invitations that a run ends at most; the next run goes on. */
const atOnce = 500

/** Reminds creators at two thirds of their time; then what nobody answered expires, by a fixed number of statements. */
export async function runCooperationClocks(ctx: Ctx): Promise<void> {
  await runClocks(ctx, cooperationMachine, {
    neverWarned: [],
    neverLate: ['answerCooperation'],
    onWarned: (row) => tellCreators(ctx, [row.id], 'due'),
    onLate: async () => undefined,
  })
  const over = await ctx.db
    .select({ id: cooperation.id })
    .from(cooperation)
    .where(
      and(
        eq(cooperation.tenantId, ctx.tenant.id),
        eq(cooperation.status, cooperationStatus.open),
        lte(cooperation.clockDueAt, ctx.now),
      ),
    )
    .orderBy(asc(cooperation.id))
    .limit(atOnce)
  if (over.length === 0) return
  const fates = await transitionEach(ctx, cooperationMachine, {
    ids: over.map(({ id }) => id),
    verb: 'expire',
    by: 'system',
  })
  const ids = movedOf(fates).map(({ row }) => row.id)
  await tellCreators(ctx, ids, 'expired')
  await tellInviters(ctx, ids, 'unanswered')
}
