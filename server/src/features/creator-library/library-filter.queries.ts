import { cooperationStatus } from '@sampan/contract/cooperation-status'
import type { listLibraryCreators } from '@sampan/contract/creator-library'
import type { InputOf } from '@sampan/contract/endpoint'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { literals } from '#db/literals.ts'
import { account } from '#features/account/account.tables.ts'
import { inCareOfAny } from '#features/account/care/care.queries.ts'
import { isOfReachedCode } from '#features/account/invite-code/invite-code.queries.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { cooperation } from '#features/cooperation/cooperation.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { inTier } from '#features/creator/in-tier.ts'
import { isInGroup } from '#features/group/members-of-group.queries.ts'
import { invitation } from '#features/invitation/invitation.tables.ts'
import { isInOwnCare, readyBy } from '#features/managed-creator/readiness.queries.ts'
import { categoryKeysOf } from '#features/product/categories/category-keys.ts'
import { relation, relationNote } from '#features/relation/relation.tables.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { searchQuery } from '#kit/search-tokens.ts'
import { isOpen } from './library-reach.ts'

export type LibraryFilter = InputOf<typeof listLibraryCreators>

/** A value of the column among those given; nothing when none are. */
export const among = (column: SQL | PgColumn, type: string, given: readonly unknown[] | undefined) =>
  given?.length ? sql`${column} = any (${sql.param(given)}::${sql.raw(type)})` : undefined

/** An array of the column shares something with those given. */
const sharing = (column: PgColumn, type: string, given: readonly unknown[] | undefined) =>
  given?.length ? sql`${column} && ${sql.param(given)}::${sql.raw(type)}` : undefined

const asked = (wanted: boolean | undefined, is: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? is : sql`not ${is}`

/** Whether an invitation of the person, of either kind, waits for an answer. */
const isInCommunication = sql`(exists (select 1 from ${invitation} where ${invitation.tenantId} = ${creator.tenantId}
  and ${invitation.accountId} = ${creator.accountId} and ${invitation.status} = ${literals(invitationStatus.open)})
  or exists (select 1 from ${cooperation} where ${cooperation.tenantId} = ${creator.tenantId}
    and ${cooperation.accountId} = ${creator.accountId} and ${cooperation.status} = ${literals(cooperationStatus.open)}))`

const isInManagement = sql`(${creator.accountId} is not null and exists (select 1 from ${account} cared
  where cared.tenant_id = ${creator.tenantId} and cared.id = ${creator.accountId}
    and (cared.specialist_id is not null or cared.mcn_id is not null)))`

/** Creators whose person is in the care of one of these, or of nobody. */
function caredFor(ctx: Ctx, given: LibraryFilter['specialists']): SQL | undefined {
  const cared = inCareOfAny(ctx, account.specialistId, given)
  return (
    cared &&
    sql`${creator.accountId} in (select ${account.id} from ${account} where ${account.tenantId} = ${ctx.tenant.id}
      and ${account.role} = 'creator' and ${cared})`
  )
}

function relatedBy(ctx: Ctx, filter: LibraryFilter): SQL | undefined {
  const { labelIds, intentions } = filter
  if (!labelIds?.length && !intentions?.length) return undefined
  const fits = and(
    sharing(relation.labelIds, 'uuid[]', labelIds),
    among(relation.intention, 'text[]', intentions),
  )
  const kept = sql`select ${relation.creatorId} from ${relation} where ${relation.tenantId} = ${ctx.tenant.id}
    and ${relation.workspaceId} = ${workspaceOf(ctx)}`
  const found = sql`${creator.id} in (${kept} and ${fits})`
  // Nobody noted anything of most creators: they were not asked either.
  return !labelIds?.length && intentions?.includes('notAsked')
    ? sql`(${found} or ${creator.id} not in (${kept}))`
    : found
}

/** Whether the caller's workspace keeps a remark or a note of them. */
const isRemarked = (ctx: Ctx): SQL => sql`(${creator.id} in (select ${relation.creatorId} from ${relation}
    where ${relation.tenantId} = ${ctx.tenant.id} and ${relation.workspaceId} = ${workspaceOf(ctx)} and ${relation.remark} <> '')
  or ${creator.id} in (select ${relationNote.creatorId} from ${relationNote}
    where ${relationNote.tenantId} = ${ctx.tenant.id} and ${relationNote.workspaceId} = ${workspaceOf(ctx)}))`

function priced(ctx: Ctx, { priceMin, priceMax, viewsMin, gmvMin }: LibraryFilter): SQL | undefined {
  if ([priceMin, priceMax, viewsMin, gmvMin].every((value) => value === undefined)) return undefined
  return and(
    isOpen(ctx),
    priceMin === undefined ? undefined : sql`${creator.askingPrice} >= ${priceMin}::numeric`,
    priceMax === undefined ? undefined : sql`${creator.askingPrice} <= ${priceMax}::numeric`,
    gmvMin === undefined ? undefined : sql`(${creator.metrics}->>'gmv')::numeric >= ${gmvMin}::numeric`,
    viewsMin === undefined ? undefined : sql`(${creator.metrics}->>'videoViews')::numeric >= ${viewsMin}`,
  )
}

/** Search and filters as a condition over `creator`, without the tab. */
export function filteredBy(ctx: Ctx, filter: LibraryFilter): SQL | undefined {
  const { followersMin, followersMax, areaFirst, areaSecond, groupId, inviteCodeId } = filter
  const words = filter.query && searchQuery(filter.query.replace(/^@/, ''))
  return and(
    filter.query ? (words ? sql`${creator.search} @@ ${words}::tsquery` : sql`false`) : undefined,
    among(creator.id, 'uuid[]', filter.ids),
    among(creator.platform, 'smallint[]', filter.platforms),
    among(creator.countryCode, 'text[]', filter.countries),
    sharing(
      creator.categories,
      'text[]',
      filter.categories?.flatMap((key) => categoryKeysOf(ctx.tenant, key)),
    ),
    areaFirst ? eq(creator.areaFirst, areaFirst) : undefined,
    areaSecond ? eq(creator.areaSecond, areaSecond) : undefined,
    sharing(creator.creatorTypes, 'text[]', filter.creatorTypes),
    sharing(creator.languages, 'text[]', filter.languages),
    or(...[...new Set(filter.tiers)].sort().map((tier) => inTier(creator.followers, tier))),
    followersMin === undefined ? undefined : sql`${creator.followers} >= ${followersMin}`,
    followersMax === undefined ? undefined : sql`${creator.followers} <= ${followersMax}`,
    priced(ctx, filter),
    relatedBy(ctx, filter),
    asked(filter.hasRemark, isRemarked(ctx)),
    groupId ? isInGroup(ctx, creator.id, groupId) : undefined,
    inviteCodeId ? isOfReachedCode(ctx, creator.accountId, inviteCodeId) : undefined,
    failedIn(ctx, creator.id, filter.failedIn),
    asked(filter.isInCommunication, isInCommunication),
    asked(filter.isInManagement, isInManagement),
    readyFor(ctx, filter),
    caredFor(ctx, filter.specialists),
  )
}

/** What accounts have and do is known of those whom the caller acts for. */
function readyFor(ctx: Ctx, filter: LibraryFilter): SQL | undefined {
  const ready = readyBy(filter)
  return ready && and(isInOwnCare(ctx), ready)
}
