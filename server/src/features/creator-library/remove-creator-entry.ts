import { reachOf } from '@sampan/contract/abilities'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import { accountName } from '@sampan/contract/creator-account-name'
import type { removeCreatorEntry as contract } from '@sampan/contract/creator-library'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { decideEach } from '#kit/case/batch.ts'
import { dropEntry, lockEntries } from './entry.queries.ts'
import { mayChangeEntry } from './entry-rights.ts'

/** Takes entries out of the library (R129); one that its creator linked meanwhile is not found. A result for each. */
export function removeCreatorEntry(ctx: Ctx, { ids }: InputOf<typeof contract>): Promise<BatchResult> {
  const reach = reachOf(ctx.caller.role, 'enterCreator')
  return decideEach(ctx, {
    ids,
    async find(asked) {
      const own = await findWorkspace(ctx)
      const rows = await lockEntries(ctx, asked)
      const mine = rows.filter(({ mcnId }) => mayChangeEntry(reach, mcnId === own))
      return new Map(
        mine.map((entry) => [entry.id, { id: entry.id, number: accountName(entry), name: entry.nickname }]),
      )
    },
    async decide({ id }) {
      await dropEntry(ctx, id)
      return undefined
    },
    words: 'library:outcome.removed',
  })
}
