import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { brand } from '#features/account/account.tables.ts'
import { product } from '#features/product/product.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { task } from './task.tables.ts'
import { taskVector } from './task-content.ts'

/** Finds the tasks of a company by the name that it has now; locked in the order of their ids. */
export async function renewTaskWords(ctx: Ctx, brandId: string): Promise<void> {
  const rows = await ctx.db
    .select({
      id: task.id,
      number: task.number,
      title: task.title,
      product: product.name,
      brandName: brand.name,
    })
    .from(task)
    .innerJoin(brand, and(eq(brand.tenantId, task.tenantId), eq(brand.id, task.brandId)))
    .leftJoin(product, and(eq(product.tenantId, task.tenantId), eq(product.id, task.productId)))
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.brandId, brandId)))
    .orderBy(asc(task.id))
    .for('no key update', { of: task })
  if (rows.length === 0) return
  const words = rows.map(({ id, product: names, ...row }) => ({
    id,
    search: taskVector({ ...row, productNames: Object.values(names ?? {}) }),
  }))
  await ask(
    ctx.db,
    sql`
    update task set search = n.search::tsvector
    from json_to_recordset(${JSON.stringify(words)}::json) as n(id uuid, search text)
    where task.tenant_id = ${ctx.tenant.id} and task.id = n.id`,
  )
  tellChanged(ctx.db, ctx.tenant.id, 'task')
}
