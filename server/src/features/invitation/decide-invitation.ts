import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { decideInvitation as contract } from '@sampan/contract/invitation-sent'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { invitationMachine } from './invitation.machine.ts'
import { isReviewed } from './sent-invitation.queries.ts'
import { tellCreator, tellInviter } from './tell-invitation.ts'

/**
 * Accepts a profile, or declines it with a reason that its creator reads. Refuses `notFound`, and `stateChanged` where
 * the profile was sent anew since it was read.
 */
export async function decideInvitation(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { id, verdict, reason = '' } = input
  if (!(await isReviewed(ctx, id))) refuse('notFound')
  const { row, isNew } = await transition(ctx, invitationMachine, {
    id,
    verb: verdict,
    reason,
    mayTouch: () => true,
    async decide(locked) {
      if (locked.sentAt?.getTime() !== new Date(input.sentAt).getTime()) refuse('stateChanged')
      return {}
    },
  })
  if (isNew) {
    await tellCreator(ctx, row, verdict === 'accept' ? 'accepted' : 'declined')
    await tellInviter(ctx, id, verdict === 'accept' ? 'shown' : 'notShown')
  }
  return { id, status: row.status }
}
