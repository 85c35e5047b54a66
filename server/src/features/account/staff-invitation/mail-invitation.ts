import { createHash, randomBytes } from 'node:crypto'
import type { CountryCode, Language } from '@sampan/contract/country'
import { type InvitedRole, staffInvitationLimits } from '@sampan/contract/staff-invitation'
import type { Ctx } from '#context.ts'
import { mailAddressLater } from '#features/account/mail/mail-later.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countSuccess } from '#kit/call/throttle.ts'
import { accountOf } from '#kit/context.ts'
import { findAccount } from '../account.queries.ts'

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

interface Invited {
  email: string
  role: InvitedRole
  language: Language
  countryCode: CountryCode
}

/**
 * Mails a new link, which is kept nowhere but in the mail. Out: what is stored of it. Refuses `tooManyRequests` beyond 200 of a
 * tenant in a day.
 */
export async function mailInvitation(ctx: Ctx, { email, role, language, countryCode }: Invited) {
  const sent = await countSuccess(ctx, 'staff-invitation', 86_400_000)
  if (sent > staffInvitationLimits.perDay)
    refuse('tooManyRequests', { status: 429, params: { context: 'day' } })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + staffInvitationLimits.days * 86_400_000)
  const by = await findAccount(ctx, accountOf(ctx))
  const mail = {
    text: `people:mail.invited.${role}`,
    params: { name: by?.fullName ?? '' },
    moments: { until: { at: expiresAt.toISOString(), as: 'moment' as const } },
    path: `/join?t=${token}`,
    until: expiresAt.toISOString(),
  }
  await mailAddressLater(ctx, email, mail, { language, country: countryCode })
  return { tokenHash: hashOf(token), sentAt: ctx.now, expiresAt }
}
