import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { isPicture } from '#features/file/file.policy.ts'
import { holdFile } from '#features/file/file.queries.ts'
import { fileUrlOf, thumbKeyOf } from '#features/file/file-key.ts'
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

const filesAt = fileUrlOf('')

async function uploadedPicture(ctx: Ctx, url: string): Promise<Picture | undefined> {
  if (!url.startsWith(filesAt)) return undefined
  const key = url.slice(filesAt.length)
  const file = await holdFile(ctx, { key })
  if (file?.purpose !== 'picture' || !isPicture(file.mime) || key.endsWith('.thumb.webp')) return undefined
  return { url, thumbUrl: fileUrlOf(thumbKeyOf(key)), ground: '' }
}
