import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { applyForSample as contract } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { type AccountRow, findAccount } from '#features/account/account.queries.ts'
import { type AddressRow, findAddress } from '#features/address/address.queries.ts'
import { type CreatorRow, lockOwnCreator } from '#features/creator/creator.queries.ts'
import { findProduct, findSku, type ProductRow } from '#features/product/product.queries.ts'
import { accountOf } from '#kit/context.ts'
import { refuse, refuseField } from '#kit/refusal.ts'
import { clockColumns, writeHistory } from '#kit/transition.ts'
import { abnormalReasonsOf } from './abnormal-reasons.ts'
import { findOpenSample } from './my-samples.queries.ts'
import { clockPlanOf, sampleMachine } from './sample.machine.ts'
import { sample } from './sample.tables.ts'
import { mailAbout } from './sample-mail.ts'
import { numberOf, sampleVector } from './sample-search.ts'

type Input = InputOf<typeof contract>

/**
 * Applies for a free sample with one of the caller's own accounts (design 5, apply). Refuses `notFound` for what is
 * not there or not the caller's, `productEnded`, `wrongCountry`, `brandNotVerified`, `creatorBlacklisted`,
 * `skuSoldOut`, `quotaUsedUp`, and `openSampleExists` with the id of the open one.
 */
export async function applyForSample(ctx: Ctx, input: Input): Promise<{ id: string; number: string }> {
  const offer = await openOffer(ctx, input)
  const person = await ownPerson(ctx, input, offer)
  await refuseSecond(ctx, offer.id)
  const made = await insertSample(ctx, input, offer, person)
  // Two clicks at once: the index let one through, the other is told of it.
  if (!made) return (await refuseSecond(ctx, offer.id)) ?? refuse('stateChanged')
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

/** The product as long as it can be applied for, with a variant that is there. */
async function openOffer(ctx: Ctx, input: Input): Promise<ProductRow> {
  const { product, brand } = (await findProduct(ctx, input.productId)) ?? refuse('notFound')
  if (product.endsAt && product.endsAt <= ctx.now) refuse('productEnded')
  if (product.countryCode !== ctx.country) refuse('wrongCountry')
  if (!brand.verifiedAt) refuse('brandNotVerified')
  const variant = (await findSku(ctx, input.skuId, product.id)) ?? refuse('notFound')
  if (variant.reserved >= variant.stock) refuseField('skuSoldOut', 'skuId')
  if (product.quotaUsed >= product.quota) refuse('quotaUsedUp')
  return product
}

interface OwnPerson {
  account: AccountRow
  creator: CreatorRow
  address: AddressRow
}

/** The caller's account, linked creator account and address; the parcel goes to the country of the product. */
async function ownPerson(ctx: Ctx, input: Input, offer: ProductRow): Promise<OwnPerson> {
  const account = (await findAccount(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  if (account.blacklistedAt) refuse('creatorBlacklisted')
  // Held until the end: an account that is being unlinked cannot get open work in the same moment.
  const creator = await lockOwnCreator(ctx, account.id, input.creatorId)
  if (!creator || creator.removedAt) refuse('notFound')
  const address = (await findAddress(ctx, input.addressId)) ?? refuse('notFound')
  if (address.countryCode !== offer.countryCode) refuseField('wrongCountry', 'addressId')
  return { account, creator, address }
}

/** Refuses when the caller has an open sample of the product; what the caller sees as open counts. */
async function refuseSecond(ctx: Ctx, productId: string): Promise<void> {
  const open = await findOpenSample(ctx, productId)
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
  input: Input,
  offer: ProductRow,
  { account, creator, address }: OwnPerson,
): Promise<Made | undefined> {
  const number = await nextNumber(ctx)
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
      ...clockColumns(ctx, clock),
      isExtended: false,
      appliedAt: ctx.now,
      updatedAt: ctx.now,
      search: sampleVector({ number, ...names, productNames: Object.values(offer.name) }),
    })
    .onConflictDoNothing()
    .returning({ id: sample.id, number: sample.number, dueAt: sample.clockDueAt })
  return made
}

async function nextNumber(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ number: string }>(sql`select nextval('sample_number') as number`)
  return Number(rows[0]?.number)
}
