import { followSavepoints } from '#db/savepoint.ts'
import type { Ctx, Kit, Outside } from '#kit/context.ts'

/**
 * Runs `work` in a transaction of its own, which is committed whatever the outcome of the call. For verbs that the
 * kit gives no transaction, and between two questions to the outside world.
 */
export async function inOwnTransaction<App extends Kit, T>(
  ctx: Outside<App>,
  work: (inside: Ctx<App>) => Promise<T>,
): Promise<T> {
  const after: (() => void)[] = []
  const { changes } = ctx.audit
  const noted = changes.length
  const transaction = ctx.app.database.transaction(ctx.tenant.id, (db) => {
    followSavepoints(db, changes)
    return work({ ...ctx, db, afterCommit: (done) => after.push(done) })
  })
  const result = await transaction.catch((error: unknown) => {
    // Nothing of it was stored.
    changes.splice(noted)
    throw error
  })
  for (const done of after) done()
  return result
}
