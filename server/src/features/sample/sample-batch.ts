import type { Ability } from '@sampan/contract/abilities'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { type BatchCase, decideTogether as decideTogetherOf, type RowFate } from '#kit/case/batch.ts'
import type { Fate } from '#kit/case/transition-each.ts'
import { withinReach } from './sample-reach.ts'
import { type CaseRef, findCases } from './sample-row.queries.ts'
import { numberOf } from './sample-search.ts'

/** The text key of a finished row: `sample:outcome.<key>` in locales. */
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
  /** An outcome of a row's own, where rows differ. */
  outcomeOf?(found: CaseRef): Outcome | undefined
  /** Decides all of them by a fixed number of statements; they come in the order of their ids. */
  decideAll(found: readonly CaseRef[]): Promise<ReadonlyMap<string, Fate<unknown>>>
}

/** Decides cases within the caller's reach together (kit/case/batch.ts). */
export function decideTogether(ctx: Ctx, batch: Batch): Promise<BatchResult> {
  return decideTogetherOf<SampleCase>(ctx, {
    ids: batch.ids,
    find: (asked) => find(ctx, asked, batch.ability),
    asksReachAgain: true,
    async decideAll(found) {
      const fates = await batch.decideAll(found.map(({ ref }) => ref))
      const held = found.filter(({ id }) => fates.has(id))
      const outcomes = held.map(({ id, ref }): [string, RowFate] => {
        const [fate, outcome] = [fates.get(id), batch.outcomeOf?.(ref)]
        if (fate instanceof Refusal) return [id, fate]
        return [id, outcome && ctx.app.words.say(ctx.language, `sample:outcome.${outcome}`)]
      })
      return new Map(outcomes)
    },
    words: `sample:outcome.${batch.done}`,
  })
}

type SampleCase = BatchCase & { ref: CaseRef }

async function find(ctx: Ctx, ids: readonly string[], ability: Ability): Promise<Map<string, SampleCase>> {
  const found = await findCases(ctx, ids, withinReach(ctx, ability))
  const cases = [...found.values()].map((ref): [string, SampleCase] => [
    ref.id,
    { id: ref.id, number: numberOf(ref.number), name: ref.fullName, ref },
  ])
  return new Map(cases)
}
