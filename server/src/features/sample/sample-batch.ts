import type { Ability } from '@sampan/contract/abilities'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import {
  type BatchCase,
  decideEach as decideEachOf,
  decideTogether as decideTogetherOf,
} from '#kit/case/batch.ts'
import { type Fate, refusalsOf } from '#kit/case/transition-each.ts'
import { withinReach } from './sample-reach.ts'
import { type CaseRef, findCases } from './sample-row.queries.ts'
import { numberOf } from './sample-search.ts'

/** What a row says when it is done: `sample:outcome.<key>` in locales. */
export type Outcome =
  | 'approved'
  | 'rejected'
  | 'closed'
  | 'ordered'
  | 'shipped'
  | 'received'
  | 'reopened'
  | 'mouApproved'
  | 'mouReturned'

interface Batch {
  ids: readonly string[]
  ability: Ability
  done: Outcome
  /** Takes the locks that must come before those of the cases. */
  prepare?(cases: readonly CaseRef[]): Promise<void>
  /** Out: an outcome of the row's own, where rows differ. */
  decide(found: CaseRef): Promise<Outcome | undefined>
}

interface JointBatch extends Pick<Batch, 'ids' | 'ability' | 'done'> {
  /** Decides all of them by a fixed number of statements; they come in the order of their ids. */
  decideAll(found: readonly CaseRef[]): Promise<ReadonlyMap<string, Fate<unknown>>>
}

/** Decides cases within the caller's reach together (kit/case/batch.ts). */
export function decideTogether(
  ctx: Ctx,
  { ids, ability, done, decideAll }: JointBatch,
): Promise<BatchResult> {
  return decideTogetherOf<SampleCase>(ctx, {
    ids,
    find: (asked) => find(ctx, asked, ability),
    decideAll: async (found) => refusalsOf(await decideAll(found.map(({ ref }) => ref))),
    words: `sample:outcome.${done}`,
  })
}

type SampleCase = BatchCase & { ref: CaseRef }

/** Decides cases within the caller's reach row by row (kit/case/batch.ts). */
export function decideEach(ctx: Ctx, batch: Batch): Promise<BatchResult> {
  const { ids, done, prepare } = batch
  return decideEachOf<SampleCase>(ctx, {
    ids,
    find: (asked) => find(ctx, asked, batch.ability),
    ...(prepare && { prepare: (cases) => prepare(cases.map(({ ref }) => ref)) }),
    async decide({ ref }) {
      const outcome = await batch.decide(ref)
      return outcome && ctx.app.words.say(ctx.language, `sample:outcome.${outcome}`)
    },
    words: `sample:outcome.${done}`,
  })
}

async function find(ctx: Ctx, ids: readonly string[], ability: Ability): Promise<Map<string, SampleCase>> {
  const found = await findCases(ctx, ids, withinReach(ctx, ability))
  const cases = [...found.values()].map((ref): [string, SampleCase] => [
    ref.id,
    { id: ref.id, number: numberOf(ref.number), name: ref.fullName, ref },
  ])
  return new Map(cases)
}
