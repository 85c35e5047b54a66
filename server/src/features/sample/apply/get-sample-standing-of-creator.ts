import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { getSampleStandingOfCreator as contract } from '@sampan/contract/managed-creator'
import type { Ctx } from '#context.ts'
import { getInCare } from '#features/account/in-care.ts'
import { listAddressHints } from '#features/address/address-hint.ts'
import { findProduct } from '#features/product/product.queries.ts'
import { findOpenSample } from '#features/sample/my-samples.queries.ts'
import { numberOf } from '#features/sample/sample-search.ts'
import { refuse } from '#kit/call/refusal.ts'

/** The standing of a creator in the caller's care with a product, before applying for it. Refuses `notFound`. */
export async function getSampleStandingOfCreator(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { account } = await getInCare(ctx, input.creatorId, 'applyForSample')
  const { product } = (await findProduct(ctx, input.productId)) ?? refuse('notFound')
  const open = await findOpenSample(ctx, product.id, account.id)
  return {
    openSample: open ? { id: open.id, number: numberOf(open.number) } : null,
    isBlacklisted: account.blacklistedAt !== null,
    addresses: await listAddressHints(ctx, account.id, product.countryCode),
  }
}
