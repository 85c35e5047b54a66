import type { FilePurpose } from '@sampan/contract/file'
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows, type Question, shown } from '#db/question.ts'
import { file } from './file.tables.ts'
import { thumbKeyOf } from './file-key.ts'

export type FileRow = typeof file.$inferSelect
export type FileCtx = Pick<Ctx, 'app' | 'tenant' | 'db' | 'now'>
type ReadCtx = Pick<FileCtx, 'tenant' | 'db'>

/** A file by the end of its address; undefined when there is none in this tenant. */
export async function findFile(ctx: ReadCtx, key: string): Promise<FileRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(file)
    .where(and(eq(file.tenantId, ctx.tenant.id), eq(file.key, key)))
  return row
}

export async function findFileById(ctx: ReadCtx, id: string): Promise<FileRow | undefined> {
  return (await findFilesById(ctx, [id])).get(id)
}

/**
 * A file that is about to be referred to, by the end of its address or its id. It is held until the transaction ends,
 * so that the sweep of unused pictures leaves it; undefined when the sweep was first.
 */
export async function holdFile(
  ctx: ReadCtx,
  by: { key: string } | { id: string },
): Promise<FileRow | undefined> {
  const isIt = 'key' in by ? eq(file.key, by.key) : eq(file.id, by.id)
  const [row] = await ctx.db
    .select()
    .from(file)
    .where(and(eq(file.tenantId, ctx.tenant.id), isIt))
    .for('key share')
  return row
}

/** Says what a file is for that named no purpose, with its small picture; false when another call said it first. */
export async function updatePurpose(ctx: ReadCtx, { key }: FileRow, purpose: FilePurpose): Promise<boolean> {
  const rows = await ctx.db
    .update(file)
    .set({ purpose, isUndeclared: false })
    .where(
      and(
        eq(file.tenantId, ctx.tenant.id),
        inArray(file.key, [key, thumbKeyOf(key)]),
        eq(file.isUndeclared, true),
      ),
    )
    .returning({ id: file.id })
  return rows.length > 0
}

/** Files by their ids, for lists; an id without a file is absent. */
export async function findFilesById(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(file)
    .where(and(eq(file.tenantId, ctx.tenant.id), inArray(file.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

const fileRows = jsonRows(getTableColumns(file))

/** Files by their ids, as a part of a page. In: a select of ids; null among them, and one without a file, is absent. */
export const filesAmong = (ctx: ReadCtx, ids: SQL): Question<Map<string, FileRow>> =>
  shown(
    askRows(fileRows, sql`from ${file} where ${file.tenantId} = ${ctx.tenant.id} and ${file.id} in (${ids})`),
    (rows) => new Map(rows.map((row) => [row.id, row])),
  )

/** False when the key is taken; waits for a parallel insert of the same key. */
export async function insertFile(ctx: FileCtx, row: FileRow): Promise<boolean> {
  const made = await ctx.db.insert(file).values(row).onConflictDoNothing().returning({ id: file.id })
  return made.length > 0
}

/** Which of these keys of the store hold the bytes of a file. */
export async function listUsedObjects(ctx: ReadCtx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const object = sql<string>`coalesce(${file.objectKey}, ${file.key})`
  const rows = await ctx.db
    .select({ key: object })
    .from(file)
    .where(
      and(
        eq(file.tenantId, ctx.tenant.id),
        or(inArray(file.key, [...keys]), inArray(file.objectKey, [...keys])),
      ),
    )
  return new Set(rows.map(({ key }) => key))
}
