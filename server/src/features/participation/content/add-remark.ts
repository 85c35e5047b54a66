import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { addRemark as contract } from '@sampan/contract/participation'
import type { Remark } from '@sampan/contract/task'
import { anyReview } from '@sampan/contract/task-status'
import { and, eq, max } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { mayReviewAt } from '#features/participation/participation.policy.ts'
import { participationRemark } from '#features/participation/participation.tables.ts'
import { presentRemark } from '#features/participation/participation.view.ts'
import { findRemark } from '#features/participation/participation-history.queries.ts'
import { lockParticipation } from '#features/participation/participation-lock.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'

/** Puts a remark on the draft under review. Refuses `notFound`, `notAllowed` at another's stage, `stateChanged` after it. */
export async function addRemark(ctx: Ctx, input: InputOf<typeof contract>): Promise<Remark> {
  const found = (await findRow(ctx, input.id, withinReach(ctx, anyReview))) ?? refuse('notFound')
  // Held, so that two reviewers never give the same number.
  const row = await lockParticipation(ctx, found.participation.id)
  if (row.status !== found.participation.status) refuse('stateChanged')
  if (!mayReviewAt(ctx.caller.role, row.status)) refuse('notAllowed')
  const isIt = and(
    eq(participationRemark.tenantId, ctx.tenant.id),
    eq(participationRemark.participationId, row.id),
  )
  const [last] = await ctx.db
    .select({ number: max(participationRemark.number) })
    .from(participationRemark)
    .where(isIt)
  const id = randomUUIDv7()
  await ctx.db.insert(participationRemark).values({
    tenantId: ctx.tenant.id,
    id,
    participationId: row.id,
    round: row.round,
    number: (last?.number ?? 0) + 1,
    atMs: input.atMs,
    drawing: input.drawing,
    text: input.text,
    authorId: accountOf(ctx),
    madeAt: ctx.now,
    reply: '',
  })
  return presentRemark(ctx, (await findRemark(ctx, row.id, id)) ?? refuse('notFound'))
}
