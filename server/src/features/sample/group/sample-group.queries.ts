import type { InputOf } from '@sampan/contract/endpoint'
import {
  type listSampleGroups,
  type SampleGroup,
  type SampleGroupView,
  sampleGroupViews,
} from '@sampan/contract/sample-group'
import { sampleStatus } from '@sampan/contract/sample-status'
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { account } from '#features/account/account.tables.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import { sample } from '../sample.tables.ts'
import { withinReach } from '../sample-reach.ts'
import { sampleGroup, sampleGroupMember } from './sample-group.tables.ts'

export type SampleGroupFilter = InputOf<typeof listSampleGroups>
export type SampleGroupRow = typeof sampleGroup.$inferSelect

const keysOf = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: sampleGroup.id, order, type: 'uuid' },
]

const sorts: Record<SampleGroupFilter['sort'], SortKey[]> = {
  update_time: keysOf(sampleGroup.updatedAt, 'desc', 'timestamptz'),
  name: keysOf(sql`lower(${sampleGroup.name})`, 'asc', 'text'),
  samples: keysOf(sampleGroup.sampleCount, 'desc', 'integer'),
}

const views: Record<SampleGroupView, SQL | undefined> = {
  open: isNull(sampleGroup.endedAt),
  ended: isNotNull(sampleGroup.endedAt),
  all: undefined,
}

export const ofWorkspace = (ctx: Ctx): SQL | undefined =>
  and(eq(sampleGroup.tenantId, ctx.tenant.id), sql`${sampleGroup.workspaceId} = ${workspaceOf(ctx)}`)

const maker = and(eq(account.tenantId, sampleGroup.tenantId), eq(account.id, sampleGroup.createdBy))

/** What waits for review in a group and is within the caller's reach. */
const waiting = (ctx: Ctx, groupId: SQL): SQL => sql`from ${sampleGroupMember} join ${sample}
  on ${sample.tenantId} = ${sampleGroupMember.tenantId} and ${sample.id} = ${sampleGroupMember.sampleId}
  where ${sampleGroupMember.tenantId} = ${ctx.tenant.id} and ${sampleGroupMember.groupId} = ${groupId}
    and ${sample.status} = ${literals(sampleStatus.underReview)} and ${withinReach(ctx, 'auditSample')}`

const columns = (ctx: Ctx) => ({
  group: sampleGroup,
  createdBy: account.fullName,
  toReview: sql<number>`(select count(*)::int ${waiting(ctx, sql`${sampleGroup.id}`)})`,
})

/** A page of the workspace's groups, one row more than it holds, with the count of every view. */
export async function listSampleGroupRows(ctx: Ctx, filter: SampleGroupFilter) {
  const keys = sorts[filter.sort]
  const named = filter.query ? sql`${sampleGroup.name} ilike ${containing(filter.query)}` : undefined
  const matching = and(ofWorkspace(ctx), named, failedIn(ctx, sampleGroup.id, filter.failedIn))
  const rows = await ctx.db
    .select({ ...columns(ctx), place: placeOf(keys) })
    .from(sampleGroup)
    .innerJoin(account, maker)
    .where(and(matching, views[filter.view], behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const one = (view: SampleGroupView) => sql`select 1 from ${sampleGroup} where ${and(matching, views[view])}`
  const counts = await countEach(ctx.db, sampleGroupViews, one)
  return { rows, ...totalOf(counts[filter.view]), counts }
}

export async function findSampleGroup(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select(columns(ctx))
    .from(sampleGroup)
    .innerJoin(account, maker)
    .where(and(ofWorkspace(ctx), eq(sampleGroup.id, id)))
  return row
}

/** Groups of the workspace, held until the transaction ends. */
export function lockSampleGroups(ctx: Ctx, ids: readonly string[]): Promise<SampleGroupRow[]> {
  return ctx.db
    .select()
    .from(sampleGroup)
    .where(and(ofWorkspace(ctx), inArray(sampleGroup.id, [...ids])))
    .orderBy(sampleGroup.id)
    .for('update')
}

/** Whether another group of the workspace that has not ended has the name. */
export async function isSampleGroupNameTaken(
  ctx: Ctx,
  { id, name }: { id?: string | undefined; name: string },
): Promise<boolean> {
  const [other] = await ctx.db
    .select({ id: sampleGroup.id })
    .from(sampleGroup)
    .where(
      and(
        ofWorkspace(ctx),
        views.open,
        sql`lower(${sampleGroup.name}) = lower(${name})`,
        id ? ne(sampleGroup.id, id) : undefined,
      ),
    )
    .limit(1)
  return other !== undefined
}

/** The samples of a group that wait for review and are within the caller's reach, the oldest first. */
export async function listWaitingInGroup(ctx: Ctx, groupId: string): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select ${sample.id} as id ${waiting(ctx, sql`${groupId}`)} order by ${sample.appliedAt}, ${sample.id}`,
  )
  return rows.map(({ id }) => id)
}

type Found = NonNullable<Awaited<ReturnType<typeof findSampleGroup>>>

export const presentSampleGroup = ({ group, createdBy, toReview }: Found): SampleGroup => ({
  id: group.id,
  name: group.name,
  samples: group.sampleCount,
  toReview,
  createdBy,
  updatedAt: group.updatedAt.toISOString(),
  endedAt: group.endedAt?.toISOString() ?? null,
  version: group.version,
  actions: group.endedAt ? ['restore'] : ['rename', ...(toReview > 0 ? (['mail'] as const) : []), 'end'],
})
