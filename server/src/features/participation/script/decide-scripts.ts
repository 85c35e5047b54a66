import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { decideEach } from '#kit/case/batch.ts'

interface Scripts {
  ids: string[]
  /** By participation, the version that the caller saw. */
  seen: Record<string, number>
}

/** Decides scripts, each on its own, in the version that was seen of it; one of which none is named is refused. */
export const decideScripts = (
  ctx: Ctx,
  { ids, seen }: Scripts,
  words: 'task:outcome.scriptPassed' | 'task:outcome.scriptReturned',
  decide: (id: string, seen: { round: number }) => Promise<void>,
): Promise<BatchResult> =>
  decideEach<ParticipationCase>(ctx, {
    ids,
    find: (asked) => findCases(ctx, asked, withinReach(ctx, 'reviewScript')),
    prepare: async (cases) => void (await lockTasksOf(ctx, cases)),
    async decide({ id }) {
      await decide(id, { round: seen[id] ?? refuse('stateChanged') })
      return undefined
    },
    words,
  })
