import type { InputOf } from '@sampan/contract/endpoint'
import type { CreatorGroup, listCreatorGroups } from '@sampan/contract/group'
import type { Intention } from '@sampan/contract/relation'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { relation } from '#features/relation/relation.tables.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf, type Total, totalSeen } from '#kit/page.ts'
import { creatorGroup, creatorGroupMember } from './group.tables.ts'

export type GroupFilter = InputOf<typeof listCreatorGroups>
export type GroupRow = typeof creatorGroup.$inferSelect

const keysOf = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: creatorGroup.id, order, type: 'uuid' },
]

const sorts: Record<GroupFilter['sort'], SortKey[]> = {
  update_time: keysOf(creatorGroup.updatedAt, 'desc', 'timestamptz'),
  name: keysOf(sql`lower(${creatorGroup.name})`, 'asc', 'text'),
  members: keysOf(creatorGroup.memberCount, 'desc', 'integer'),
}

/** Groups of the caller's workspace. */
export const ofWorkspace = (ctx: Ctx): SQL | undefined =>
  and(eq(creatorGroup.tenantId, ctx.tenant.id), sql`${creatorGroup.workspaceId} = ${workspaceOf(ctx)}`)

/** A part of the name, or of a tag. */
export function named(query: string | undefined): SQL | undefined {
  if (!query) return undefined
  const part = containing(query)
  return or(
    sql`${creatorGroup.name} ilike ${part}`,
    sql`exists (select 1 from unnest(${creatorGroup.tags}) tag where tag ilike ${part})`,
  )
}

const maker = and(eq(account.tenantId, creatorGroup.tenantId), eq(account.id, creatorGroup.createdBy))

/** A page of the workspace's groups, one row more than it holds, with the total. */
export async function listGroupRows(ctx: Ctx, filter: GroupFilter) {
  const keys = sorts[filter.sort]
  const where = and(ofWorkspace(ctx), named(filter.query), failedIn(ctx, creatorGroup.id, filter.failedIn))
  const rows = await ctx.db
    .select({ group: creatorGroup, createdBy: account.fullName, place: placeOf(keys) })
    .from(creatorGroup)
    .innerJoin(account, maker)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const one = sql`select 1 from ${creatorGroup} where ${where}`
  const total: Total = totalSeen(filter, rows) ?? (await countUpTo(ctx.db, one))
  return { rows, ...total }
}

export async function findGroup(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ group: creatorGroup, createdBy: account.fullName })
    .from(creatorGroup)
    .innerJoin(account, maker)
    .where(and(ofWorkspace(ctx), eq(creatorGroup.id, id)))
  return row
}

/** Groups of the workspace, held until the transaction ends. */
export function lockGroups(ctx: Ctx, ids: readonly string[]): Promise<GroupRow[]> {
  return ctx.db
    .select()
    .from(creatorGroup)
    .where(and(ofWorkspace(ctx), inArray(creatorGroup.id, [...ids])))
    .orderBy(creatorGroup.id)
    .for('update')
}

export const presentGroup = ({ group, createdBy }: { group: GroupRow; createdBy: string }): CreatorGroup => ({
  id: group.id,
  name: group.name,
  tags: group.tags,
  members: group.memberCount,
  createdBy,
  updatedAt: group.updatedAt.toISOString(),
  version: group.version,
})

/** The groups of the workspace that a creator is in, by name. */
export function groupsOfCreator(ctx: Ctx, creatorId: string): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .select({ id: creatorGroup.id, name: creatorGroup.name })
    .from(creatorGroup)
    .innerJoin(
      creatorGroupMember,
      and(
        eq(creatorGroupMember.tenantId, creatorGroup.tenantId),
        eq(creatorGroupMember.groupId, creatorGroup.id),
      ),
    )
    .where(and(ofWorkspace(ctx), eq(creatorGroupMember.creatorId, creatorId)))
    .orderBy(creatorGroup.name)
    .limit(100)
}

interface GroupFacts {
  followers: number
  intentions: Record<Intention, number>
}

/** Followers of all members together, and what they think of working together. */
export async function findGroupFacts(ctx: Ctx, id: string): Promise<GroupFacts> {
  const counted = (intention: Intention) =>
    sql`count(*) filter (where coalesce(${relation.intention}, 'notAsked') = ${intention})::int`
  const [row] = await ask<{ followers: number } & Record<Intention, number>>(
    ctx.db,
    sql`select coalesce(sum(${creator.followers}), 0)::float8 as followers, ${counted('notAsked')} as "notAsked",
        ${counted('talking')} as talking, ${counted('wants')} as wants, ${counted('notNow')} as "notNow"
      from ${creatorGroupMember}
      join ${creator} on ${creator.tenantId} = ${creatorGroupMember.tenantId}
        and ${creator.id} = ${creatorGroupMember.creatorId}
      left join ${relation} on ${relation.tenantId} = ${creator.tenantId}
        and ${relation.workspaceId} = ${workspaceOf(ctx)} and ${relation.creatorId} = ${creator.id}
      where ${creatorGroupMember.tenantId} = ${ctx.tenant.id} and ${creatorGroupMember.groupId} = ${id}`,
  )
  const { followers = 0, notAsked = 0, talking = 0, wants = 0, notNow = 0 } = row ?? {}
  return { followers, intentions: { notAsked, talking, wants, notNow } }
}

/** Whether another group of the caller's workspace has the name. */
export async function isGroupNameTaken(
  ctx: Ctx,
  { id, name }: { id?: string | undefined; name: string },
): Promise<boolean> {
  const [other] = await ask<{ id: string }>(
    ctx.db,
    sql`select ${creatorGroup.id} as id from ${creatorGroup}
      where ${creatorGroup.tenantId} = ${ctx.tenant.id} and ${creatorGroup.workspaceId} = ${workspaceOf(ctx)}
        and lower(${creatorGroup.name}) = lower(${name})`,
  )
  return other !== undefined && other.id !== id
}
