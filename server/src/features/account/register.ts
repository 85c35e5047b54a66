import { randomUUIDv7 } from 'node:crypto'
import { accountTypes, type register as contract } from '@sampan/contract/account'
import type { InputOf } from '@sampan/contract/endpoint'
import { givenMessengers } from '@sampan/contract/messenger'
import { mobileOf } from '@sampan/contract/phone'
import { hasPlatform } from '@sampan/contract/platform-info.schemas'
import type { Ctx } from '#context.ts'
import { checkEmailCode, countRepeat, emailHashOf, useEmailCode } from '#features/account/code/email-code.ts'
import { demandImageCode } from '#features/account/code/image-code.ts'
import { authorisationKey } from '#features/creator/authorisation-key.ts'
import { keepPlatforms } from '#features/creator/keep-platforms.ts'
import { linkAuthorised, linkOfBrowser } from '#features/creator/link-authorised.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import type { Tokens } from '#kit/call/session.ts'
import { countTry } from '#kit/call/throttle.ts'
import { findAccountByEmail, insertAccount, insertBrand } from './account.queries.ts'
import type { Contact } from './account.tables.ts'
import { holdSpecialist } from './care/care.queries.ts'
import { findInviteCode } from './invite-code/invite-code.queries.ts'
import { hashPassword, isPassword } from './password.ts'
import { phoneOf } from './phone-of-company.ts'
import { startSession } from './start-session.ts'

type Input = InputOf<typeof contract>

/** Registrations that one place may try in an hour before the image code is demanded (R6). */
const triesPerIp = { count: 10, windowMs: 3_600_000 }

/**
 * Makes a creator's or a brand owner's account and logs it in. The second half of a double click logs into
 * the account that the first half made. Refuses `invalidInput` (phone), `emailCodeWrong`,
 * `emailCodeExpired`, `emailTaken`, `inviteCodeUnknown`, `platformNeeded`, `tiktokAccountTaken`, and
 * `imageCodeNeeded` past the limit; each at its field.
 */
export async function register(ctx: Ctx, input: Input): Promise<Tokens> {
  const contact = contactOf(ctx, input)
  const tries = await countTry(ctx, `register:ip:${networkOf(ctx.ip)}`, triesPerIp.windowMs)
  if (tries > triesPerIp.count) await demandImageCode(ctx, input)
  const emailHash = emailHashOf(ctx, input.email)
  if ((await checkEmailCode(ctx, emailHash, input.verifyCode)) === 'repeated') {
    return repeatRegistration(ctx, input, emailHash)
  }
  // Only who reads the address' mail comes this far and may learn that it has an account.
  if (await findAccountByEmail(ctx, input.email)) refuseField('emailTaken', 'email')
  const invite = await invitedBy(ctx, input)
  const passwordHash = await hashPassword(input.password)
  const made = await inOwnTransaction(ctx, async (inside) => {
    if ((await useEmailCode(inside, emailHash, input.verifyCode)) === 'repeated') return undefined
    // Held, so that nobody comes into the care of somebody whose access ends at this moment.
    if (invite && !(await holdSpecialist(inside, 'creators', invite.specialistId)))
      refuseField('inviteCodeUnknown', 'inviteCode')
    return store(inside, input, { emailHash, passwordHash, contact, invite })
  })
  return made ?? repeatRegistration(ctx, input, emailHash)
}

function contactOf(ctx: Ctx, input: Input): Contact {
  const isCreator = input.type === accountTypes.creator
  // A company may be called at its desk; a creator gets parcels and messages.
  const phone = input.phone && (isCreator ? mobileOf : phoneOf)(input.phone, ctx.country)
  const key = isCreator ? 'mobileInvalid' : 'phoneInvalid'
  if (input.phone && !phone) refuse('invalidInput', { fields: [{ path: 'phone', key }] })
  return {
    email: input.email.trim(),
    ...(phone && { phone }),
    ...givenMessengers(input),
  }
}

async function invitedBy(ctx: Ctx, input: Input): Promise<Facts['invite']> {
  if (input.type !== accountTypes.creator || !input.inviteCode) return undefined
  return (await findInviteCode(ctx, input.inviteCode)) ?? refuseField('inviteCodeUnknown', 'inviteCode')
}

interface Facts {
  emailHash: Buffer
  passwordHash: string
  contact: Contact
  /** The code by which a creator came, and into whose care. */
  invite: { id: string; specialistId: string } | undefined
}

async function store(ctx: Ctx, input: Input, facts: Facts): Promise<Tokens> {
  const isCreator = input.type === accountTypes.creator
  const id = randomUUIDv7()
  const brandId = isCreator ? null : await makeBrand(ctx, input, facts.contact)
  const account = { id, role: isCreator ? ('creator' as const) : ('brand' as const), brandId }
  const isNew = await insertAccount(ctx, {
    ...account,
    tenantId: ctx.tenant.id,
    emailHash: facts.emailHash,
    passwordHash: facts.passwordHash,
    fullName: input.fullName,
    avatarUrl: '',
    position: input.position ?? '',
    contactCipher: ctx.app.cipher.seal(ctx.tenant.id, facts.contact),
    countryCode: ctx.country,
    language: ctx.language,
    specialistId: facts.invite?.specialistId ?? null,
    inviteCodeId: facts.invite?.id ?? null,
    agreedAt: ctx.now,
    createdAt: ctx.now,
  })
  if (!isNew) refuseField('emailTaken', 'email')
  await ctx.app.subjects.noteConsent(ctx, account, 'register')
  if (isCreator) await linkPlatforms(ctx, input, id)
  await welcome(ctx, id, isCreator)
  return startSession(ctx, { id, passwordHash: facts.passwordHash })
}

/** Says what comes next: samples for a creator; for a brand the verification of its company, which it publishes after. */
const welcome = (ctx: Ctx, id: string, isCreator: boolean): Promise<void> =>
  ctx.app.subjects.tellAccount(ctx, id, {
    kind: 'confirmation',
    text: isCreator ? 'account:mail.welcome.creator' : 'account:mail.welcome.brand',
    path: isCreator ? '/list' : '/console/products',
  })

/** A company that an admin has yet to verify (R67). */
async function makeBrand(ctx: Ctx, input: Input, { phone }: Contact): Promise<string> {
  const id = randomUUIDv7()
  await insertBrand(ctx, {
    tenantId: ctx.tenant.id,
    id,
    name: input.companyName ?? '',
    countryCode: ctx.country,
    website: input.website ?? '',
    categoryKeys: input.businessCategories ?? [],
    logoUrl: '',
    color: '',
    phoneCipher: phone ? ctx.app.cipher.seal(ctx.tenant.id, phone) : null,
    createdAt: ctx.now,
  })
  await ctx.app.subjects.startVerification(ctx, id)
  return id
}

/** A creator brings at least one platform: a TikTok authorisation, a page, a shop. */
async function linkPlatforms(ctx: Ctx, input: Input, accountId: string): Promise<void> {
  const key = authorisationKey(ctx, input.random)
  const linked = (await linkAuthorised(ctx, key, accountId)) ?? (await linkOfBrowser(ctx, accountId))
  if (!linked && !hasPlatform(input)) refuseField('platformNeeded', 'tiktok')
  await keepPlatforms(ctx, accountId, { ...input, countryCode: ctx.country })
}

/** Logs into the account that the same form made a moment ago: who has its code and its password, made it. */
async function repeatRegistration(ctx: Ctx, input: Input, emailHash: Buffer): Promise<Tokens> {
  const account = await findAccountByEmail(ctx, input.email)
  if (!account) refuseField('emailCodeExpired', 'verifyCode')
  const isSame = await isPassword(input.password, account.passwordHash)
  if (!isSame) await countRepeat(ctx, emailHash)
  if (!isSame || account.disabledAt) refuseField('emailTaken', 'email')
  return inOwnTransaction(ctx, (inside) => startSession(inside, account))
}
