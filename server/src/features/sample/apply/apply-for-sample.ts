import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { applyForSample as contract } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { type AccountRow, findAccount } from '#features/account/account.queries.ts'
import { type AddressRow, findAddress } from '#features/address/address.queries.ts'
import { getDefaultAddress } from '#features/address/address-hint.ts'
import { type CreatorRow, lockOwnCreator } from '#features/creator/creator.queries.ts'
import { findProduct, findSku, type ProductRow } from '#features/product/product.queries.ts'
import { findOpenSample } from '#features/sample/my-samples.queries.ts'
import { clockPlanOf, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { numberOf, sampleVector } from '#features/sample/sample-search.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { abnormalReasonsOf } from './abnormal-reasons.ts'

/** What is asked for, by whomever. Without an address the parcel goes to the default one of the product's country. */
export type Application = Omit<InputOf<typeof contract>, 'addressId' | 'agreed'> & {
  addressId?: string | undefined
}

/** Applies for a free sample with one of the caller's own accounts. Refuses as `applyFor` does. */
export async function applyForSample(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<{ id: string; number: string }> {
  const account = (await findAccount(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  return applyFor(ctx, account, input)
}

/**
 * Applies for a creator: the caller, or somebody in the caller's care (R21). Refuses `notFound` for what is
 * not there or not the creator's, `productEnded`, `wrongCountry`, `brandNotVerified`, `creatorBlacklisted`,
 * `skuSoldOut`, `quotaUsedUp`, and `openSampleExists` with the id of the open one.
 */
export async function applyFor(
  ctx: Ctx,
  account: AccountRow,
  input: Application,
): Promise<{ id: string; number: string }> {
  const offer = await openOffer(ctx, input, account.id)
  const person = await personOf(ctx, account, input, offer)
  await refuseSecond(ctx, offer.id, account.id)
  const made = await insertSample(ctx, input, offer, person)
  // Two clicks at once: the index let one through, the other is told of it.
  if (!made) return (await refuseSecond(ctx, offer.id, account.id)) ?? refuse('stateChanged')
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
  const { product, brand } = (await findProduct(ctx, input.productId)) ?? refuse('notFound')
  if (product.endsAt && product.endsAt <= ctx.now) refuse('productEnded')
  if (accountId === ctx.caller.accountId && product.countryCode !== ctx.country) refuse('wrongCountry')
  if (!brand.verifiedAt) refuse('brandNotVerified')
  const variant = (await findSku(ctx, input.skuId, product.id)) ?? refuse('notFound')
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
async function personOf(
  ctx: Ctx,
  account: AccountRow,
  input: Application,
  offer: ProductRow,
): Promise<Person> {
  if (account.blacklistedAt) refuse('creatorBlacklisted')
  // Held until the end: an account that is being unlinked cannot get open work in the same moment.
  const creator = await lockOwnCreator(ctx, account.id, input.creatorId)
  if (!creator || creator.removedAt) refuse('notFound')
  return { account, creator, address: await addressOf(ctx, account, input.addressId, offer) }
}

async function addressOf(
  ctx: Ctx,
  account: AccountRow,
  id: string | undefined,
  { countryCode }: ProductRow,
): Promise<AddressRow> {
  if (id === undefined) return getDefaultAddress(ctx, account, countryCode)
  const address = (await findAddress(ctx, id, account.id)) ?? refuse('notFound')
  if (address.countryCode !== countryCode) refuseField('wrongCountry', 'addressId')
  return address
}

/** Refuses when the creator has an open sample of the product; what the creator sees as open counts. */
async function refuseSecond(ctx: Ctx, productId: string, accountId: string): Promise<void> {
  const open = await findOpenSample(ctx, productId, accountId)
  if (open) refuse('openSampleExists', { details: { id: open.id, number: numberOf(open.number) } })
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
      abnormalReasons: await abnormalReasonsOf(ctx, account.id, address),
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
