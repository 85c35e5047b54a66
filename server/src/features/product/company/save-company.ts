import { verificationStatus } from '@sampan/contract/brand-verification-status'
import { type Company, type saveCompany as contract, isSameCompanyName } from '@sampan/contract/company'
import { type Language, type LocalText, languages } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { updateAccount } from '#features/account/account.queries.ts'
import { phoneOf } from '#features/account/phone-of-company.ts'
import { isUploaded } from '#features/file/is-uploaded.ts'
import { mayChooseCategory } from '#features/product/categories/category-keys.ts'
import { lockVerification } from '#features/product/verification/start-verification.ts'
import { tellPeople, tellVerifiers } from '#features/product/verification/tell-people.ts'
import {
  type VerificationRecord,
  verificationMachine,
} from '#features/product/verification/verification.machine.ts'
import { differences, noteAudit } from '#kit/audit/notes.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countSuccess } from '#kit/call/throttle.ts'
import { transition, writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { findCompany, phoneOfCompany, updateCompany } from './company.queries.ts'
import { companyOf, getCompany, isOwn, versionOf } from './get-company.ts'

type Input = InputOf<typeof contract>

/** What of a company the history and the audit log compare; the phone is in neither. */
interface Told {
  name: string
  website: string
  categoryKeys: string[]
  logo: string
}

interface Change {
  id: string
  before: Told & { phone: string }
  after: Told & { phone: string }
}

/** Changes of a company by its own people in a day; each drops kept answers, and locks its tasks where the name changes. */
const changesPerDay = 20
/** Milliseconds in which those who verify companies are told once of another name of one. */
const toldOnceIn = 3_600_000

/**
 * Stores what a company enters about itself (R313). A verified one that takes another name is verified anew, unless staff gave it that name.
 * What is as it was is not stored again. Refuses `notFound`, `stateChanged` with the name of whoever was faster, and `invalidInput` at
 * the phone, the categories and the logo, `tooManyRequests` to its own people after 20 changes in a day.
 */
export async function saveCompany(ctx: Ctx, input: Input): Promise<Company> {
  const id = companyOf(ctx, input)
  // One save of a company after the other, and none beside a step of its verification.
  const looked = await lockVerification(ctx, id)
  const { company, changedBy: name } = (await findCompany(ctx, id)) ?? refuse('notFound')
  const version = versionOf(company)
  if (version.getTime() !== Date.parse(input.version))
    refuse('stateChanged', {
      ...(name && { params: { context: 'by', name } }),
      details: { name, version: version.toISOString() },
    })
  const { categoryKeys, logoUrl: logo } = company
  const before = {
    name: company.name,
    website: company.website,
    categoryKeys,
    logo,
    phone: await phoneOfCompany(ctx, company),
  }
  const after = { ...input.values, phone: phoneIn(input.values.phone, company) }
  await needGood(ctx, after, before)
  if (isOwn(ctx) && input.position !== undefined)
    await updateAccount(ctx, accountOf(ctx), { position: input.position })
  if (isSame({ id, before, after })) return getCompany(ctx, { id })
  if (isOwn(ctx) && (await countSuccess(ctx, `company:change:${id}`, 86_400_000)) > changesPerDay)
    refuse('tooManyRequests', { status: 429, params: { context: 'day' } })
  await store(ctx, looked, { id, before, after }, version)
  return getCompany(ctx, { id })
}

const phoneIn = (typed: string, { countryCode }: { countryCode: Parameters<typeof phoneOf>[1] }): string =>
  phoneOf(typed, countryCode) ?? refuseAt('phone', 'phoneInvalid')

const refuseAt = (field: keyof Input['values'], key: 'phoneInvalid' | 'invalidValue'): never =>
  refuse('invalidInput', { fields: [{ path: `values.${field}`, key }] })

async function needGood(ctx: Ctx, after: Told, before: Told): Promise<void> {
  if (after.categoryKeys.some((key) => !mayChooseCategory(ctx.tenant, key, before.categoryKeys)))
    refuseAt('categoryKeys', 'invalidValue')
  if (after.logo && after.logo !== before.logo && !(await isUploaded(ctx, after.logo)))
    refuseAt('logo', 'invalidValue')
}

const isSame = ({ before, after }: Change): boolean =>
  fieldsOf({ before, after }).length === 0 && before.phone === after.phone

const fieldsOf = ({ before, after }: Pick<Change, 'before' | 'after'>) =>
  differences(toldOf(before), toldOf(after))

const toldOf = ({ name, website, categoryKeys, logo }: Told): Record<string, unknown> => ({
  ...{ name, website, logo },
  categories: categoryKeys.join(', '),
})

/** Where the verification of a company is under way. */
const underWay: readonly number[] = [verificationStatus.waiting, verificationStatus.asked]

async function store(ctx: Ctx, looked: VerificationRecord, change: Change, version: Date): Promise<void> {
  const { id, before, after } = change
  const { name, website, categoryKeys, logo } = after
  const isRenamed = !isSameCompanyName(before.name, name)
  const isLookedAtAnew = isRenamed && isOwn(ctx) && looked.status === verificationStatus.verified
  await updateCompany(ctx, id, {
    ...{ name, website, categoryKeys, logoUrl: logo },
    // What was read of a person stays theirs alone: the company would keep it when they are erased.
    ...(before.phone !== after.phone && { phoneCipher: ctx.app.cipher.seal(ctx.tenant.id, after.phone) }),
    changedAt: new Date(Math.max(ctx.now.getTime(), version.getTime() + 1)),
    changedBy: accountOf(ctx),
    ...(isLookedAtAnew && { verifiedAt: null, verifiedBy: null }),
  })
  if (before.name !== name) await ctx.app.subjects.renewTaskWords(ctx, id)
  await writeDown(ctx, looked, change, isLookedAtAnew)
  const words = wordsOf(change)
  const names = new Map([[id, name]])
  // Who looks at it may have seen the former name.
  const isLookedAt = isLookedAtAnew || underWay.includes(looked.status)
  if (isRenamed && isOwn(ctx) && isLookedAt)
    await tellOfName(ctx, names, isLookedAtAnew ? 'renamed' : 'renamedWaiting', words)
  if (!isOwn(ctx))
    await tellPeople(ctx, names, { step: 'change', text: words, texts: saidIn(ctx, change, words) })
  noteAudit(ctx, {
    ...{ noun: 'brand', id, name, isWhole: true },
    fields: [
      ...fieldsOf(change),
      ...(before.phone === after.phone ? [] : [{ name: 'phone', isWithheld: true } as const]),
    ],
  })
}

/** Once an hour for each company, however often it is renamed: the case has the name that it has by then. */
async function tellOfName(
  ctx: Ctx,
  names: ReadonlyMap<string, string>,
  when: 'renamed' | 'renamedWaiting',
  text: string,
): Promise<void> {
  const [id] = names.keys()
  if ((await countSuccess(ctx, `company:${when}:${id}`, toldOnceIn)) > 1) return
  await tellVerifiers(ctx, names, { when, due: null, text })
}

async function writeDown(
  ctx: Ctx,
  { status }: VerificationRecord,
  change: Change,
  isLookedAtAnew: boolean,
): Promise<void> {
  const reason = wordsOf(change)
  const evidence = othersOf(change).map((label) => ({ kind: 'field' as const, label, href: '' }))
  if (isLookedAtAnew) {
    await transition(ctx, verificationMachine, {
      id: change.id,
      verb: 'rename',
      reason,
      evidence,
      mayTouch: () => true,
    })
    return
  }
  await writeHistory(ctx, verificationMachine, {
    ...{ subjectId: change.id, verb: 'change', from: status, to: status, by: ctx.caller.role, reason },
    evidence,
  })
}

/** The same with the names of what else was changed, in each language. */
const saidIn = (ctx: Ctx, change: Change, words: string): LocalText => {
  const others = othersOf(change)
  if (others.length === 0) return {}
  const said = (language: Language) => {
    const names = others.map((field) => ctx.app.words.say(language, `brand-verification:company.${field}`))
    return [words, names.join(', ')].filter(Boolean).join('\n')
  }
  return Object.fromEntries(languages.map((language) => [language, said(language)]))
}

/** What was changed beside name and website. */
const othersOf = ({ before, after }: Change) => [
  ...(before.logo === after.logo ? [] : ['logo' as const]),
  ...(toldOf(before).categories === toldOf(after).categories ? [] : ['categories' as const]),
  ...(before.phone === after.phone ? [] : ['phone' as const]),
]

/** Name and website as they were and are, for readers of any language; what else was changed is named by the line. */
const wordsOf = ({ before, after }: Change): string =>
  [
    [before.name, after.name],
    [before.website, after.website],
  ]
    .flatMap(([was, is]) => (was === is ? [] : [`${was} → ${is}`]))
    .join('\n')
