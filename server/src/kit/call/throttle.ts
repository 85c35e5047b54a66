import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kit/context.ts'

/**
 * Counts one more try under a key and answers how many there were in the running window, this one included.
 * Stands in a transaction beside the call's, so that a refused call still counts. `windowMs` in milliseconds.
 */
export function countTry(ctx: Ctx, key: string, windowMs: number): Promise<number> {
  return ctx.app.database.aside(ctx.tenant.id, (db) => countOn(db, ctx, key, windowMs))
}

/** Counts in the transaction of the call: what is limited is how often it succeeds. `windowMs` in milliseconds. */
export function countSuccess(ctx: Ctx, key: string, windowMs: number): Promise<number> {
  return countOn(ctx.db, ctx, key, windowMs)
}

async function countOn(db: Db, ctx: Ctx, key: string, windowMs: number): Promise<number> {
  const start = new Date(ctx.now.getTime() - windowMs)
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into throttle (tenant_id, key, window_start, count) values (${ctx.tenant.id}, ${key}, ${ctx.now}, 1)
    on conflict (tenant_id, key) do update set
      count = case when throttle.window_start < ${start} then 1 else throttle.count + 1 end,
      window_start = case when throttle.window_start < ${start} then excluded.window_start else throttle.window_start end
    returning count`)
  return rows[0]?.count ?? 1
}

/** How many tries a key has in the running window, without counting one. */
export async function triesOf(ctx: Ctx, key: string, windowMs: number): Promise<number> {
  const start = new Date(ctx.now.getTime() - windowMs)
  const { rows } = await ctx.app.database.forTenant(ctx.tenant.id).execute<{ count: number }>(sql`
    select count from throttle where tenant_id = ${ctx.tenant.id} and key = ${key} and window_start >= ${start}`)
  return rows[0]?.count ?? 0
}

/** Forgets a key after success. */
export async function forgetTries(ctx: Ctx, key: string): Promise<void> {
  await ctx.app.database.aside(ctx.tenant.id, (db) =>
    db.execute(sql`delete from throttle where tenant_id = ${ctx.tenant.id} and key = ${key}`),
  )
}
