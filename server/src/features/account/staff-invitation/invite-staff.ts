import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  type inviteStaff as contract,
  joinsBrand,
  needsAgency,
  type StaffInvitation,
} from '@sampan/contract/staff-invitation'
import type { Ctx } from '#context.ts'
import { emailHashOf } from '#features/account/code/email-code.ts'
import { hintOf } from '#features/account/mail/email-hint.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findAccountByEmail } from '../account.queries.ts'
import { countMail, mailInvitation, needInviting } from './mail-invitation.ts'
import { byId, findInvitationRow, hasMcn, insertInvitation } from './staff-invitation.queries.ts'
import { presentInvitation } from './staff-invitation.view.ts'

/**
 * Invites somebody by mail to a role (R190), or to the caller's own brand (R274). Refuses `emailTaken` for who has an account, of which a
 * brand reads that of its own people alone, `staffInvited` for who is invited already, and `invalidInput` for an agency that is not there,
 * each at its field; `brandNotVerified`, and `tooManyRequests`.
 */
export async function inviteStaff(ctx: Ctx, input: InputOf<typeof contract>): Promise<StaffInvitation> {
  const { role, countryCode, language } = input
  const email = input.email.trim()
  const { brandId } = ctx.caller
  // A brand invites to itself alone, and nobody else to a brand.
  if (joinsBrand(role) !== (brandId !== null))
    refuse('invalidInput', { fields: [{ path: 'role', key: 'roleNeeded' }] })
  await needInviting(ctx)
  await countMail(ctx, 'tried')
  const known = await findAccountByEmail(ctx, email)
  if (known && (brandId === null || known.brandId === brandId)) refuseField('emailTaken', 'email')
  const mcnId = needsAgency(role) ? (input.mcnId ?? null) : null
  if (mcnId && !(await hasMcn(ctx, mcnId)))
    refuse('invalidInput', { fields: [{ path: 'mcnId', key: 'mcnNeeded' }] })
  const id = randomUUIDv7()
  const sent = await mailInvitation(ctx, { email, role, countryCode, language, brandId })
  const isNew = await insertInvitation(ctx, {
    ...{ tenantId: ctx.tenant.id, id, role, mcnId, brandId, countryCode, language, ...sent },
    emailHash: emailHashOf(ctx, email),
    emailCipher: ctx.app.cipher.seal(ctx.tenant.id, email),
    emailHint: hintOf(email),
    mcnName: needsAgency(role) && !mcnId ? (input.mcnName ?? '') : '',
    invitedBy: accountOf(ctx),
    createdAt: ctx.now,
  })
  if (!isNew) refuseField('staffInvited', 'email')
  noteAudit(ctx, { noun: 'staffInvitation', id, fields: [{ name: 'role', after: role }], isWhole: true })
  const row = await findInvitationRow(ctx, byId(id))
  return row ? presentInvitation(ctx, row) : refuse('notFound')
}
