import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kit/context.ts'
import { throttle } from '#kit/kit.tables.ts'

/**
 * Counts one more try under a key and answers how many there were in the running window, this one included.
 * Runs in a transaction of its own, so that a refused call still counts. `windowMs` in milliseconds.
 */
export function countTry(ctx: Ctx, key: string, windowMs: number): Promise<number> {
  return ctx.app.database.aside(ctx.tenant.id, (db) => countOn(db, ctx, key, windowMs))
}

/**
 * Counts in the transaction of the call: what is limited is how often it succeeds, or how much it does at once. `windowMs` in
 * milliseconds.
 */
export function countSuccess(ctx: Ctx, key: string, windowMs: number, many = 1): Promise<number> {
  return countOn(ctx.db, ctx, key, windowMs, many)
}

async function countOn(db: Db, ctx: Ctx, key: string, windowMs: number, many = 1): Promise<number> {
  const start = new Date(ctx.now.getTime() - windowMs)
  const isOver = sql`${throttle.windowStart} < ${start}`
  const [row] = await db
    .insert(throttle)
    .values({ tenantId: ctx.tenant.id, key, windowStart: ctx.now, count: many })
    .onConflictDoUpdate({
      target: [throttle.tenantId, throttle.key],
      set: {
        count: sql`case when ${isOver} then excluded.count else ${throttle.count} + excluded.count end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${throttle.windowStart} end`,
      },
    })
    .returning({ count: throttle.count })
  return row?.count ?? many
}

/** What was counted last under a key, and since when; undefined where nothing was. */
export async function findWindow(
  ctx: Ctx,
  key: string,
): Promise<{ startedAt: Date; count: number } | undefined> {
  const [row] = await ctx.app.database
    .forTenant(ctx.tenant.id)
    .select({ startedAt: throttle.windowStart, count: throttle.count })
    .from(throttle)
    .where(isKey(ctx, key))
  return row
}

/** How many tries a key has in the running window, without counting one. */
export async function triesOf(ctx: Ctx, key: string, windowMs: number): Promise<number> {
  const window = await findWindow(ctx, key)
  return window && window.startedAt.getTime() >= ctx.now.getTime() - windowMs ? window.count : 0
}

/** Sets what a key counts, in the transaction of the call, in a window that begins now. */
export async function setTries(ctx: Ctx, key: string, count: number): Promise<void> {
  const counted = { windowStart: ctx.now, count }
  await ctx.db
    .insert(throttle)
    .values({ tenantId: ctx.tenant.id, key, ...counted })
    .onConflictDoUpdate({ target: [throttle.tenantId, throttle.key], set: counted })
}

/** Gives one try back to a key: it was counted before it was known to be a good one. */
export async function giveTryBack(ctx: Ctx, key: string): Promise<void> {
  await ctx.db
    .update(throttle)
    .set({ count: sql`${throttle.count} - 1` })
    .where(and(isKey(ctx, key), gt(throttle.count, 0)))
}

/** Forgets a key after success. */
export async function forgetTries(ctx: Ctx, key: string): Promise<void> {
  await ctx.app.database.aside(ctx.tenant.id, (db) => db.delete(throttle).where(isKey(ctx, key)))
}

/** Forgets windows that began before a moment. */
export async function forgetTriesBefore(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db
    .delete(throttle)
    .where(and(eq(throttle.tenantId, ctx.tenant.id), lt(throttle.windowStart, before)))
}

const isKey = (ctx: Ctx, key: string) => and(eq(throttle.tenantId, ctx.tenant.id), eq(throttle.key, key))
