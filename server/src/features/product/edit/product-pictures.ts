import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { isPicture } from '#features/file/file.policy.ts'
import { fileUrlOf, thumbKeyOf } from '#features/file/file-key.ts'
import { holdAtAddress } from '#features/file/hold-at-address.ts'
import type { PictureRow } from '#features/product/product.queries.ts'
import { listPictures } from '#features/product/product.queries.ts'
import { productPicture } from '#features/product/product.tables.ts'
import { refuse } from '#kit/call/refusal.ts'

type Picture = Pick<PictureRow, 'url' | 'thumbUrl' | 'ground'>

/**
 * Replaces the pictures of a product, in the order given. Only what the product shows already or what was uploaded
 * here is taken. Refuses any other address at its field.
 */
export async function storePictures(
  ctx: Ctx,
  productId: string,
  wanted: readonly { url: string }[],
): Promise<void> {
  const known = new Map((await listPictures(ctx, productId)).map((row) => [row.url, row]))
  const pictures: Picture[] = []
  for (const [at, { url }] of wanted.entries()) {
    const picture = known.get(url) ?? (await uploadedPicture(ctx, url))
    if (!picture) refuse('invalidInput', { fields: [{ path: `pictures.${at}`, key: 'invalidValue' }] })
    pictures.push(picture)
  }
  await replacePictures(ctx, productId, pictures)
}

export async function replacePictures(
  ctx: Ctx,
  productId: string,
  pictures: readonly Picture[],
): Promise<void> {
  const tenantId = ctx.tenant.id
  await ctx.db
    .delete(productPicture)
    .where(and(eq(productPicture.tenantId, tenantId), eq(productPicture.productId, productId)))
  if (pictures.length === 0) return
  await ctx.db.insert(productPicture).values(
    pictures.map(({ url, thumbUrl, ground }, position) => ({
      tenantId,
      productId,
      position,
      url,
      thumbUrl,
      ground,
    })),
  )
}

async function uploadedPicture(ctx: Ctx, url: string): Promise<Picture | undefined> {
  if (url.endsWith('.thumb.webp')) return undefined
  const file = await holdAtAddress(ctx, url)
  if (file?.purpose !== 'picture' || !isPicture(file.mime)) return undefined
  return { url, thumbUrl: fileUrlOf(thumbKeyOf(file.key)), ground: '' }
}
