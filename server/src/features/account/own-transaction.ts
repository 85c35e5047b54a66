import type { Endpoint } from '@sampan/contract/endpoint'
import type { z } from 'zod'
import type { Ctx } from '#context.ts'

/**
 * The binding of a write that opens its transactions itself. The kit holds a connection for the whole of a
 * write; a log-in counts its try on a second one and then spends a tenth of a second on hashing, so a rush
 * of log-ins would wait for connections that they all hold. In such a verb `ctx.db` is the reader.
 */
export function withoutTransaction<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
): Endpoint<I, O> {
  return { ...endpoint, effect: 'read' }
}

/** Runs `work` in a transaction of its own, which stands even when the call is refused afterwards. */
export async function inOwnTransaction<T>(ctx: Ctx, work: (inside: Ctx) => Promise<T>): Promise<T> {
  const after: (() => void)[] = []
  const result = await ctx.app.database.transaction(ctx.tenant.id, (db) =>
    work({ ...ctx, db, afterCommit: (done) => after.push(done) }),
  )
  for (const done of after) done()
  return result
}
