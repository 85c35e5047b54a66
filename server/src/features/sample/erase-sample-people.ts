import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { blankAddress } from '#features/address/blank-address.ts'
import { product } from '#features/product/product.tables.ts'
import { sample } from './sample.tables.ts'
import { sampleVector } from './sample-search.ts'

/**
 * Takes out of samples where they were sent and by whose name they are found. Their course, the reasons and the links of
 * posts stay, as both sides' record. Three statements for all.
 */
export async function eraseSamplePeople(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const ids = sql.param([...accountIds])
  const blank = blankAddress(ctx)
  await ask(
    ctx.db,
    sql`update sample set ${blank.set} from ${blank.from} where sample.tenant_id = ${ctx.tenant.id}
      and sample.account_id = any(${ids}::uuid[]) and ${blank.isOfCountry(sql`sample.country_code`)}`,
  )
  const found = await ctx.db
    .select({ id: sample.id, number: sample.number, name: product.name })
    .from(sample)
    .innerJoin(product, and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId)))
    .where(and(eq(sample.tenantId, ctx.tenant.id), inArray(sample.accountId, [...accountIds])))
  const words = found.map(({ number, name }) =>
    sampleVector({ number, handle: '', nickname: '', fullName: '', productNames: Object.values(name) }),
  )
  await ask(
    ctx.db,
    sql`update sample set search = n.words::tsvector, cleared_note = null
      from unnest(${sql.param(found.map(({ id }) => id))}::uuid[], ${sql.param(words)}::text[]) as n (id, words)
      where sample.tenant_id = ${ctx.tenant.id} and sample.id = n.id`,
  )
}
