import { and, eq, inArray, lt } from 'drizzle-orm'
import type { FileCtx } from '#features/file/file.queries.ts'
import { laidObject } from '#features/file/file.tables.ts'
import { storageKeyOf } from '#features/file/file-key.ts'

type LayCtx = Pick<FileCtx, 'app' | 'tenant' | 'now'>

/** A put that takes longer than this has ended. Milliseconds. */
const leftBehindAfter = 3_600_000

/** Notes that bytes go to the store under a key, then lets `put` bring them. What gets no row is swept. */
export async function layObject(ctx: LayCtx, key: string, put: () => Promise<unknown>): Promise<void> {
  const row = { tenantId: ctx.tenant.id, key, laidAt: ctx.now }
  await ctx.app.database.aside(ctx.tenant.id, (db) =>
    db
      .insert(laidObject)
      .values(row)
      .onConflictDoUpdate({
        target: [laidObject.tenantId, laidObject.key],
        set: { laidAt: ctx.now },
      }),
  )
  await put()
}

/** The rows of the file are written, in the same transaction: its bytes stay. */
export async function noteTaken(ctx: FileCtx, keys: readonly string[]): Promise<void> {
  await ctx.db
    .delete(laidObject)
    .where(and(eq(laidObject.tenantId, ctx.tenant.id), inArray(laidObject.key, [...keys])))
}

/** Frees bytes that will never have a row. What fails now is swept later. */
export function dropObjects({ app, tenant }: LayCtx, keys: readonly string[]): void {
  const freed = keys.map((key) => app.gateways.storage.delete(storageKeyOf(tenant.id, key)))
  Promise.all(freed).catch((error: Error) =>
    app.log.warn({ err: error }, 'bytes without a row still take room'),
  )
}

/** Keys of bytes that nobody wrote a row for within an hour. */
export async function listLeftBehind(ctx: FileCtx): Promise<string[]> {
  const before = new Date(ctx.now.getTime() - leftBehindAfter)
  const rows = await ctx.db
    .select({ key: laidObject.key })
    .from(laidObject)
    .where(and(eq(laidObject.tenantId, ctx.tenant.id), lt(laidObject.laidAt, before)))
    .limit(1_000)
  return rows.map(({ key }) => key)
}
