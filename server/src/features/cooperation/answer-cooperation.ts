import type { Cooperation, answerCooperation as contract } from '@sampan/contract/cooperation-own'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { transition } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { type CooperationRecord, cooperationMachine } from './cooperation.machine.ts'
import { getOwnCooperation } from './get-cooperation.ts'
import { tellInviters } from './tell-cooperation.ts'

/** Accepts, or declines with a reason that the inviter reads. Refuses `notFound`, and `alreadyDecided` once it is over. */
export async function answerCooperation(ctx: Ctx, input: InputOf<typeof contract>): Promise<Cooperation> {
  const { id, answer } = input
  const { isNew } = await transition(ctx, cooperationMachine, {
    id,
    verb: answer,
    ...(input.answer === 'decline' && { reason: input.reason }),
    mayTouch: isOwn(ctx),
    async decide(row) {
      return { set: { answeredAt: ctx.now, seenAt: row.seenAt ?? ctx.now } }
    },
  })
  if (isNew) await tellInviters(ctx, [id], answer === 'accept' ? 'accepted' : 'declined')
  return getOwnCooperation(ctx, id)
}

export const isOwn =
  (ctx: Ctx) =>
  (row: CooperationRecord): boolean =>
    row.accountId === accountOf(ctx)
