import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { returnMous as contract } from '@sampan/contract/mou'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { notRefused } from '#kit/case/transition-each.ts'
import { findStandingMou, type MouSubject } from './mou.queries.ts'
import { type Decision, decideAll, decideMous } from './mou-decision.ts'

/** Gives signed agreements back, each on its own, with words that the creators will read. */
export const returnMous = (
  ctx: Ctx,
  { ids, seen, feedback }: InputOf<typeof contract>,
): Promise<BatchResult> => decideMous(ctx, { ids, ...returning(ctx, feedback, seen) })

/** Gives back the agreement of a record that the caller reaches. Refuses `notFound` when there is none to review. */
export async function returnMouOf(ctx: Ctx, of: MouSubject, feedback: string): Promise<void> {
  const found = (await findStandingMou(ctx, of)) ?? refuse('notFound')
  notRefused((await decideAll(ctx, [found], returning(ctx, feedback))).get(found.id))
}

const returning = (ctx: Ctx, feedback: string, seen: Decision['seen'] = {}): Omit<Decision, 'ids'> => ({
  seen,
  verb: 'return',
  outcome: 'returned',
  feedback,
  moveRecords: (rules, given) => rules.onReturn(ctx, given, feedback),
})
