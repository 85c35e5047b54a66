import { and, count, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { upload } from './file.tables.ts'
import type { KeptRefusal } from './inspect/kept-refusal.ts'

export type UploadRow = typeof upload.$inferSelect
type ReadCtx = Pick<Ctx, 'tenant' | 'db'>

const isThis = (row: { tenantId: string; id: string }) =>
  and(eq(upload.tenantId, row.tenantId), eq(upload.id, row.id))

/** An upload by its owner; that of somebody else does not exist. */
export async function findUpload(ctx: ReadCtx, id: string, ownerId: string): Promise<UploadRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(upload)
    .where(and(isThis({ tenantId: ctx.tenant.id, id }), eq(upload.ownerId, ownerId)))
  return row
}

/** How many of an account's uploads wait for more bytes. */
export async function countOpenUploads(ctx: ReadCtx, ownerId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ open: count() })
    .from(upload)
    .where(
      and(
        eq(upload.tenantId, ctx.tenant.id),
        eq(upload.ownerId, ownerId),
        isNull(upload.fileId),
        isNull(upload.refusal),
      ),
    )
  return row?.open ?? 0
}

export async function insertUpload(ctx: ReadCtx, row: UploadRow): Promise<void> {
  await ctx.db.insert(upload).values(row)
}

export async function deleteUpload(ctx: Pick<Ctx, 'db'>, row: UploadRow): Promise<void> {
  await ctx.db.delete(upload).where(isThis(row))
}

/** Two uploads that an account begins at once are counted one after the other. */
export async function countAlone(ctx: ReadCtx, ownerId: string): Promise<void> {
  await ask(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${ownerId}`}, 0))`)
}

export async function noteFile(ctx: ReadCtx, row: UploadRow, fileId: string): Promise<void> {
  await ctx.db.update(upload).set({ fileId }).where(isThis(row))
}

/** Must outlive a refused call, so it runs in its own transaction. */
export async function noteRefusal(ctx: Ctx, row: UploadRow, refusal: KeptRefusal): Promise<void> {
  await ctx.app.database.aside(ctx.tenant.id, (db) => db.update(upload).set({ refusal }).where(isThis(row)))
}

/** Uploads whose time is over, finished or not. */
export async function listExpiredUploads(ctx: Pick<Ctx, 'tenant' | 'db' | 'now'>): Promise<UploadRow[]> {
  return ctx.db
    .select()
    .from(upload)
    .where(and(eq(upload.tenantId, ctx.tenant.id), lt(upload.expiresAt, ctx.now)))
    .limit(1_000)
}
