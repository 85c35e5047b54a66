import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { withdrawInvitations as contract } from '@sampan/contract/invitation-sent'
import type { Ctx } from '#context.ts'
import { type BatchCase, decideTogether } from '#kit/case/batch.ts'
import { movedOf, refusalsOf, transitionEach } from '#kit/case/transition-each.ts'
import { invitationMachine } from './invitation.machine.ts'
import { listSentByIds } from './sent-invitation.queries.ts'
import { tellCreators } from './tell-invitation.ts'

/**
 * Takes back invitations of the caller or their company that nobody has answered (R102), by a fixed number of statements; their
 * creators read why. By invitation: `notFound`, and `alreadyDecided` where its creator was first.
 */
export const withdrawInvitations = (
  ctx: Ctx,
  { ids, reason }: InputOf<typeof contract>,
): Promise<BatchResult> =>
  decideTogether<BatchCase>(ctx, {
    ids,
    find: (asked) => listSentByIds(ctx, asked),
    async decideAll(found) {
      const fates = await transitionEach(ctx, invitationMachine, {
        ids: found.map(({ id }) => id),
        verb: 'withdraw',
        reason,
      })
      const rows = movedOf(fates).map(({ row }) => row)
      await tellCreators(ctx, rows, 'withdrawn')
      return refusalsOf(fates)
    },
    words: 'invitation:outcome.withdrawn',
  })
