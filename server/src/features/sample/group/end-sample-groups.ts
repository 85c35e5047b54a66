import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { endSampleGroups as contract } from '@sampan/contract/sample-group'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { decideEach } from '#kit/case/batch.ts'
import { isSampleGroupNameTaken, lockSampleGroups } from './sample-group.queries.ts'
import { sampleGroup } from './sample-group.tables.ts'

/**
 * Ends groups of samples, or brings them back (R242); the samples in them stay what they are, and in them. A result for each;
 * `nameTaken` where another one has the name by now.
 */
export function endSampleGroups(ctx: Ctx, { ids, isEnded }: InputOf<typeof contract>): Promise<BatchResult> {
  return decideEach(ctx, {
    ids,
    async find(asked) {
      const groups = await lockSampleGroups(ctx, asked)
      return new Map(groups.map((group) => [group.id, { ...group, number: '' }]))
    },
    async decide({ id, name, version, endedAt }) {
      if ((endedAt !== null) === isEnded) return undefined
      if (!isEnded && (await isSampleGroupNameTaken(ctx, { id, name }))) throw new Refusal('nameTaken')
      await ctx.db
        .update(sampleGroup)
        .set({ endedAt: isEnded ? ctx.now : null, version: version + 1, updatedAt: ctx.now })
        .where(and(eq(sampleGroup.tenantId, ctx.tenant.id), eq(sampleGroup.id, id)))
      return undefined
    },
    words: isEnded ? 'sample-group:outcome.ended' : 'sample-group:outcome.restored',
  })
}
