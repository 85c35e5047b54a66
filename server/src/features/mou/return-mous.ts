import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { returnMous as contract } from '@sampan/contract/mou'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findStandingMou, type MouSubject } from './mou.queries.ts'
import { type Decision, decideMou, decideMous } from './mou-decision.ts'

/** Gives signed agreements back, each on its own, with words that the creators will read. */
export const returnMous = (
  ctx: Ctx,
  { ids, seen, feedback }: InputOf<typeof contract>,
): Promise<BatchResult> => decideMous(ctx, { ids, ...returning(ctx, feedback, seen) })

/** Gives back the agreement of a record that the caller reaches. Refuses `notFound` when there is none to review. */
export async function returnMouOf(ctx: Ctx, of: MouSubject, feedback: string): Promise<void> {
  await decideMou(ctx, (await findStandingMou(ctx, of)) ?? refuse('notFound'), returning(ctx, feedback))
}

const returning = (ctx: Ctx, feedback: string, seen: Decision['seen'] = {}): Omit<Decision, 'ids'> => ({
  seen,
  verb: 'return',
  outcome: 'returned',
  feedback,
  tellRecord: (rules, subjectId, evidence) => rules.onReturn(ctx, subjectId, { feedback, evidence }),
})
