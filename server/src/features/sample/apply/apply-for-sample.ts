import { randomUUIDv7 } from 'node:crypto'
import { platformOf, takesAccountOf } from '@sampan/contract/cooperation'
import { platformNames } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import type { applyForSample as contract } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { findOpenSample } from '#features/sample/my-samples.queries.ts'
import { monthlyQuotas } from '#features/sample/quota/monthly-quota.ts'
import { queueRules } from '#features/sample/rules/queue-rules.ts'
import { clockPlanOf, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { numberOf, sampleVector } from '#features/sample/sample-search.ts'
import { Refusal, refuse, refuseField } from '#kit/call/refusal.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeLines } from '#kit/case/history-lines.ts'
import { insertNew } from '#kit/case/hot-statements.ts'
import { fateOf } from '#kit/case/transition-each.ts'
import { accountOf } from '#kit/context.ts'
import { reasonsOf } from './abnormal-reasons.ts'
import { type Applicant, type Application, findOffer, lockApplicants, type Offer } from './apply.queries.ts'
import { type Applied, tellOfApplications } from './tell-of-applications.ts'

/** What is asked for, by whomever. */
export type Asked = Pick<InputOf<typeof contract>, 'productId' | 'skuId' | 'reasonKey' | 'remark'>

/** Applies for a free sample with one of the caller's own accounts. Refuses as `applyForEach` does. */
export async function applyForSample(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<{ id: string; number: string }> {
  const { creatorId, addressId } = input
  const fates = await applyForEach(ctx, input, [{ accountId: accountOf(ctx), creatorId, addressId }])
  return appliedOf(fates.get(creatorId))
}

/** The answer to an application that somebody made alone; throws its refusal. */
export function appliedOf(fate: Applied | Refusal | undefined): { id: string; number: string } {
  if (fate === undefined) refuse('notFound')
  if (fate instanceof Refusal) throw fate
  return { id: fate.id, number: numberOf(fate.number) }
}

/**
 * Applies for creators: the caller, or people in the caller's care (R21), by a fixed number of statements. Without an
 * address the parcel goes to the default one of the product's country. Out: by creator, the application, or why there is
 * none: `notFound` for what is not there or not the creator's, `productEnded`, `wrongCountry`, `brandNotVerified`,
 * `creatorBlacklisted`, `platformWrong` (R266), `skuSoldOut`, `quotaUsedUp`, `monthlyQuotaUsedUp` (R230), `creatorHasNoAddress`, and `openSampleExists` with the id of the open
 * one.
 */
export async function applyForEach(
  ctx: Ctx,
  input: Asked,
  applications: readonly Application[],
): Promise<Map<string, Applied | Refusal>> {
  const [found, people] = await Promise.all([
    findOffer(ctx, input),
    lockApplicants(ctx, input.productId, applications),
  ])
  const quotas = found && (await monthlyQuotas(ctx, found, accountsOf(people)))
  const fates = new Map<string, Applied | Refusal>()
  const allowed: { offer: Offer; who: Applicant }[] = []
  for (const application of applications) {
    const fate = await fateOf(async () => {
      const offer = openOffer(ctx, found, application)
      const who = await applicantOf(ctx, people.get(application.creatorId), application, offer)
      quotas?.take(who.accountId)
      return { offer, who }
    })
    if (fate instanceof Refusal) fates.set(application.creatorId, fate)
    else allowed.push(fate)
  }
  const made = await insertSamples(ctx, input, allowed)
  for (const each of allowed) {
    const { creatorId } = each.who
    const own = made.find(({ who }) => who === each.who)
    fates.set(creatorId, own ?? (await fateOf(() => refuseClick(ctx, input.productId, each.who))))
  }
  const [first] = made
  if (first) await tellOfApplications(ctx, made, reviewOf(ctx, first.offer)?.dueAt ?? null)
  if (first?.offer.hasRules) await queueRules(ctx, first.offer.brandId, made)
  return fates
}

const accountsOf = (people: ReadonlyMap<string, Applicant>): string[] =>
  [...people.values()].map(({ accountId }) => accountId)

/**
 * The product as long as it can be applied for, with a variant that is there. Who applies for oneself does it in the
 * country where one looks around; who looks after creators of many countries is not asked.
 */
function openOffer(ctx: Ctx, offer: Offer | undefined, { accountId }: Application): Offer {
  if (!offer) refuse('notFound')
  if (offer.endsAt && offer.endsAt <= ctx.now) refuse('productEnded')
  if (accountId === ctx.caller.accountId && offer.countryCode !== ctx.country) refuse('wrongCountry')
  if (!offer.isVerified) refuse('brandNotVerified')
  if (offer.piecesLeft === null) refuse('notFound')
  if (offer.piecesLeft < 1) refuseField('skuSoldOut', 'skuId')
  if (offer.placesLeft < 1) refuse('quotaUsedUp')
  return offer
}

/** With the linked creator account and an address; the parcel goes to the country of the product. */
async function applicantOf(
  ctx: Ctx,
  who: Applicant | undefined,
  { accountId, addressId }: Application,
  { countryCode, cooperationType }: Offer,
): Promise<Applicant> {
  if (!who) {
    const account = (await findAccount(ctx, accountId)) ?? refuse('sessionOver')
    return refuse(account.blacklistedAt ? 'creatorBlacklisted' : 'notFound')
  }
  if (who.isBlacklisted) refuse('creatorBlacklisted')
  if (who.isUnlinked) refuse('notFound')
  needPlatform(cooperationType, who)
  if (who.placeCountry === null && addressId !== undefined) refuse('notFound')
  if (who.placeCountry === null)
    refuseField('creatorHasNoAddress', 'creatorId', { params: { name: who.fullName } })
  if (who.placeCountry !== countryCode) refuseField('wrongCountry', 'addressId')
  if (who.open) refuseSecond(ctx, who, who.open)
  return who
}

/** The account is one that the promised post can be on (R266). */
function needPlatform(cooperationType: number, { platform }: Applicant): void {
  const asked = platformOf(cooperationType)
  if (takesAccountOf(asked, platform)) return
  refuseField('platformWrong', 'creatorId', {
    params: { context: 'sample', platform: platformNames[asked] ?? '' },
  })
}

type Person = Pick<Applicant, 'accountId' | 'fullName'>

/** Whoever acts for a creator reads whose sample it is. */
const refuseSecond = (ctx: Ctx, who: Person, open: { id: string; number: number }): never =>
  refuse('openSampleExists', {
    details: { id: open.id, number: numberOf(open.number) },
    ...(who.accountId !== ctx.caller.accountId && { params: { context: 'other', name: who.fullName } }),
  })

/** Two clicks at once: the index let one through, the other is told of it. */
async function refuseClick(ctx: Ctx, productId: string, who: Person): Promise<never> {
  const open = await findOpenSample(ctx, productId, who.accountId)
  return open ? refuseSecond(ctx, who, open) : refuse('stateChanged')
}

/** Without those whose account made another application for the product a moment ago (unique index). */
async function insertSamples(
  ctx: Ctx,
  { skuId, reasonKey, remark }: Asked,
  allowed: readonly { offer: Offer; who: Applicant }[],
): Promise<Applied[]> {
  const numbers = await ctx.app.numbers.nextFew(ctx.tenant.id, 'sample', allowed.length)
  const rows = allowed.map(({ offer, who }, at) => {
    const number = numbers[at] ?? 0
    const row = { ...rowOf(ctx, offer, who, number), skuId, reasonKey: reasonKey ?? null, remark }
    return { applied: { id: row.id, number, offer, who }, row }
  })
  const stored = await insertNew(
    ctx.db,
    sample,
    rows.map(({ row }) => row),
  )
  const made = rows.filter(({ row }) => stored.has(row.id)).map(({ applied }) => applied)
  const lines = made.map(({ id }) => ({ now: ctx.now, line: firstLine(ctx, id) }))
  await writeLines(ctx, sampleMachine, lines, new Map())
  return made
}

const firstLine = (ctx: Ctx, subjectId: string) => ({
  subjectId,
  verb: 'apply' as const,
  from: null,
  to: sampleStatus.underReview,
  by: ctx.caller.role,
})

const rowOf = (ctx: Ctx, offer: Offer, who: Applicant, number: number) => ({
  tenantId: ctx.tenant.id,
  id: randomUUIDv7(),
  number,
  productId: offer.id,
  brandId: offer.brandId,
  accountId: who.accountId,
  creatorId: who.creatorId,
  countryCode: offer.countryCode,
  followers: who.followers,
  promoteType: offer.promoteType,
  status: sampleStatus.underReview,
  statusSince: ctx.now,
  addressCipher: who.addressCipher,
  addressHash: who.addressHash,
  phoneHash: who.phoneHash,
  abnormalReasons: reasonsOf(who),
  ...startClock(ctx.now, reviewOf(ctx, offer)),
  isExtended: false,
  appliedAt: ctx.now,
  updatedAt: ctx.now,
  search: sampleVector({ ...who, number, productNames: Object.values(offer.name) }),
})

const reviewOf = (ctx: Ctx, { countryCode }: Offer) =>
  clockPlanOf(ctx, sampleStatus.underReview, { countryCode })
