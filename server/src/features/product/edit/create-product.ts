import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { createProduct as contract, OwnProduct } from '@sampan/contract/product-edit'
import type { Ctx } from '#context.ts'
import { careOfMaker } from '#features/account/care/assign.ts'
import type { BrandRow } from '#features/product/product.queries.ts'
import { product } from '#features/product/product.tables.ts'
import { listReachedBrands } from '#features/product/product-brand.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { dateOf } from './edit-product.ts'
import { getOwnProduct } from './get-own-product.ts'
import { storePictures } from './product-pictures.ts'
import { storeVariants } from './product-variants.ts'
import { columnsOf, needChosenTemplate } from './store-content.ts'

/**
 * Begins a product as a draft; a specialist takes it into care. Refuses staff who name no brand, and `notFound` for
 * a brand that the caller has nothing to do with.
 */
export async function createProduct(ctx: Ctx, input: InputOf<typeof contract>): Promise<OwnProduct> {
  const { brandId, ...content } = input
  const specialistId = await careOfMaker(ctx, 'products')
  const brand = await ownerOf(ctx, brandId)
  await needChosenTemplate(ctx, content, { brandId: brand.id, mouTemplateId: null })
  const id = randomUUIDv7()
  await ctx.db.insert(product).values({
    tenantId: ctx.tenant.id,
    id,
    brandId: brand.id,
    ...columnsOf(ctx, content, brand),
    quotaUsed: 0,
    stockLeft: content.skus.reduce((sum, each) => sum + each.stock, 0),
    specialistId,
    publishedAt: null,
    endsAt: dateOf(content.endsAt),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await storePictures(ctx, id, content.pictures)
  await storeVariants(ctx, id, content)
  return getOwnProduct(ctx, { id })
}

async function ownerOf(ctx: Ctx, asked: string | undefined): Promise<BrandRow> {
  const id = asked ?? ctx.caller.brandId
  if (!id) refuse('invalidInput', { fields: [{ path: 'brandId', key: 'required' }] })
  const [found] = await listReachedBrands(ctx, id)
  return found?.brand ?? refuse('notFound')
}
