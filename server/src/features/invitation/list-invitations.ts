import type { Invitation } from '@sampan/contract/invitation'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { listOwnInvitations } from './invitation.queries.ts'
import { presentInvitation } from './invitation.view.ts'

/** The invitations of the caller, what is still to be answered first. */
export const listInvitations = async (ctx: Ctx): Promise<Invitation[]> =>
  (await listOwnInvitations(ctx, accountOf(ctx))).map(presentInvitation)
