import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { applyForSample as contract } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { type AccountRow, findAccount } from '#features/account/account.queries.ts'
import type { AddressRow } from '#features/address/address.queries.ts'
import { getDefaultAddress } from '#features/address/address-hint.ts'
import type { CreatorRow } from '#features/creator/creator.queries.ts'
import type { ProductRow } from '#features/product/product.queries.ts'
import { findOpenSample } from '#features/sample/my-samples.queries.ts'
import { clockPlanOf, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { numberOf, sampleVector } from '#features/sample/sample-search.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { type AbnormalReason, reasonsOf } from './abnormal-reasons.ts'
import { type Applicant, findOffer, findStanding, lockApplicant } from './apply.queries.ts'

/** What is asked for, by whomever. Without an address the parcel goes to the default one of the product's country. */
export type Application = Omit<InputOf<typeof contract>, 'addressId' | 'agreed'> & {
  addressId?: string | undefined
}

/** Applies for a free sample with one of the caller's own accounts. Refuses as `applyFor` does. */
export const applyForSample = (
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<{ id: string; number: string }> => applyFor(ctx, accountOf(ctx), input)

/**
 * Applies for a creator: the caller, or somebody in the caller's care (R21). Refuses `notFound` for what is
 * not there or not the creator's, `productEnded`, `wrongCountry`, `brandNotVerified`, `creatorBlacklisted`,
 * `skuSoldOut`, `quotaUsedUp`, and `openSampleExists` with the id of the open one.
 */
export async function applyFor(
  ctx: Ctx,
  accountId: string,
  input: Application,
): Promise<{ id: string; number: string }> {
  const offer = await openOffer(ctx, input, accountId)
  const person = await personOf(ctx, accountId, input, offer)
  const { open, marks } = await findStanding(ctx, { productId: offer.id, accountId }, person.address)
  if (open) refuseSecond(open)
  const made = await insertSample(ctx, input, offer, person, reasonsOf(marks))
  if (!made) return refuseClick(ctx, offer.id, accountId)
  await writeHistory(ctx, sampleMachine, {
    subjectId: made.id,
    verb: 'apply',
    from: null,
    to: sampleStatus.underReview,
    by: ctx.caller.role,
  })
  await mailAbout(ctx, made.id, 'brand', 'applied', { name: person.account.fullName, dueAt: made.dueAt })
  return { id: made.id, number: numberOf(made.number) }
}

/**
 * The product as long as it can be applied for, with a variant that is there. Who applies for oneself does it in the
 * country where one looks around; who looks after creators of many countries is not asked.
 */
async function openOffer(ctx: Ctx, input: Application, accountId: string): Promise<ProductRow> {
  const { product, brand, variant } = (await findOffer(ctx, input)) ?? refuse('notFound')
  if (product.endsAt && product.endsAt <= ctx.now) refuse('productEnded')
  if (accountId === ctx.caller.accountId && product.countryCode !== ctx.country) refuse('wrongCountry')
  if (!brand.verifiedAt) refuse('brandNotVerified')
  if (!variant) refuse('notFound')
  if (variant.reserved >= variant.stock) refuseField('skuSoldOut', 'skuId')
  if (product.quotaUsed >= product.quota) refuse('quotaUsedUp')
  return product
}

interface Person {
  account: AccountRow
  creator: CreatorRow
  address: AddressRow
}

/** With the linked creator account and an address; the parcel goes to the country of the product. */
async function personOf(ctx: Ctx, accountId: string, input: Application, offer: ProductRow): Promise<Person> {
  const found = await lockApplicant(ctx, accountId, input)
  const account = found?.account ?? (await findAccount(ctx, accountId)) ?? refuse('sessionOver')
  if (account.blacklistedAt) refuse('creatorBlacklisted')
  if (!found || found.creator.removedAt) refuse('notFound')
  return { ...found, address: await addressOf(ctx, found, input.addressId, offer) }
}

async function addressOf(
  ctx: Ctx,
  { account, address }: Applicant,
  id: string | undefined,
  { countryCode }: ProductRow,
): Promise<AddressRow> {
  if (id === undefined) return getDefaultAddress(ctx, account, countryCode)
  if (!address) refuse('notFound')
  if (address.countryCode !== countryCode) refuseField('wrongCountry', 'addressId')
  return address
}

const refuseSecond = (open: { id: string; number: number }): never =>
  refuse('openSampleExists', { details: { id: open.id, number: numberOf(open.number) } })

/** Two clicks at once: the index let one through, the other is told of it. */
async function refuseClick(ctx: Ctx, productId: string, accountId: string): Promise<never> {
  const open = await findOpenSample(ctx, productId, accountId)
  return open ? refuseSecond(open) : refuse('stateChanged')
}

interface Made {
  id: string
  number: number
  dueAt: Date | null
}

/** Undefined when another application for the same product was stored a moment ago (unique index). */
async function insertSample(
  ctx: Ctx,
  input: Application,
  offer: ProductRow,
  { account, creator, address }: Person,
  abnormalReasons: AbnormalReason[],
): Promise<Made | undefined> {
  const number = await ctx.app.numbers.next(ctx.tenant.id, 'sample')
  const clock = clockPlanOf(ctx, sampleStatus.underReview, { countryCode: offer.countryCode })
  const names = { handle: creator.handle, nickname: creator.nickname, fullName: account.fullName }
  const [made] = await ctx.db
    .insert(sample)
    .values({
      tenantId: ctx.tenant.id,
      id: randomUUIDv7(),
      number,
      productId: offer.id,
      skuId: input.skuId,
      brandId: offer.brandId,
      accountId: account.id,
      creatorId: creator.id,
      countryCode: offer.countryCode,
      followers: creator.followers,
      promoteType: offer.promoteType,
      status: sampleStatus.underReview,
      statusSince: ctx.now,
      addressCipher: address.cipher,
      addressHash: address.addressHash,
      phoneHash: address.phoneHash,
      remark: input.remark,
      abnormalReasons,
      ...startClock(ctx.now, clock),
      isExtended: false,
      appliedAt: ctx.now,
      updatedAt: ctx.now,
      search: sampleVector({ number, ...names, productNames: Object.values(offer.name) }),
    })
    .onConflictDoNothing()
    .returning({ id: sample.id, number: sample.number, dueAt: sample.clockDueAt })
  return made
}
