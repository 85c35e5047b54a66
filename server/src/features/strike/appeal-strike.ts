import type { InputOf } from '@sampan/contract/endpoint'
import type { appealStrike as contract, StrikeView } from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { getStrike, needStrike } from './get-strike.ts'
import { keepProof, needFiles } from './proof.ts'
import { type StrikeRecord, strikeMachine } from './strike.machine.ts'
import { tellDeciders } from './strike-mail.ts'

/**
 * Appeals against a strike, once and in time. Sending the same words again is harmless. Refuses `notFound`, `appealOver` after
 * the window, `stateChanged` for other words than those that were sent, `tooManyFiles`.
 */
export async function appealStrike(ctx: Ctx, input: InputOf<typeof contract>): Promise<StrikeView> {
  const { id, ground, text } = input
  await needStrike(ctx, id)
  await needFiles(ctx, input.fileIds)
  const { row, isNew } = await transition(ctx, strikeMachine, {
    ...{ id, verb: 'appeal', reason: text, mayTouch: (found) => isInTime(ctx, found) },
    decide: async () => ({ set: { appealGround: ground, appealText: text, appealedAt: ctx.now } }),
  })
  if (!isNew) {
    // What is on its way cannot be changed: other words would be lost in silence.
    if (row.appealText !== text || row.appealGround !== ground) refuse('stateChanged')
    return getStrike(ctx, { id })
  }
  await keepProof(ctx, id, input.fileIds)
  await tellDeciders(ctx, row, 'appealed')
  return getStrike(ctx, { id })
}

/** Nobody who sees the strike is told that it is not there: the window is over instead. */
function isInTime(ctx: Ctx, row: StrikeRecord): boolean {
  const isOver = row.appealUntil === null || row.appealUntil <= ctx.now
  const isUnsaid = row.status === strikeStatus.recorded || row.appealedAt === null
  return isOver && isUnsaid ? refuse('appealOver') : true
}
