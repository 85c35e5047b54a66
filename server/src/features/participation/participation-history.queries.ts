import type { HistoryVerb } from '@sampan/contract/history'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { answer, askRows, type Question } from '#db/question.ts'
import { account } from '#features/account/account.tables.ts'
import { historyReader } from '#features/account/case-history.queries.ts'
import { type FileRow, filesAmong } from '#features/file/file.queries.ts'
import {
  participationHistory,
  participationRemark,
  participationSubmission,
} from '#features/participation/participation.tables.ts'
import type { HistoryLineRow as LineRow } from '#kit/clock.view.ts'

export type HistoryLineRow = LineRow<HistoryVerb<'participation'>>

/** The whole history of a participation, newest first. */
export const historyOf = historyReader(participationHistory, participationHistory.participationId)

const submissions = jsonRows(getTableColumns(participationSubmission))
export type SubmissionRow = ReturnType<typeof submissions.read>[number]

const isSubmitted = (ctx: Ctx, participationId: string): SQL | undefined =>
  and(
    eq(participationSubmission.tenantId, ctx.tenant.id),
    eq(participationSubmission.participationId, participationId),
  )

/** Every draft that was handed in, newest first. */
export const submissionsOf = (ctx: Ctx, participationId: string): Question<SubmissionRow[]> =>
  askRows(
    submissions,
    sql`from ${participationSubmission} where ${isSubmitted(ctx, participationId)}
      order by ${participationSubmission.round} desc`,
  )

/** The files among the drafts. */
export const draftFilesOf = (ctx: Ctx, participationId: string): Question<Map<string, FileRow>> =>
  filesAmong(
    ctx,
    sql`select ${participationSubmission.fileId} from ${participationSubmission} where ${isSubmitted(ctx, participationId)}`,
  )

const remarks = jsonRows({
  remark: getTableColumns(participationRemark),
  author: { id: account.id, name: account.fullName, avatar: account.avatarUrl, role: account.role },
})
export type RemarkRow = ReturnType<typeof remarks.read>[number]
const authorOf = and(
  eq(account.tenantId, participationRemark.tenantId),
  eq(account.id, participationRemark.authorId),
)

/** Remarks that were not taken back, in the order of their numbers. */
export const remarksOf = (ctx: Ctx, participationId: string, also?: SQL): Question<RemarkRow[]> =>
  askRows(
    remarks,
    sql`from ${participationRemark} join ${account} on ${authorOf}
      where ${and(
        eq(participationRemark.tenantId, ctx.tenant.id),
        eq(participationRemark.participationId, participationId),
        isNull(participationRemark.removedAt),
        also,
      )}
      order by ${participationRemark.number}`,
  )

/** One of them; undefined where it was taken back. */
export async function findRemark(
  ctx: Ctx,
  participationId: string,
  id: string,
): Promise<RemarkRow | undefined> {
  const [row] = await answer(ctx.db, remarksOf(ctx, participationId, eq(participationRemark.id, id)))
  return row
}
