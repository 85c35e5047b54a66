import { cooperationStatus } from '@sampan/contract/cooperation-status'
import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { moveDue } from '#kit/case/move-due.ts'
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
  await moveDue(
    ctx,
    cooperationMachine,
    {
      verb: 'expire',
      where: and(eq(cooperation.status, cooperationStatus.open), lte(cooperation.clockDueAt, ctx.now)),
      most: atOnce,
    },
    async (rows) => {
      const ids = rows.map(({ id }) => id)
      await tellCreators(ctx, ids, 'expired')
      await tellInviters(ctx, ids, 'unanswered')
    },
  )
}
