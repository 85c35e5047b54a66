import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { askRows, type Question } from '#db/question.ts'
import { account } from '#features/account/account.tables.ts'
import { type FileRow, filesAmong } from '#features/file/file.queries.ts'
import { participationScript } from '#features/participation/participation.tables.ts'

export type ScriptRow = typeof participationScript.$inferSelect

const isOf = (ctx: Ctx, participationId: string) =>
  and(
    eq(participationScript.tenantId, ctx.tenant.id),
    eq(participationScript.participationId, participationId),
  )

/** Every version that was handed in, newest first; for verbs that hold the participation. */
export const listScripts = (ctx: Ctx, participationId: string): Promise<ScriptRow[]> =>
  ctx.db
    .select()
    .from(participationScript)
    .where(isOf(ctx, participationId))
    .orderBy(desc(participationScript.round))

const scripts = jsonRows({
  script: getTableColumns(participationScript),
  decidedBy: orNull(account.fullName),
})
export type ScriptData = ReturnType<typeof scripts.read>[number]

/** The same with the names of who decided, as a part of a page. */
export const scriptsOf = (ctx: Ctx, participationId: string): Question<ScriptData[]> =>
  askRows(
    scripts,
    sql`from ${participationScript} left join ${account}
      on ${and(eq(account.tenantId, participationScript.tenantId), eq(account.id, participationScript.decidedBy))}
      where ${isOf(ctx, participationId)} order by ${participationScript.round} desc`,
  )

/** The files among the versions. */
export const scriptFilesOf = (ctx: Ctx, participationId: string): Question<Map<string, FileRow>> =>
  filesAmong(
    ctx,
    sql`select ${participationScript.fileId} from ${participationScript} where ${isOf(ctx, participationId)}`,
  )

/** The same of several participations, by their ids. */
export async function listScriptsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ScriptRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(participationScript)
    .where(
      and(eq(participationScript.tenantId, ctx.tenant.id), among(participationScript.participationId, ids)),
    )
    .orderBy(desc(participationScript.round))
  return Map.groupBy(rows, ({ participationId }) => participationId)
}

interface Outcome {
  outcome: 'passed' | 'returned'
  feedback?: string
}

/** Writes down what was decided about some versions. */
export async function storeOutcomes(
  ctx: Ctx,
  scripts: readonly Pick<ScriptRow, 'id'>[],
  { outcome, feedback = '' }: Outcome,
): Promise<void> {
  if (scripts.length === 0) return
  const ids = scripts.map(({ id }) => id)
  await ctx.db
    .update(participationScript)
    .set({ outcome, feedback, decidedBy: ctx.caller.accountId, decidedAt: ctx.now })
    .where(and(eq(participationScript.tenantId, ctx.tenant.id), among(participationScript.id, ids)))
}
