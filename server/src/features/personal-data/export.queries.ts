import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { file } from '#features/file/file.tables.ts'
import { dataExport } from './personal-data.tables.ts'

export type ExportRow = typeof dataExport.$inferSelect

const of = (ctx: Ctx, accountId: string) =>
  and(eq(dataExport.tenantId, ctx.tenant.id), eq(dataExport.accountId, accountId))

export async function findExport(ctx: Ctx, accountId: string): Promise<ExportRow | undefined> {
  const [row] = await ctx.db.select().from(dataExport).where(of(ctx, accountId))
  return row
}

/** The account's export begins anew. */
export async function storeAsked(ctx: Ctx, accountId: string): Promise<void> {
  const asked = { askedAt: ctx.now, madeAt: null, fileId: null }
  await ctx.db
    .insert(dataExport)
    .values({ tenantId: ctx.tenant.id, accountId, ...asked })
    .onConflictDoUpdate({ target: [dataExport.tenantId, dataExport.accountId], set: asked })
}

/** False where another one was asked for meanwhile. */
export async function storeMade(
  ctx: Ctx,
  { accountId, askedAt, fileId }: { accountId: string; askedAt: Date; fileId: string },
): Promise<boolean> {
  const rows = await ctx.db
    .update(dataExport)
    .set({ madeAt: ctx.now, fileId })
    .where(and(of(ctx, accountId), eq(dataExport.askedAt, askedAt)))
    .returning({ fileId: dataExport.fileId })
  return rows.length > 0
}

/** Forgets exports that were made before a moment. Out: the ids of their files, to which nothing refers any more. */
export async function forgetExports(ctx: Ctx, before: Date): Promise<string[]> {
  const rows = await ctx.db
    .delete(dataExport)
    .where(
      and(
        eq(dataExport.tenantId, ctx.tenant.id),
        isNotNull(dataExport.fileId),
        lt(dataExport.madeAt, before),
      ),
    )
    .returning({ fileId: dataExport.fileId })
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

export async function eraseExports(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await ctx.db
    .delete(dataExport)
    .where(and(eq(dataExport.tenantId, ctx.tenant.id), inArray(dataExport.accountId, [...accountIds])))
}

/** The account's own files, the newest first, without thumbnails and former exports. */
export const listOwnFiles = (ctx: Ctx, accountId: string) =>
  ctx.db
    .select()
    .from(file)
    .where(
      and(
        eq(file.tenantId, ctx.tenant.id),
        eq(file.ownerId, accountId),
        sql`${file.purpose} <> 'export'`,
        sql`${file.key} not like '%.thumb.webp'`,
      ),
    )
    .orderBy(sql`${file.createdAt} desc`)
    .limit(10_000)
