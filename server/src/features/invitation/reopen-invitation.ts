import type { Invitation } from '@sampan/contract/invitation'
import { invitationStatus } from '@sampan/contract/invitation-status'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { invitationMachine } from './invitation.machine.ts'
import { findInvitation, findRunning, holdPeople } from './invitation.queries.ts'
import { presentInvitation } from './invitation.view.ts'
import { findWorkspaceOf, turnsOf } from './invited-often.ts'
import { isOwn } from './submit-invitation.ts'
import { tellInviter } from './tell-invitation.ts'

/**
 * Opens an invitation again that its creator or staff rejected; its time begins anew, and whoever sent it is told. Refuses `notFound`,
 * `alreadyInvited` where the person has another one in the country by now, and `tooManyRequests` where so many of its sender were opened
 * again today (R208).
 */
export async function reopenInvitation(ctx: Ctx, { id }: { id: string }): Promise<Invitation> {
  const accountId = accountOf(ctx)
  await holdPeople(ctx, [accountId])
  const { isNew } = await transition(ctx, invitationMachine, {
    id,
    verb: 'reopen',
    mayTouch: isOwn(ctx),
    async decide(row) {
      if (await findRunning(ctx, accountId, row.countryCode)) refuse('alreadyInvited')
      const turn = await turnsOf(ctx, [accountId], ['reopen'])
      const often = turn(accountId, await findWorkspaceOf(ctx, row))
      if (often) throw often
      return { to: invitationStatus.open }
    },
  })
  if (isNew) await tellInviter(ctx, id, 'reopened')
  return presentInvitation((await findInvitation(ctx, id)) ?? refuse('notFound'))
}
