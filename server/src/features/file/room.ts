import { limits } from '@sampan/contract/limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { file, upload } from './file.tables.ts'
import { countAlone } from './upload.queries.ts'

/**
 * Refuses `storageFull` where an account's files, and those that it is sending in pieces, would take more room than it
 * has. `coming` in bytes.
 */
export async function needRoom(
  ctx: Pick<Ctx, 'tenant' | 'db'>,
  accountId: string,
  coming: number,
): Promise<void> {
  const sum = (size: typeof file.size | typeof upload.size) =>
    sql<string>`coalesce(sum(${size}), 0)`.mapWith(Number)
  const [stored] = await ctx.db
    .select({ bytes: sum(file.size) })
    .from(file)
    .where(and(eq(file.tenantId, ctx.tenant.id), eq(file.ownerId, accountId)))
  const [open] = await ctx.db
    .select({ bytes: sum(upload.size) })
    .from(upload)
    .where(
      and(
        eq(upload.tenantId, ctx.tenant.id),
        eq(upload.ownerId, accountId),
        isNull(upload.fileId),
        isNull(upload.refusal),
      ),
    )
  if (Number(stored?.bytes ?? 0) + Number(open?.bytes ?? 0) + coming <= limits.accountStorage) return
  const gigabytes = Math.floor(limits.accountStorage / 1024 ** 3)
  refuseField('storageFull', 'file', { status: 413, params: { gigabytes } })
}

/** The same at the moment at which the file is recorded: two who are sent at once do not both take the last room. Holds the account's files until the transaction ends. */
export async function takeRoom(
  ctx: Pick<Ctx, 'tenant' | 'db'>,
  accountId: string,
  coming: number,
): Promise<void> {
  await countAlone(ctx, accountId)
  await needRoom(ctx, accountId, coming)
}
