import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import { type changeGroupMembers as contract, groupLimits } from '@sampan/contract/group'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type BatchCase, decideEach } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'
import { lockGroups } from './group.queries.ts'
import { creatorGroup, creatorGroupMember } from './group.tables.ts'

/**
 * Adds creators that the caller reaches to a group of the caller's workspace, or takes members out, also those who are out of reach by now. A result for each; who is in it already, or is
 * not, stays so. Refuses `notFound` for a group of others.
 */
export async function changeGroupMembers(
  ctx: Ctx,
  { id, creatorIds, isIn }: InputOf<typeof contract>,
): Promise<BatchResult> {
  const [group] = await lockGroups(ctx, [id])
  if (!group) return refuse('notFound')
  const reached = await ctx.app.subjects.creatorsOfLibrary(ctx, creatorIds)
  const meant = isIn ? reached : new Map([...(await findMembers(ctx, id, creatorIds)), ...reached])
  if (isIn) await addMembers(ctx, id, [...meant.keys()])
  else await removeMembers(ctx, id, [...meant.keys()])
  return decideEach(ctx, {
    ids: creatorIds,
    find: async () => meant,
    decide: async () => undefined,
    words: isIn ? 'group:outcome.added' : 'group:outcome.removed',
  })
}

/** Adds creators that the caller reaches. In: a group that is held. Refuses `groupFull`. */
export async function addMembers(ctx: Ctx, groupId: string, creatorIds: readonly string[]): Promise<void> {
  const reached = await ctx.app.subjects.creatorsOfLibrary(ctx, creatorIds)
  if (reached.size > 0) {
    await ctx.db
      .insert(creatorGroupMember)
      .values(
        [...reached.keys()].map((creatorId) => ({
          tenantId: ctx.tenant.id,
          groupId,
          creatorId,
          addedBy: accountOf(ctx),
          addedAt: ctx.now,
        })),
      )
      .onConflictDoNothing()
  }
  await countMembers(ctx, groupId)
}

/** Members without their names: who cannot be reached any more is nobody whose name is told. */
async function findMembers(
  ctx: Ctx,
  groupId: string,
  creatorIds: readonly string[],
): Promise<Map<string, BatchCase>> {
  const rows = await ctx.db
    .select({ id: creatorGroupMember.creatorId })
    .from(creatorGroupMember)
    .where(
      and(
        eq(creatorGroupMember.tenantId, ctx.tenant.id),
        eq(creatorGroupMember.groupId, groupId),
        inArray(creatorGroupMember.creatorId, [...creatorIds]),
      ),
    )
  return new Map(rows.map(({ id }) => [id, { id, number: '', name: '' }]))
}

async function removeMembers(ctx: Ctx, groupId: string, creatorIds: readonly string[]): Promise<void> {
  if (creatorIds.length > 0)
    await ctx.db
      .delete(creatorGroupMember)
      .where(
        and(
          eq(creatorGroupMember.tenantId, ctx.tenant.id),
          eq(creatorGroupMember.groupId, groupId),
          inArray(creatorGroupMember.creatorId, [...creatorIds]),
        ),
      )
  await countMembers(ctx, groupId)
}

async function countMembers(ctx: Ctx, groupId: string): Promise<void> {
  const [group] = await ctx.db
    .update(creatorGroup)
    .set({
      memberCount: sql`(select count(*) from ${creatorGroupMember}
        where ${creatorGroupMember.tenantId} = ${creatorGroup.tenantId}
          and ${creatorGroupMember.groupId} = ${creatorGroup.id})`,
      updatedAt: ctx.now,
    })
    .where(and(eq(creatorGroup.tenantId, ctx.tenant.id), eq(creatorGroup.id, groupId)))
    .returning({ members: creatorGroup.memberCount })
  if ((group?.members ?? 0) > groupLimits.members)
    refuse('groupFull', { params: { max: groupLimits.members } })
}
