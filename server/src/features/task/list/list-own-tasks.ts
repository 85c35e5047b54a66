import type { OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/task-edit'
import type { Ctx } from '#context.ts'
import { mayHandOver } from '#features/account/care/may-hand-over.ts'
import { pageOf } from '#kit/page.ts'
import { taskActionsIn } from '../task.policy.ts'
import { presentTaskCard } from '../task.view.ts'
import { listOwnTaskRows, type OwnTaskFilter, type OwnTaskListRow } from './own-task-list.queries.ts'

/** The console's list: what the caller reaches, drafts among them, with the count of every view. */
export async function listOwnTasks(
  ctx: Ctx,
  filter: OwnTaskFilter,
): Promise<OutputOf<typeof contract.listOwnTasks>> {
  const { rows, counts, ...total } = await listOwnTaskRows(ctx, filter)
  const page = pageOf(
    filter,
    rows,
    (row) => presentOwnTaskRow(ctx, row),
    (row) => row.place,
    total,
  )
  return { ...page, counts }
}

function presentOwnTaskRow(ctx: Ctx, row: OwnTaskListRow): contract.OwnTaskRow {
  const card = presentTaskCard(ctx, row.task, row.brand)
  return {
    ...card,
    version: row.task.updatedAt.toISOString(),
    signUps: row.signUps,
    toAnswer: row.toAnswer,
    toReview: row.toReview,
    slotsTaken: row.task.slotsTaken,
    reserved: row.reserved,
    specialist: row.specialist,
    mayHandOver: mayHandOver(ctx, 'products', row.specialist),
    actions: taskActionsIn(card.activity, row.mayEdit),
  }
}
