import type { Invitation } from '@sampan/contract/invitation'
import { invitationStatus } from '@sampan/contract/invitation-status'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { invitationMachine } from './invitation.machine.ts'
import { findInvitation, findRunning, holdPeople } from './invitation.queries.ts'
import { presentInvitation } from './invitation.view.ts'
import { isOwn } from './submit-invitation.ts'

/**
 * Opens an invitation again that its creator or staff rejected; its time begins anew. Refuses `notFound`, and
 * `alreadyInvited` where the person has another one in the country by now.
 */
export async function reopenInvitation(ctx: Ctx, { id }: { id: string }): Promise<Invitation> {
  const accountId = accountOf(ctx)
  await holdPeople(ctx, [accountId])
  await transition(ctx, invitationMachine, {
    id,
    verb: 'reopen',
    mayTouch: isOwn(ctx),
    async decide(row) {
      if (await findRunning(ctx, accountId, row.countryCode)) refuse('alreadyInvited')
      return { to: invitationStatus.open }
    },
  })
  return presentInvitation((await findInvitation(ctx, id)) ?? refuse('notFound'))
}
