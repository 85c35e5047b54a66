import type { Ctx } from '../../server/src/context.ts'
import type { DemoParticipation } from '../content/tasks/task-life.ts'
import { type DemoMove, rewardMove } from './ledger-rows.ts'
import { earned, participationId, settledAt } from './participation-rows.ts'
import { accountId } from './people-rows.ts'
import { taskMoney } from './task-rows.ts'

/** What settled participations were paid. */
export const rewardMoves = (ctx: Ctx, told: readonly DemoParticipation[]): DemoMove[] =>
  told.flatMap((one) => {
    const amount = earned(one)
    if (one.draft.status !== 4 || one.task.direct || amount === null) return []
    const { actorId: _, ...money } = taskMoney(ctx, one.task)
    return [
      rewardMove({
        ...money,
        amount: `${amount}.00`,
        at: settledAt(one) ?? ctx.now,
        participationId: participationId(one),
        accountId: accountId(one.draft.creator),
      }),
    ]
  })
