import { createHash, randomBytes } from 'node:crypto'
import type { CountryCode, Language } from '@sampan/contract/country'
import { type InvitedRole, staffInvitationLimits } from '@sampan/contract/staff-invitation'
import type { Ctx } from '#context.ts'
import { mailAddressLater } from '#features/account/mail/mail-later.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countSuccess, countTry } from '#kit/call/throttle.ts'
import { accountOf } from '#kit/context.ts'
import { findAccountByEmail, findMe } from '../account.queries.ts'
import { needOpenCompany } from '../need-open-company.ts'
import { findBrand } from './staff-invitation.queries.ts'

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

interface Invited {
  email: string
  role: InvitedRole
  language: Language
  countryCode: CountryCode
  /** That somebody joins. */
  brandId: string | null
}

/**
 * Counts a mail of the caller. In: `tried` before anything is looked up, so that a refused call counts too and addresses are not asked for
 * one after the other; `sent` where the call only mails again. Refuses `tooManyRequests` beyond 200 of a tenant in a day, 30 of a brand.
 */
export async function countMail(ctx: Ctx, what: 'tried' | 'sent'): Promise<void> {
  const { brandId } = ctx.caller
  const count = what === 'tried' ? countTry : countSuccess
  const many = await count(ctx, brandId ? `staff-invitation:${brandId}` : 'staff-invitation', 86_400_000)
  const { perBrandDay, perDay } = staffInvitationLimits
  if (many > (brandId ? perBrandDay : perDay))
    refuse('tooManyRequests', { status: 429, params: { context: 'day' } })
}

/** A brand invites once an admin has verified it, also while its new name is looked at (R313): before, it mails nobody (R274). Refuses `brandNotVerified`. */
export async function needInviting(ctx: Ctx): Promise<void> {
  if (ctx.caller.brandId === null) return
  await needOpenCompany(ctx)
}

/**
 * Mails a new link, which is kept nowhere but in the mail. Who has an account already is told that instead, and no link: whoever invited
 * to a brand reads nothing of it (R274). Out: what is stored of the link.
 */
export async function mailInvitation(ctx: Ctx, { email, role, language, countryCode, brandId }: Invited) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + staffInvitationLimits.days * 86_400_000)
  const by = await findMe(ctx, accountOf(ctx))
  const company = brandId === null ? undefined : await findBrand(ctx, brandId)
  const isKnown = (await findAccountByEmail(ctx, email)) !== undefined
  const params = { name: by?.account.fullName ?? '', company: company?.name ?? '' }
  const stored = { tokenHash: hashOf(token), sentAt: ctx.now, expiresAt }
  if (isKnown) {
    await mailAddressLater(
      ctx,
      email,
      { text: 'people:mail.hasAccount', params, path: '/m/login' },
      { language, country: countryCode },
    )
    return stored
  }
  const mail = {
    text: `people:mail.invited.${role}`,
    params,
    moments: { until: { at: expiresAt.toISOString(), as: 'moment' as const } },
    path: `/join?t=${token}`,
    until: expiresAt.toISOString(),
  }
  await mailAddressLater(ctx, email, mail, { language, country: countryCode })
  return stored
}
