import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { searchVector } from '#kit/search-tokens.ts'
import { mou } from './mou.tables.ts'

/** Agreements stay complete, as the law requires, with the names in them; they are no longer found by a name. */
export async function eraseMouPeople(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const found = await ctx.db
    .select({ id: mou.id, number: mou.number, title: mou.title })
    .from(mou)
    .where(and(eq(mou.tenantId, ctx.tenant.id), inArray(mou.accountId, [...accountIds])))
  const words = found.map(({ number, title }) => searchVector([number, ...Object.values(title)]))
  await ask(
    ctx.db,
    sql`update mou set search = n.words::tsvector
      from unnest(${sql.param(found.map(({ id }) => id))}::uuid[], ${sql.param(words)}::text[]) as n (id, words)
      where mou.tenant_id = ${ctx.tenant.id} and mou.id = n.id`,
  )
}
