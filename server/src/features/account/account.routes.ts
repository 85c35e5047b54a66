import * as access from '@sampan/contract/access'
import * as contract from '@sampan/contract/account'
import { listBrandChoices as brandChoicesContract } from '@sampan/contract/brand-choice'
import { countCare as countCareContract, listSpecialists as specialistsContract } from '@sampan/contract/care'
import * as code from '@sampan/contract/invite-code'
import * as invitation from '@sampan/contract/staff-invitation'
import type { App, Ctx } from '#context.ts'
import { getImageCode, sayImageCode } from '#features/account/code/image-code.ts'
import { sendEmailCode } from '#features/account/code/send-email-code.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { accountOf } from '#kit/context.ts'
import { findMe } from './account.queries.ts'
import { presentUser, presentUserDetail } from './account.view.ts'
import { countCare, listSpecialists } from './care/list-specialists.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { listBrandChoices } from './find-brands.ts'
import { endInviteCodes, listInviteCodes, makeInviteCode } from './invite-code/invite-codes.ts'
import { cookieOfDevice } from './known-device.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { endOwnOthers, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { changeAccess } from './people/change-access.ts'
import { listPeople } from './people/list-people.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { saveUserDetail } from './save-user-detail.ts'
import { acceptStaffInvitation } from './staff-invitation/accept-staff-invitation.ts'
import { inviteStaff } from './staff-invitation/invite-staff.ts'
import { listStaffInvitations } from './staff-invitation/list-staff-invitations.ts'
import { openStaffInvitation } from './staff-invitation/open-staff-invitation.ts'
import { resendStaffInvitations } from './staff-invitation/resend-staff-invitations.ts'
import { withdrawStaffInvitations } from './staff-invitation/withdraw-staff-invitations.ts'

/** A disabled account ends at once, whatever its access token contains. */
const getMe = async (ctx: Ctx) => (await findMe(ctx, accountOf(ctx))) ?? refuse('sessionOver')

/**
 * These open their transactions themselves: a log-in counts its try on a second connection and then spends a tenth
 * of a second on hashing, so a rush of log-ins would wait for connections that they all hold.
 */
const ownTransaction = { transaction: 'own' } as const
/** The browser is known again where its owner logs in, or sets a new password. */
const knownAgain = { ...ownTransaction, cookie: cookieOfDevice } as const

/** Anybody may ask for a sound, which has a hundred kilobytes: a key must not make the database keep it for a day. */
const soundOfCode = { ...ownTransaction, keepsNoAnswer: true } as const

export const accountRoutes: Binding<App>[] = [
  on(contract.getImageCode, getImageCode, ownTransaction),
  on(contract.sayImageCode, sayImageCode, soundOfCode),
  on(contract.sendEmailCode, sendEmailCode, ownTransaction),
  on(contract.register, register, knownAgain),
  on(contract.logIn, logIn, knownAgain),
  on(contract.resetPassword, resetPassword, ownTransaction),
  on(contract.changePassword, changePassword, knownAgain),
  on(contract.changeEmail, changeEmail, ownTransaction),
  on(contract.logOut, logOut),
  on(access.listSessions, listOwnSessions, { mayBeOld: true }),
  on(access.endSession, endOwnSession),
  on(access.endOtherSessions, endOwnOthers),
  on(access.changeAccess, changeAccess),
  on(access.listPeople, listPeople, { mayBeOld: true }),
  on(specialistsContract, listSpecialists, { mayBeOld: true }),
  on(brandChoicesContract, listBrandChoices, { mayBeOld: true }),
  on(countCareContract, countCare),
  on(invitation.listStaffInvitations, listStaffInvitations, { mayBeOld: true }),
  on(invitation.inviteStaff, inviteStaff),
  on(invitation.resendStaffInvitations, resendStaffInvitations),
  on(invitation.withdrawStaffInvitations, withdrawStaffInvitations),
  on(invitation.openStaffInvitation, openStaffInvitation),
  on(invitation.acceptStaffInvitation, acceptStaffInvitation, ownTransaction),
  on(code.listInviteCodes, listInviteCodes, { mayBeOld: true }),
  on(code.makeInviteCode, makeInviteCode),
  on(code.endInviteCodes, endInviteCodes),
  on(contract.getUserInfo, async (ctx) => presentUser(await getMe(ctx))),
  on(contract.getUserDetail, async (ctx) => presentUserDetail(ctx, await getMe(ctx))),
  on(contract.saveUserDetail, saveUserDetail),
]
