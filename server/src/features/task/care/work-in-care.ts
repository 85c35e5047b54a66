import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { product } from '#features/product/product.tables.ts'
import { task } from '../task.tables.ts'

const countIn =
  (table: typeof product | typeof task) =>
  (specialist: SQL | PgColumn, tenantId: string): SQL<number> =>
    sql<number>`(select count(*)::int from ${table} where ${table.tenantId} = ${tenantId} and ${table.specialistId} = ${specialist})`

/** Puts all that one account looks after into the care of another, or of nobody. */
async function pass(ctx: Ctx, fromId: string, toId: string | null) {
  async function move(table: typeof product | typeof task) {
    const passed = await ask<{ id: string }>(
      ctx.db,
      sql`select ${table.id} from ${table} where ${table.tenantId} = ${ctx.tenant.id} and ${table.specialistId} = ${fromId}
        order by ${table.id} for no key update`,
    )
    const ids = passed.map(({ id }) => id)
    await ctx.db
      .update(table)
      .set({ specialistId: toId })
      .where(and(eq(table.tenantId, ctx.tenant.id), among(table.id, ids)))
    return passed
  }
  // In the order in which all take them: products, whose stock comes first, then tasks, each by id as batches do.
  const products = await move(product)
  return { products, tasks: await move(task) }
}

/** Products and tasks by who of the staff looks after them, for accounts, which know neither. */
export const workInCare = { products: countIn(product), tasks: countIn(task), pass }
