import { and, eq, gt, gte, inArray, lt, notLike } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { file, laidObject } from './file.tables.ts'
import { thumbKeyOf } from './file-key.ts'
import { objectOf } from './store-file.ts'

/** A picture that a feature may refer to, by its address or its id. */
export interface UploadedPicture {
  id: string
  key: string
}

const day = 86_400_000
/**
 * When a picture is asked for whether it is in use: late enough for a form that is left unfinished over a weekend, and
 * on three days, so that a day on which no server runs leaves none behind. Days after it came.
 */
const askedFor = { from: 7, until: 10 }
const most = 1_000

/**
 * Takes away public pictures that were uploaded and never taken into use, such as those of forms that nobody finished.
 * What was in use once is not looked at again. Their bytes have no row from then on, and the hourly sweep frees them.
 */
export async function sweepPictures(ctx: Ctx): Promise<void> {
  let after = ''
  for (;;) {
    const pictures = await holdOfAge(ctx, after)
    await sweep(ctx, pictures)
    if (pictures.length < most) return
    after = pictures.at(-1)?.id ?? ''
  }
}

async function sweep(ctx: Ctx, pictures: readonly UploadedPicture[]): Promise<void> {
  if (pictures.length === 0) return
  const used = await ctx.app.subjects.usedPictures(ctx, pictures)
  const unused = pictures.filter(({ id }) => !used.has(id))
  if (unused.length === 0) return
  const rows = await ctx.db
    .delete(file)
    .where(
      and(
        eq(file.tenantId, ctx.tenant.id),
        inArray(
          file.key,
          unused.flatMap(({ key }) => [key, thumbKeyOf(key)]),
        ),
      ),
    )
    .returning()
  if (rows.length === 0) return
  const laidAt = new Date(ctx.now.getTime() - day)
  await ctx.db
    .insert(laidObject)
    .values(rows.map((row) => ({ tenantId: ctx.tenant.id, key: objectOf(row), laidAt })))
    .onConflictDoNothing()
}

/**
 * A batch of those behind an id, held until the end: whoever wants to refer to one of them from now on waits, and those
 * that somebody is about to refer to are left for the next day.
 */
const holdOfAge = (ctx: Ctx, after: string): Promise<UploadedPicture[]> =>
  ctx.db
    .select({ id: file.id, key: file.key })
    .from(file)
    .where(
      and(
        eq(file.tenantId, ctx.tenant.id),
        after === '' ? undefined : gt(file.id, after),
        inArray(file.purpose, ['picture', 'barcode', 'photo']),
        notLike(file.key, `%${thumbKeyOf('')}`),
        gte(file.createdAt, new Date(ctx.now.getTime() - askedFor.until * day)),
        lt(file.createdAt, new Date(ctx.now.getTime() - askedFor.from * day)),
      ),
    )
    .orderBy(file.id)
    .limit(most)
    .for('update', { skipLocked: true })
