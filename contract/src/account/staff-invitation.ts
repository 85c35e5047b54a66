import type * as z from 'zod'
import { adminBase, type Endpoint, everyone, pcBase, type SignedInActor, staff } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import { consoleActorsOf, reachOf } from './abilities.ts'
import type * as schemas from './staff-invitation.schemas.ts'

/** Roles that somebody is invited to by mail (R190): staff, and the people of an MCN. */
export const invitedRoles = [...staff, 'mcn'] as const satisfies readonly SignedInActor[]
/** The same with those whom a brand invites to itself (R274). */
export const joiningRoles = [...invitedRoles, 'brand'] as const satisfies readonly SignedInActor[]
export type InvitedRole = (typeof joiningRoles)[number]

/** Whether a role is that of an agency's people, who act for its creators. */
export const needsAgency = (role: string): boolean => reachOf(role, 'seeManagedCreators') === 'ownCreators'

/** Whether a role is that of a brand's people, who are invited by each other. */
export const joinsBrand = (role: string): boolean => reachOf(role, 'keepColleagues') === 'own'

export const staffInvitationLimits = {
  /** Days from the mail to the end of its link. */
  days: 7,
  /** Invitations that a tenant mails in a day, sent again ones too. */
  perDay: 200,
  /** The same of one brand. */
  perBrandDay: 30,
  /** Days for which one that ended without an account is kept. */
  keptDays: 90,
} as const

export const staffInvitationViews = ['open', 'accepted', 'ended', 'all'] as const
export const staffInvitationSorts = ['newest', 'oldest'] as const
export const staffInvitationStates = ['open', 'expired', 'accepted', 'withdrawn'] as const
export type StaffInvitation = z.output<typeof schemas.staffInvitationSchema>

const write = { effect: 'write', method: 'POST', actor: consoleActorsOf('keepColleagues') } as const
const base = `${adminBase}/staffInvitation`

export const listStaffInvitations: Endpoint<typeof schemas.listStaffInvitations> = {
  ...write,
  name: 'listStaffInvitations',
  effect: 'read',
  path: `${base}/getPage`,
  summary:
    'Who was invited to work here, by a brand to itself: in which role, by whom, until when, and what came of it.',
}

export const exportStaffInvitations: Endpoint<typeof schemas.exportStaffInvitations> =
  exportOf(listStaffInvitations)

export const inviteStaff: Endpoint<typeof schemas.inviteStaff> = {
  ...write,
  name: 'inviteStaff',
  path: `${base}/send`,
  summary:
    'Mails somebody a link by which they set their name and password, once, within seven days. A brand invites to itself alone.',
}

export const resendStaffInvitations: Endpoint<typeof schemas.resendStaffInvitations> = {
  ...write,
  name: 'resendStaffInvitations',
  path: `${base}/resend`,
  summary: 'Mails new links for open and expired invitations; the former links end. A result for each.',
}

export const withdrawStaffInvitations: Endpoint<typeof schemas.withdrawStaffInvitations> = {
  ...write,
  name: 'withdrawStaffInvitations',
  path: `${base}/withdraw`,
  summary: 'Takes invitations back: their links end at once. A result for each.',
}

/** A POST, so that the token is in no logged address. */
export const openStaffInvitation: Endpoint<typeof schemas.openStaffInvitation> = {
  name: 'openStaffInvitation',
  method: 'POST',
  path: `${pcBase}/staffInvitation/open`,
  effect: 'read',
  actor: everyone,
  summary: 'What the link of an invitation is for; opening it changes nothing.',
}

export const acceptStaffInvitation: Endpoint<typeof schemas.acceptStaffInvitation> = {
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: `${pcBase}/staffInvitation/accept`,
  effect: 'write',
  actor: everyone,
  summary: 'Makes the account of whoever was invited, and logs it in.',
}
