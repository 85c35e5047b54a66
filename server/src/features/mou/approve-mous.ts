import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { approveMous as contract } from '@sampan/contract/mou'
import type { MouKind } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import type { Fate } from '#kit/case/transition-each.ts'
import type { MouRecord } from './mou.machine.ts'
import { type Decision, decideMous, decideMousOf } from './mou-decision.ts'

/** Approves signed agreements, each on its own: the parcel or the work comes next. */
export const approveMous = (ctx: Ctx, { ids, seen }: InputOf<typeof contract>): Promise<BatchResult> =>
  decideMous(ctx, { ids, ...approval(ctx, seen) })

/** Approves the agreements of records of a kind. Out: by record; `notFound` where there is none to review. */
export const approveMousOf = (
  ctx: Ctx,
  kind: MouKind,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Fate<MouRecord>>> => decideMousOf(ctx, kind, { subjectIds, ...approval(ctx) })

const approval = (ctx: Ctx, seen: Decision['seen'] = {}): Omit<Decision, 'ids'> => ({
  seen,
  verb: 'approve',
  outcome: 'approved',
  feedback: '',
  moveRecords: (rules, given) => rules.onApprove(ctx, given),
})
