import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { returnMous as contract } from '@sampan/contract/mou'
import type { MouKind } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import type { Fate } from '#kit/case/transition-each.ts'
import type { MouRecord } from './mou.machine.ts'
import { type Decision, decideMous, decideMousOf } from './mou-decision.ts'

/** Gives signed agreements back, each on its own, with words that the creators will read. */
export const returnMous = (
  ctx: Ctx,
  { ids, seen, feedback }: InputOf<typeof contract>,
): Promise<BatchResult> => decideMous(ctx, { ids, ...returning(ctx, feedback, seen) })

/** Gives back the agreements of records of a kind. Out: by record; `notFound` where there is none to review. */
export const returnMousOf = (
  ctx: Ctx,
  kind: MouKind,
  subjectIds: readonly string[],
  feedback: string,
): Promise<ReadonlyMap<string, Fate<MouRecord>>> =>
  decideMousOf(ctx, kind, { subjectIds, ...returning(ctx, feedback) })

const returning = (ctx: Ctx, feedback: string, seen: Decision['seen'] = {}): Omit<Decision, 'ids'> => ({
  seen,
  verb: 'return',
  outcome: 'returned',
  feedback,
  moveRecords: (rules, given) => rules.onReturn(ctx, given, feedback),
})
