import type { CountryCode } from '@sampan/contract/country'
import type { Platform } from '@sampan/contract/creator'
import type { Invitee } from '@sampan/contract/invitation-sent'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { account } from '#features/account/account.tables.ts'
import { accountsInCare, keeperOf } from '#features/account/in-care.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { reachOver } from '#kit/call/reach.ts'
import type { SortKey } from '#kit/keyset.ts'
import { searchQuery } from '#kit/search-tokens.ts'
import { foundGathered, pickByWords } from '#kit/word-pages.ts'
import { closed } from './invitation.queries.ts'
import { invitation } from './invitation.tables.ts'

const person = and(eq(account.tenantId, creator.tenantId), eq(account.id, creator.accountId))

/** Linked accounts of people who use the product, within the caller's reach. */
const isInvitable = (ctx: Ctx): SQL | undefined =>
  and(
    isNull(creator.removedAt),
    hasAccess,
    reachOver(ctx, 'findInvitee', { account: creator.accountId }),
    ctx.app.subjects.isFoundByBrand(ctx),
  )

/** A person who may be invited, by one of the accounts. */
export interface Invitable {
  id: string
  accountId: string
  platform: number
  handle: string
  name: string
  countryCode: CountryCode
  isBlacklisted: boolean
}

/** Those of the creator accounts whose owner the caller may invite, by their ids. */
export async function findInvitable(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Invitable>> {
  const rows = await ctx.db
    .select({
      id: creator.id,
      accountId: account.id,
      platform: creator.platform,
      handle: creator.handle,
      name: account.fullName,
      countryCode: creator.countryCode,
      isBlacklisted: sql<boolean>`${account.blacklistedAt} is not null`,
    })
    .from(creator)
    .innerJoin(account, person)
    .where(and(eq(creator.tenantId, ctx.tenant.id), inArray(creator.id, [...ids]), isInvitable(ctx)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many a search brings: who is not among them is found by more letters. */
const foundMost = 20

export interface InviteeSearch {
  /** Beginnings of words of the handle, of the nickname or of the person's name (R201). */
  query?: string | undefined
  /** Handles in small letters. */
  handles?: readonly string[] | undefined
  ids?: readonly string[] | undefined
}

export interface InviteeRow {
  id: string
  platform: Platform
  handle: string
  name: string
  avatar: string
  followers: number
  checkedAt: Date | null
  countryCode: CountryCode
  state: Invitee['state']
}

/** Accounts of a search that are looked at, the most followed first: some are of the same person, or of one who left. */
const lookedMost = 60

/** For 60 accounts that are looked at: a first stretch that seldom has them is read for nothing. */
const stretches = [2_000, 10_000]

const besideId = sql`${creator.accountId}, ${creator.countryCode}, ${creator.followers}`
const columns = sql`${creator.id}, ${besideId}`
const byFollowers: SortKey[] = [
  { by: creator.followers, order: 'desc', type: 'bigint' },
  { by: creator.id, order: 'desc', type: 'uuid' },
]

/** Within the caller's reach; an agency's own creators are read once as a list, without their rows. */
function isReached(ctx: Ctx): SQL {
  const keeper = keeperOf(ctx, 'findInvitee')
  return keeper.reach === 'ownCreators'
    ? sql`(${creator.accountId} = any (array${accountsInCare(keeper)}))`
    : reachOver(ctx, 'findInvitee', { account: creator.accountId })
}

/** A select of accounts that are meant, with their person, country and followers. */
function selectMeant(ctx: Ctx, { query, handles, ids }: InviteeSearch): SQL | undefined {
  const isUsed = and(eq(creator.tenantId, ctx.tenant.id), isNull(creator.removedAt))
  const linked = and(
    isUsed,
    isNotNull(creator.accountId),
    isReached(ctx),
    ctx.app.subjects.isFoundByBrand(ctx),
  )
  const named = or(
    handles?.length ? sql`lower(${creator.handle}) = any(${sql.param([...handles])}::text[])` : undefined,
    ids?.length ? sql`${creator.id} = any(${sql.param([...ids])}::uuid[])` : undefined,
  )
  if (named) return sql`select ${columns} from ${creator} where ${and(linked, named)}`
  const words = query && searchQuery(query.replace(/^@/, ''))
  if (!words) return undefined
  const { before, picked } = pickByWords({
    ...{ table: creator, columns, keys: byFollowers, most: foundGathered, along: isUsed, stretches },
    carried: besideId,
    request: { page: 1, pageSize: lookedMost - 1 },
    where: and(linked, sql`${creator.search} @@ ${words}::tsquery`),
  })
  return sql`${before} select id, account_id, country_code, followers from (${picked}) as words`
}

/** A person and country once, by the account with the most followers of those that were found; most followed first. */
export async function searchInvitees(ctx: Ctx, search: InviteeSearch): Promise<InviteeRow[]> {
  const meant = selectMeant(ctx, search)
  if (!meant) return []
  const most = search.query === undefined ? sql`` : sql.raw(`limit ${foundMost}`)
  return ask<InviteeRow & Record<string, unknown>>(
    ctx.db,
    sql`select ${creator.id} as id, ${creator.platform} as platform, ${creator.handle} as handle,
        ${account.fullName} as name, ${creator.avatarUrl} as avatar, ${creator.followers}::float8 as followers,
        ${creator.checkedAt} as "checkedAt", ${creator.countryCode} as "countryCode", ${stateOf} as state
      from (select one.id from (
          select distinct on (meant.account_id, meant.country_code) meant.id, meant.followers
          from (${meant}) as meant
          join ${account} on ${account.tenantId} = ${ctx.tenant.id} and ${account.id} = meant.account_id
            and ${hasAccess}
          order by meant.account_id, meant.country_code, meant.followers desc, meant.id
        ) as one order by one.followers desc, one.id ${most}) as picked
      join ${creator} on ${creator.tenantId} = ${ctx.tenant.id} and ${creator.id} = picked.id
      join ${account} on ${person}
      order by ${creator.followers} desc, ${creator.id}`,
  )
}

/** Whether an invitation of the person in the country runs, or was agreed to. */
const running = sql`(select case when running.status = ${literals(invitationStatus.agreed)} then 'shown' else 'invited' end
  from ${invitation} running where running.tenant_id = ${creator.tenantId} and running.account_id = ${creator.accountId}
    and running.country_code = ${creator.countryCode} and running.status not in (${closed}) limit 1)`

const stateOf = sql`case when ${account.blacklistedAt} is not null then 'blacklisted' else coalesce(${running}, 'free') end`
