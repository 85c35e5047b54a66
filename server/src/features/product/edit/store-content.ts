import { countries } from '@sampan/contract/country'
import { missingForPublication, type ProductContent } from '@sampan/contract/product-content'
import type { Ctx } from '#context.ts'
import { needTemplate } from '#features/mou-template/holding-template.ts'
import { categoryNamesOf, mayChooseCategory } from '#features/product/categories/category-keys.ts'
import type { BrandRow, ProductRow } from '#features/product/product.queries.ts'
import { productWords } from '#features/product/product-search.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'

/**
 * The columns of a product that follow from what is said of it. Refuses a category that is none, and one that was retired unless
 * the product had it before (R232).
 */
export function columnsOf(
  ctx: Ctx,
  content: ProductContent,
  brand: BrandRow,
  before?: Pick<ProductRow, 'categoryKey'>,
) {
  const { skus, pictures, ...said } = content
  const categories = said.categoryKey ? categoryNamesOf(ctx.tenant, said.categoryKey) : []
  if (!categories) refuse('invalidInput', { fields: [{ path: 'categoryKey', key: 'invalidValue' }] })
  if (said.categoryKey && !mayChooseCategory(ctx.tenant, said.categoryKey, before && [before.categoryKey]))
    refuse('invalidInput', { fields: [{ path: 'categoryKey', key: 'categoryRetired' }] })
  return {
    ...said,
    currency: countries[said.countryCode].currency,
    ...priceRangeOf(skus),
    ...productWords(ctx.tenant.id, said.countryCode, [
      ...Object.values(said.name),
      ...[brand.name, said.shopNumber],
      ...categories,
    ]),
    updatedBy: accountOf(ctx),
  }
}

/** Refuses a template that this product may not name; the one that it had may have ended since. */
export async function needChosenTemplate(
  ctx: Ctx,
  { mouTemplateId, countryCode }: ProductContent,
  before: Pick<ProductRow, 'brandId' | 'mouTemplateId'>,
): Promise<void> {
  if (mouTemplateId === before.mouTemplateId) return
  await needTemplate(ctx, 'sample', { templateId: mouTemplateId, brandId: before.brandId, countryCode })
}

/** From the cheapest to the dearest variant; both 0 while there is none. */
function priceRangeOf(skus: ProductContent['skus']): { priceMin: string; priceMax: string } {
  const prices = skus.map((each) => each.price).sort((one, other) => Number(one) - Number(other))
  return { priceMin: prices[0] ?? '0', priceMax: prices.at(-1) ?? '0' }
}

/** A version that is later than the one before, also within one millisecond. */
export const nextVersion = (before: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1))

/** Refuses `productIncomplete` at the fields that creators need to see filled. */
export function needWhole(content: Parameters<typeof missingForPublication>[0]): void {
  const fields = missingForPublication(content)
  if (fields.length > 0) refuse('productIncomplete', { fields })
}

/** What a change may not take back from those who count on it. */
export function needKept(before: ProductRow, content: ProductContent): void {
  if (content.quota < before.quotaUsed) {
    const params = { number: before.quotaUsed }
    refuse('quotaBelowUsed', { params, fields: [{ path: 'quota', key: 'quotaBelowUsed', params }] })
  }
  if (content.countryCode !== before.countryCode && before.quotaUsed > 0)
    refuse('countryFixed', { fields: [{ path: 'countryCode', key: 'countryFixed' }] })
}
