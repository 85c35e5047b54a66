import type { HistoryVerb } from '@sampan/contract/history'
import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import {
  participationHistory,
  participationRemark,
  participationSubmission,
} from '#features/task/participation.tables.ts'
import { newestFirst } from '#kit/case/transition.ts'
import type { HistoryLineRow as LineRow } from '#kit/clock.view.ts'

const person = { id: account.id, name: account.fullName, avatar: account.avatarUrl }

export type HistoryLineRow = LineRow<HistoryVerb<'participation'>>

/** The whole history of a participation, newest first. */
export function listHistory(ctx: Ctx, participationId: string): Promise<HistoryLineRow[]> {
  const actorOfLine = and(
    eq(account.tenantId, participationHistory.tenantId),
    eq(account.id, participationHistory.actorId),
  )
  return ctx.db
    .select({ line: participationHistory, actor: person })
    .from(participationHistory)
    .leftJoin(account, actorOfLine)
    .where(
      and(
        eq(participationHistory.tenantId, ctx.tenant.id),
        eq(participationHistory.participationId, participationId),
      ),
    )
    .orderBy(...newestFirst(participationHistory))
}

export type SubmissionRow = typeof participationSubmission.$inferSelect

/** Every draft that was handed in, newest first. */
export function listSubmissions(ctx: Ctx, participationId: string): Promise<SubmissionRow[]> {
  return ctx.db
    .select()
    .from(participationSubmission)
    .where(
      and(
        eq(participationSubmission.tenantId, ctx.tenant.id),
        eq(participationSubmission.participationId, participationId),
      ),
    )
    .orderBy(desc(participationSubmission.round))
}

export interface RemarkRow {
  remark: typeof participationRemark.$inferSelect
  author: { id: string; name: string; avatar: string; role: string }
}

/** Remarks that were not taken back, in the order of their numbers. */
export function listRemarks(ctx: Ctx, participationId: string, also?: SQL): Promise<RemarkRow[]> {
  const authorOf = and(
    eq(account.tenantId, participationRemark.tenantId),
    eq(account.id, participationRemark.authorId),
  )
  return ctx.db
    .select({ remark: participationRemark, author: { ...person, role: account.role } })
    .from(participationRemark)
    .innerJoin(account, authorOf)
    .where(
      and(
        eq(participationRemark.tenantId, ctx.tenant.id),
        eq(participationRemark.participationId, participationId),
        isNull(participationRemark.removedAt),
        also,
      ),
    )
    .orderBy(asc(participationRemark.number))
}
