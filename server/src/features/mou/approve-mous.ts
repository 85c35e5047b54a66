import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { approveMous as contract } from '@sampan/contract/mou'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { notRefused } from '#kit/case/transition-each.ts'
import { findStandingMou, type MouSubject } from './mou.queries.ts'
import { type Decision, decideAll, decideMous } from './mou-decision.ts'

/** Approves signed agreements, each on its own: the parcel or the work comes next. */
export const approveMous = (ctx: Ctx, { ids, seen }: InputOf<typeof contract>): Promise<BatchResult> =>
  decideMous(ctx, { ids, ...approval(ctx, seen) })

/** Approves the agreement of a record that the caller reaches. Refuses `notFound` when there is none to review. */
export async function approveMouOf(ctx: Ctx, of: MouSubject): Promise<void> {
  const found = (await findStandingMou(ctx, of)) ?? refuse('notFound')
  notRefused((await decideAll(ctx, [found], approval(ctx))).get(found.id))
}

const approval = (ctx: Ctx, seen: Decision['seen'] = {}): Omit<Decision, 'ids'> => ({
  seen,
  verb: 'approve',
  outcome: 'approved',
  feedback: '',
  moveRecords: (rules, given) => rules.onApprove(ctx, given),
})
