import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import { type changeSampleGroup as contract, sampleGroupLimits } from '@sampan/contract/sample-group'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type BatchCase, decideTogether, doneBut } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'
import { withinReach } from '../sample-reach.ts'
import { findCases } from '../sample-row.queries.ts'
import { numberOf } from '../sample-search.ts'
import { lockSampleGroups } from './sample-group.queries.ts'
import { sampleGroup, sampleGroupMember } from './sample-group.tables.ts'

/**
 * Adds samples that the caller reaches to a group of their workspace, or takes them out (R242). A result for each; what is in it
 * already, or is not, stays so. Refuses `notFound` for a group of others, `stateChanged` for one that has ended, and `groupFull`.
 */
export async function changeSampleGroup(
  ctx: Ctx,
  { groupId, ids, isIn }: InputOf<typeof contract>,
): Promise<BatchResult> {
  const [group] = await lockSampleGroups(ctx, [groupId])
  if (!group) return refuse('notFound')
  if (group.endedAt) refuse('stateChanged')
  return decideTogether<BatchCase>(ctx, {
    ids,
    async find(asked) {
      const found = await findCases(ctx, asked, withinReach(ctx, 'auditSample'))
      return new Map(
        [...found].map(([id, { number, fullName }]) => [
          id,
          { id, number: numberOf(number), name: fullName },
        ]),
      )
    },
    async decideAll(found) {
      const sampleIds = found.map(({ id }) => id)
      await (isIn ? add(ctx, groupId, sampleIds) : takeOut(ctx, groupId, sampleIds))
      await count(ctx, groupId)
      return doneBut(found, new Map())
    },
    words: isIn ? 'sample-group:outcome.added' : 'sample-group:outcome.takenOut',
  })
}

const add = (ctx: Ctx, groupId: string, sampleIds: readonly string[]) =>
  ctx.db
    .insert(sampleGroupMember)
    .values(
      sampleIds.map((sampleId) => ({
        ...{ tenantId: ctx.tenant.id, groupId, sampleId },
        ...{ addedBy: accountOf(ctx), addedAt: ctx.now },
      })),
    )
    .onConflictDoNothing()

const takeOut = (ctx: Ctx, groupId: string, sampleIds: readonly string[]) =>
  ctx.db
    .delete(sampleGroupMember)
    .where(
      and(
        eq(sampleGroupMember.tenantId, ctx.tenant.id),
        eq(sampleGroupMember.groupId, groupId),
        inArray(sampleGroupMember.sampleId, [...sampleIds]),
      ),
    )

async function count(ctx: Ctx, groupId: string): Promise<void> {
  const [group] = await ctx.db
    .update(sampleGroup)
    .set({
      sampleCount: sql`(select count(*) from ${sampleGroupMember}
        where ${sampleGroupMember.tenantId} = ${sampleGroup.tenantId}
          and ${sampleGroupMember.groupId} = ${sampleGroup.id})`,
      updatedAt: ctx.now,
    })
    .where(and(eq(sampleGroup.tenantId, ctx.tenant.id), eq(sampleGroup.id, groupId)))
    .returning({ samples: sampleGroup.sampleCount })
  const max = sampleGroupLimits.samples
  if ((group?.samples ?? 0) > max) refuse('groupFull', { params: { max, context: 'samples' } })
}
