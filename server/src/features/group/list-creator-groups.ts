import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/group'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { decideEach } from '#kit/case/batch.ts'
import { pageOf } from '#kit/page.ts'
import {
  findGroup,
  findGroupFacts,
  type GroupFilter,
  listGroupRows,
  lockGroups,
  presentGroup,
} from './group.queries.ts'
import { creatorGroup, creatorGroupMember } from './group.tables.ts'

/** The groups of the caller's workspace (R128). */
export async function listCreatorGroups(
  ctx: Ctx,
  filter: GroupFilter,
): Promise<OutputOf<typeof contract.listCreatorGroups>> {
  const { rows, ...total } = await listGroupRows(ctx, filter)
  return pageOf(filter, rows, presentGroup, (row) => row.place, total)
}

/** One of them, with what its members think of working together. Refuses `notFound` for a group of others. */
export async function getCreatorGroup(
  ctx: Ctx,
  { id }: InputOf<typeof contract.getCreatorGroup>,
): Promise<OutputOf<typeof contract.getCreatorGroup>> {
  const row = (await findGroup(ctx, id)) ?? refuse('notFound')
  return { ...presentGroup(row), ...(await findGroupFacts(ctx, id)) }
}

/** Removes groups; the creators in them stay. A result for each. */
export function removeCreatorGroups(
  ctx: Ctx,
  { ids }: InputOf<typeof contract.removeCreatorGroups>,
): Promise<BatchResult> {
  return decideEach(ctx, {
    ids,
    async find(asked) {
      const groups = await lockGroups(ctx, asked)
      return new Map(groups.map(({ id, name }) => [id, { id, number: '', name }]))
    },
    async decide({ id }) {
      const { tenant, db } = ctx
      await db
        .delete(creatorGroupMember)
        .where(and(eq(creatorGroupMember.tenantId, tenant.id), eq(creatorGroupMember.groupId, id)))
      await db.delete(creatorGroup).where(and(eq(creatorGroup.tenantId, tenant.id), eq(creatorGroup.id, id)))
      return undefined
    },
    words: 'group:outcome.dropped',
  })
}
