import { codes } from '@sampan/contract/codes'
import type { BatchResult } from '@sampan/contract/sample-shapes'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { Refusal } from '#kit/refusal.ts'
import { textOf } from './local-text.ts'
import type { BrandRow, ProductRow } from './product.queries.ts'
import { product } from './product.tables.ts'
import { brandOfProduct } from './product-list.queries.ts'
import { withinEditReach } from './product-reach.ts'

type ResultRow = BatchResult['rows'][number]

/**
 * Does something to each of several products of the caller, locked in the order of their ids. Each stands in a
 * savepoint of its own, so one refusal takes back one row. `done` is what a row says then, under `product:outcome`.
 */
export async function doEach(
  ctx: Ctx,
  ids: readonly string[],
  done: string,
  work: (product: ProductRow, brand: BrandRow) => Promise<void>,
): Promise<BatchResult> {
  const asked = [...new Set(ids)]
  const found = await ctx.db
    .select({ product, brand })
    .from(product)
    .innerJoin(brand, brandOfProduct)
    .where(and(eq(product.tenantId, ctx.tenant.id), inArray(product.id, asked), withinEditReach(ctx)))
    .orderBy(asc(product.id))
    .for('no key update', { of: product })
  const results = new Map<string, ResultRow>()
  for (const row of found)
    results.set(row.product.id, await doOne(ctx, row.product, done, () => work(row.product, row.brand)))
  const rows = asked.map((id) => results.get(id) ?? unknownRow(ctx, id))
  const count = (outcome: ResultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return { rows, done: count('done'), skipped: count('skipped'), failed: count('failed') }
}

async function doOne(
  ctx: Ctx,
  { id, name, countryCode, shopNumber }: ProductRow,
  done: string,
  work: () => Promise<void>,
): Promise<ResultRow> {
  const row = { id, number: shopNumber, name: textOf(name, ctx.language, countryCode) }
  await ctx.db.execute(sql`savepoint batch_row`)
  try {
    await work()
    await ctx.db.execute(sql`release savepoint batch_row`)
    const message = ctx.app.words.say(ctx.language, `product:outcome.${done}`)
    return { ...row, outcome: 'done', code: codes.ok, message }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await ctx.db.execute(sql`rollback to savepoint batch_row`)
    await ctx.db.execute(sql`release savepoint batch_row`)
    return { ...row, outcome: 'failed', code: error.code, message: wordsOf(ctx, error) }
  }
}

/** What is missing, by name, rather than that something is. */
function wordsOf(ctx: Ctx, { codeName, options }: Refusal): string {
  const [field] = options.fields ?? []
  const [key, params] = field ? [field.key, field.params] : [codeName, options.params]
  return ctx.app.words.say(ctx.language, `errors:${key}`, params)
}

const unknownRow = (ctx: Ctx, id: string): ResultRow => ({
  id,
  number: '',
  name: '',
  outcome: 'failed',
  code: codes.notFound,
  message: ctx.app.words.say(ctx.language, 'errors:notFound'),
})
