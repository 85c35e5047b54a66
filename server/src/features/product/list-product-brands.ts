import type { ProductBrand } from '@sampan/contract/product-edit'
import type { Ctx } from '#context.ts'
import { presentOwner } from '#features/product/edit/own-product.view.ts'
import { listReachedBrands } from './product-brand.queries.ts'

/** The brands whose products the caller may edit; those that wait to be verified first. */
export async function listProductBrands(ctx: Ctx): Promise<ProductBrand[]> {
  const rows = await listReachedBrands(ctx)
  return rows.map(({ brand, products }) => ({
    ...presentOwner(brand),
    countryCode: brand.countryCode,
    website: brand.website,
    createdAt: brand.createdAt.toISOString(),
    products,
  }))
}
