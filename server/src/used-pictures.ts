import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { fileUrlOf, thumbKeyOf } from '#features/file/file-key.ts'
import type { UploadedPicture } from '#features/file/sweep-pictures.ts'
import { account, brand } from './features/account/account.tables.ts'
import { creator } from './features/creator/creator.tables.ts'
import { creatorProfile } from './features/invitation/invitation.tables.ts'
import { productPicture, sku } from './features/product/product.tables.ts'
import { task, taskChange } from './features/task/task.tables.ts'
import { banner, tenant } from './features/tenant/tenant.tables.ts'

/** Every column that holds the address of a picture. @internal */
export const pictureColumns: readonly AnyPgColumn[] = [
  productPicture.url,
  productPicture.thumbUrl,
  sku.pictureUrl,
  task.pictureUrl,
  task.thumbUrl,
  brand.logoUrl,
  account.avatarUrl,
  creator.avatarUrl,
  creatorProfile.photoUrl,
  tenant.logoUrl,
  banner.pictureUrl,
]

/** Which of the pictures any feature refers to, by their ids. */
export async function usedPictures(ctx: Ctx, pictures: readonly UploadedPicture[]): Promise<Set<string>> {
  const idOf = new Map(
    pictures.flatMap(({ id, key }) => [
      [fileUrlOf(key), id] as const,
      [fileUrlOf(thumbKeyOf(key)), id] as const,
    ]),
  )
  const used = new Set<string>()
  for (const column of pictureColumns) {
    for (const address of await valuesAmong(ctx, column, [...idOf.keys()])) {
      used.add(idOf.get(address) ?? '')
    }
  }
  for (const id of await idsOfTasks(
    ctx,
    pictures.map(({ id }) => id),
  ))
    used.add(id)
  return used
}

async function valuesAmong(ctx: Ctx, column: AnyPgColumn, values: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ value: sql<string>`${column}` })
    .from(column.table as PgTable)
    .where(and(isOwn(ctx, column), inArray(column, [...values])))
  return rows.map(({ value }) => value)
}

const isOwn = (ctx: Ctx, column: AnyPgColumn): SQL =>
  sql`${getTableColumns(column.table).tenantId} = ${ctx.tenant.id}`

/** The pictures of tasks, and of their versions before a change, which everybody in the task may compare. */
async function idsOfTasks(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`
    select id from unnest(${sql.param([...ids])}::uuid[]) as asked(id)
    where exists (select 1 from ${task} where ${task.tenantId} = ${ctx.tenant.id} and ${task.pictureFileId} = asked.id)
      or exists (select 1 from ${taskChange} where ${taskChange.tenantId} = ${ctx.tenant.id}
        and ${taskChange.changes} @> '[{"field":"pictureFileId"}]'
        and strpos(${taskChange.changes}::text, asked.id::text) > 0)`,
  )
  return rows.map(({ id }) => id)
}
