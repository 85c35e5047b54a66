import type { Language, LocalText } from '@sampan/contract/country'
import { variantName } from '@sampan/contract/product-content'
import type { OwnProduct, OwnProductRow } from '@sampan/contract/product-edit'
import type { Ctx } from '#context.ts'
import { mayHandOver } from '#features/account/care/may-hand-over.ts'
import { actionsIn } from '#features/product/product.policy.ts'
import type { BrandRow, PictureRow, ProductRow, SkuRow } from '#features/product/product.queries.ts'
import { presentCard } from '#features/product/product.view.ts'
import type { findOwnProduct } from './own-product.queries.ts'
import type { OwnRow } from './own-product-list.queries.ts'

type BrandFacts = Pick<BrandRow, 'id' | 'name' | 'logoUrl' | 'verifiedAt'>

export const presentOwner = (brand: BrandFacts) => ({
  id: brand.id,
  name: brand.name,
  logo: brand.logoUrl,
  isVerified: brand.verifiedAt !== null,
})

/** A row of the console's list, in the reader's language. */
export function presentOwnRow(ctx: Ctx, row: OwnRow): OwnProductRow {
  const { picture, ground, titleLanguage, ...card } = presentCard(row, ctx.language)
  return {
    ...card,
    brand: presentOwner(row.brand),
    variants: row.variants,
    stockLeft: row.stockLeft,
    isLow: row.isLow,
    state: row.state,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    specialist: row.specialist,
    mayHandOver: mayHandOver(ctx, 'products', row.specialist),
    actions: actionsIn(row.state),
  }
}

export const presentVariant = (row: SkuRow, name: LocalText = row.name) => ({
  id: row.id,
  optionKeys: row.optionKeys,
  name,
  price: row.price,
  stock: row.stock,
  reserved: row.reserved,
  picture: row.pictureUrl,
  barcode: row.barcode,
})

type Found = NonNullable<Awaited<ReturnType<typeof findOwnProduct>>>

/** A product as it is edited. A variant that is called by its options has no name here. */
export function presentOwnProduct(
  ctx: Ctx,
  found: Found,
  skus: SkuRow[],
  pictures: PictureRow[],
  careChanges: OwnProduct['careChanges'],
): OwnProduct {
  const { product, brand, state } = found
  return {
    id: product.id,
    version: product.updatedAt.toISOString(),
    state,
    brand: presentOwner(brand),
    updatedBy: found.changedBy ?? '',
    publishedAt: product.publishedAt?.toISOString() ?? null,
    ...contentOf(product),
    skus: skus.map((row) => presentVariant(row, isOwnName(product, row) ? row.name : {})),
    pictures: pictures.map(({ url, thumbUrl, ground }) => ({ url, thumb: thumbUrl, ground })),
    specialist: found.specialist,
    mayHandOver: mayHandOver(ctx, 'products', found.specialist),
    careChanges,
    actions: actionsIn(state),
  }
}

const contentOf = (product: ProductRow) => ({
  countryCode: product.countryCode,
  currency: product.currency,
  categoryKey: product.categoryKey,
  name: product.name,
  description: product.description,
  sellingPoints: product.sellingPoints as Record<string, string[]>,
  promoteType: product.promoteType,
  cooperationType: product.cooperationType,
  commissionRate: product.commissionRate,
  needsMou: product.needsMou,
  mouTemplateId: product.mouTemplateId,
  quota: product.quota,
  quotaUsed: product.quotaUsed,
  endsAt: product.endsAt?.toISOString() ?? null,
  shopName: product.shopName,
  shopNumber: product.shopNumber,
  options: product.options,
})

function isOwnName(product: ProductRow, row: SkuRow): boolean {
  const plain = variantName(product.options, row.optionKeys, product.countryCode, product.name)
  return Object.entries(row.name).some(
    ([language, text]) => text !== (plain[language as Language] ?? Object.values(plain)[0]),
  )
}
