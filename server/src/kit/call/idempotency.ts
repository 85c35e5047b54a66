import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Ctx, Kit, Outside } from '#kit/context.ts'
import { idempotencyKey } from '#kit/kit.tables.ts'
import { inOwnTransaction } from './own-transaction.ts'
import { refuse } from './refusal.ts'

/** What a key identifies: endpoint, request and caller. */
export interface KeyedCall {
  endpoint: string
  key: string
  request: unknown
}

/** Milliseconds after which a call that keeps its key without an answer is taken for lost: its server has died. */
const lostAfter = 150_000
/** Milliseconds that the repeat of a call waits for the first one, and between two looks. */
const firstAnswerWait = { whole: 30_000, step: 100 }

/**
 * Runs a write once for each key, in the write's own transaction: the same key with the same request returns the first
 * answer. A parallel call with the key waits for the first one to end. A refused call leaves the key free. Refuses
 * `keyReused` when the request is another one.
 */
export async function once<T>(ctx: Ctx, call: KeyedCall, work: () => Promise<T>): Promise<T> {
  const isFirst = await ctx.db
    .insert(idempotencyKey)
    .values(rowOf(ctx, call))
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key })
  if (isFirst.length === 0) return ((await findAnswer<T>(ctx, call)) ?? refuse('keyReused')).answer
  const answer = await work()
  await keepAnswer(ctx, call, answer)
  return answer
}

/** The answer that a key has already, wrapped since it may be null. Refuses `keyReused` for another request. */
export async function findAnswer<T>(ctx: Ctx, call: KeyedCall): Promise<{ answer: T } | undefined> {
  const [known] = await ctx.db.select().from(idempotencyKey).where(isKey(ctx, call))
  if (!known) return undefined
  if (!hashesOf(ctx, call).some((hash) => known.requestHash.equals(hash))) refuse('keyReused')
  if (!known.answerCipher) return undefined
  return { answer: ctx.app.cipher.open<T>(ctx.tenant.id, known.answerCipher) }
}

/** Whether a key of the caller's has an answer already, to whichever request. */
export async function isAnswered(ctx: Ctx, call: Pick<KeyedCall, 'endpoint' | 'key'>): Promise<boolean> {
  const [known] = await ctx.db
    .select({ key: idempotencyKey.key })
    .from(idempotencyKey)
    .where(and(isKey(ctx, call), isNotNull(idempotencyKey.answerCipher)))
  return known !== undefined
}

/**
 * The same for a write that opens its transactions itself, so that none spans the whole of it. The key is taken in a
 * short transaction before and answered in one after; in between no connection is held, also not by who waits. Where a
 * server died in between, the key is free again after a while, and the verb itself decides what a repeat does.
 */
export async function onceWithoutTransaction<App extends Kit, T>(
  outside: Outside<App>,
  call: KeyedCall,
  work: () => Promise<T>,
): Promise<T> {
  const until = Date.now() + firstAnswerWait.whole
  while (!(await inOwnTransaction(outside, (ctx) => take(ctx, call)))) {
    const known = await inOwnTransaction(outside, (ctx) => findAnswer<T>(ctx, call))
    if (known) return known.answer
    if (Date.now() > until) refuse('stillUnderWay')
    await sleep(firstAnswerWait.step)
  }
  try {
    const answer = await work()
    await inOwnTransaction(outside, (ctx) => keepAnswer(ctx, call, answer))
    return answer
  } catch (error) {
    await inOwnTransaction(outside, (ctx) => release(ctx, call)).catch((fault) =>
      outside.app.log.warn({ err: fault }, 'the key of a call could not be let go'),
    )
    throw error
  }
}

/** True when the key is this call's now: nobody had it, or who had it is lost. */
async function take(ctx: Ctx, call: KeyedCall): Promise<boolean> {
  const row = rowOf(ctx, call)
  const lost = new Date(row.createdAt.getTime() - lostAfter)
  const rows = await ctx.db
    .insert(idempotencyKey)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKey.tenantId, idempotencyKey.caller, idempotencyKey.endpoint, idempotencyKey.key],
      set: { createdAt: row.createdAt, requestHash: row.requestHash },
      setWhere: sql`${idempotencyKey.answerCipher} is null and ${idempotencyKey.createdAt} < ${lost}`,
    })
    .returning({ key: idempotencyKey.key })
  return rows.length > 0
}

/** Only its own: a call that was taken for lost must not free the key of the one that came after it. */
async function release(ctx: Ctx, call: KeyedCall): Promise<void> {
  await ctx.db.delete(idempotencyKey).where(and(isKey(ctx, call), eq(idempotencyKey.createdAt, ctx.now)))
}

/** Answers may hold log-in tokens and people's data, so they lie sealed. */
async function keepAnswer(ctx: Ctx, call: KeyedCall, answer: unknown): Promise<void> {
  await ctx.db
    .update(idempotencyKey)
    .set({ answerCipher: ctx.app.cipher.seal(ctx.tenant.id, answer ?? null) })
    .where(isKey(ctx, call))
}

const callerOf = (ctx: Ctx): string => ctx.caller.accountId ?? `visitor ${ctx.ip}`

/** Requests hold passwords and codes, which few tries would find from a bare hash: it takes the installation's key. */
const hashesOf = (ctx: Ctx, { endpoint, request }: KeyedCall): [Buffer, ...Buffer[]] =>
  ctx.app.cipher.hashes(ctx.tenant.id, `request\n${endpoint}\n${JSON.stringify(request)}`)

const rowOf = (ctx: Ctx, call: KeyedCall) => ({
  tenantId: ctx.tenant.id,
  key: call.key,
  endpoint: call.endpoint,
  caller: callerOf(ctx),
  requestHash: hashesOf(ctx, call)[0],
  createdAt: ctx.now,
})

const isKey = (ctx: Ctx, { endpoint, key }: Pick<KeyedCall, 'endpoint' | 'key'>) =>
  and(
    eq(idempotencyKey.tenantId, ctx.tenant.id),
    eq(idempotencyKey.caller, callerOf(ctx)),
    eq(idempotencyKey.endpoint, endpoint),
    eq(idempotencyKey.key, key),
  )

/** Deletes keys older than a day; called by a job. */
export async function forgetOldKeys(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - 86_400_000)
  await ctx.db
    .delete(idempotencyKey)
    .where(and(eq(idempotencyKey.tenantId, ctx.tenant.id), lt(idempotencyKey.createdAt, before)))
}
