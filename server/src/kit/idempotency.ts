import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import { idempotencyKey } from './kit.tables.ts'
import { refuse } from './refusal.ts'

/**
 * Runs a write once for each key (design 3): the same key with the same request returns the first answer. A
 * parallel call with the key waits for the first one to end. A refused call leaves the key free.
 */
export async function once<T>(
  ctx: Ctx,
  endpoint: string,
  key: string,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const caller = ctx.caller.accountId ?? `visitor ${ctx.ip}`
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  const row = { tenantId: ctx.tenant.id, key, endpoint, caller, requestHash, createdAt: ctx.now }
  const isFirst = await ctx.db
    .insert(idempotencyKey)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key })
  const mine = and(
    eq(idempotencyKey.tenantId, ctx.tenant.id),
    eq(idempotencyKey.caller, caller),
    eq(idempotencyKey.endpoint, endpoint),
    eq(idempotencyKey.key, key),
  )
  if (isFirst.length === 0) {
    const [known] = await ctx.db.select().from(idempotencyKey).where(mine)
    if (!known?.answerCipher || !known.requestHash.equals(requestHash)) refuse('keyReused')
    return ctx.app.cipher.open<T>(ctx.tenant.id, known.answerCipher)
  }
  const answer = await work()
  await ctx.db
    .update(idempotencyKey)
    .set({ answerCipher: ctx.app.cipher.seal(ctx.tenant.id, answer) })
    .where(mine)
  return answer
}

/** Forgets keys older than a day; a job says this. */
export async function forgetOldKeys(ctx: Ctx): Promise<void> {
  await ctx.db.execute(
    sql`delete from idempotency_key where tenant_id = ${ctx.tenant.id} and created_at < ${new Date(ctx.now.getTime() - 86_400_000)}`,
  )
}
