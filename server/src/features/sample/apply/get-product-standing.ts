import type { OutputOf } from '@sampan/contract/endpoint'
import type { getProductStanding as contract } from '@sampan/contract/product'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { hasAddress } from '#features/address/address.queries.ts'
import { listOwnCreators } from '#features/creator/creator.queries.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { findProduct, findProductMarks } from '#features/product/product.queries.ts'
import { findOpenSample } from '#features/sample/my-samples.queries.ts'
import { monthlyQuotas } from '#features/sample/quota/monthly-quota.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'

/** The caller's standing with a product: what it may apply with, and whether it did. Refuses `notFound`. */
export async function getProductStanding(
  ctx: Ctx,
  input: { id: string },
): Promise<OutputOf<typeof contract>> {
  const { product } = (await findProduct(ctx, input.id)) ?? refuse('notFound')
  const accountId = accountOf(ctx)
  const [account, marks, open, creators, isAddressKnown, quotas] = await Promise.all([
    findAccount(ctx, accountId),
    findProductMarks(ctx, accountId, product.id),
    findOpenSample(ctx, product.id),
    listOwnCreators(ctx, accountId),
    hasAddress(ctx, accountId, product.countryCode),
    monthlyQuotas(ctx, product, [accountId], false),
  ])
  return {
    ...marks,
    openSampleId: open?.id ?? null,
    blacklist: account?.blacklistedAt ? { until: account.blacklistedUntil?.toISOString() ?? null } : null,
    accounts: creators.map(presentCreator),
    hasAddress: isAddressKnown,
    monthlyQuota: quotas.tightest(accountId) ?? null,
  }
}
