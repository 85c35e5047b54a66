import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { withdrawInvitations as contract } from '@sampan/contract/invitation-sent'
import type { Ctx } from '#context.ts'
import { type BatchCase, decideEach } from '#kit/case/batch.ts'
import { transition } from '#kit/case/transition.ts'
import { invitationMachine } from './invitation.machine.ts'
import { listSentByIds } from './sent-invitation.queries.ts'
import { tellCreator } from './tell-invitation.ts'

/**
 * Takes back invitations of the caller or his company that nobody has answered (R102); their creators read why. By
 * invitation: `notFound`, and `alreadyDecided` where its creator was first.
 */
export const withdrawInvitations = (
  ctx: Ctx,
  { ids, reason }: InputOf<typeof contract>,
): Promise<BatchResult> =>
  decideEach<BatchCase>(ctx, {
    ids,
    find: (asked) => listSentByIds(ctx, asked),
    async decide({ id }) {
      const { row, isNew } = await transition(ctx, invitationMachine, {
        id,
        verb: 'withdraw',
        reason,
        mayTouch: () => true,
      })
      if (isNew) await tellCreator(ctx, row, 'withdrawn')
      return undefined
    },
    words: 'invitation:outcome.withdrawn',
  })
