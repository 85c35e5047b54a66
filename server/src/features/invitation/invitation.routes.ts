import * as contract from '@sampan/contract/invitation'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { decideInvitation } from './decide-invitation.ts'
import { getInvitation } from './get-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { listSentInvitations } from './list-sent-invitations.ts'
import { reopenInvitation } from './reopen-invitation.ts'
import { sendInvitations } from './send-invitations.ts'
import { submitInvitation } from './submit-invitation.ts'

export const invitationRoutes: Binding<App>[] = [
  on(contract.listInvitations, listInvitations),
  on(contract.getInvitation, getInvitation, { isSnapshot: true }),
  on(contract.submitInvitation, submitInvitation),
  on(contract.reopenInvitation, reopenInvitation),
  on(contract.sendInvitations, sendInvitations),
  on(contract.listSentInvitations, listSentInvitations),
  on(contract.decideInvitation, decideInvitation),
]
