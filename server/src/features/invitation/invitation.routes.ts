import { listCreators as accountsContract } from '@sampan/contract/creator'
import * as contract from '@sampan/contract/invitation'
import * as sent from '@sampan/contract/invitation-sent'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { decideInvitation } from './decide-invitation.ts'
import { findInvitees } from './find-invitees.ts'
import { getInvitation } from './get-invitation.ts'
import { getSentInvitation } from './get-sent-invitation.ts'
import { listCreators } from './list-creators.ts'
import { listInvitations } from './list-invitations.ts'
import { listSentInvitations } from './list-sent-invitations.ts'
import { noteInvitationSeen } from './note-invitation-seen.ts'
import { renewInvitations } from './renew-invitations.ts'
import { reopenInvitation } from './reopen-invitation.ts'
import { sendInvitations } from './send-invitations.ts'
import { submitInvitation } from './submit-invitation.ts'
import { withdrawInvitations } from './withdraw-invitations.ts'

export const invitationRoutes: Binding<App>[] = [
  on(accountsContract, listCreators, { mayBeOld: true }),
  on(contract.listInvitations, listInvitations, { mayBeOld: true }),
  on(contract.getInvitation, getInvitation, { isSnapshot: true }),
  on(contract.noteInvitationSeen, noteInvitationSeen),
  on(contract.submitInvitation, submitInvitation),
  on(contract.reopenInvitation, reopenInvitation),
  on(sent.findInvitees, findInvitees),
  on(sent.sendInvitations, sendInvitations),
  on(sent.listSentInvitations, listSentInvitations, { mayBeOld: true }),
  on(sent.getSentInvitation, getSentInvitation, { isSnapshot: true }),
  on(sent.decideInvitation, decideInvitation),
  on(sent.withdrawInvitations, withdrawInvitations),
  on(sent.renewInvitations, renewInvitations),
]
