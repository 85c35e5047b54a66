import { reachOf } from '@sampan/contract/abilities'
import type { LibraryView } from '@sampan/contract/creator-library'
import { sampleStatus } from '@sampan/contract/sample-status'
import { participationStatus } from '@sampan/contract/task-status'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { literals } from '#db/literals.ts'
import { account } from '#features/account/account.tables.ts'
import { accountsInCare, keeperOf } from '#features/account/in-care.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { creator, creatorEntry } from '#features/creator/creator.tables.ts'
import { creatorProfile } from '#features/invitation/invitation.tables.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { relation } from '#features/relation/relation.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { countWithBrand, selectWithBrand, worksWithBrand } from './with-brand.queries.ts'

/** Creators with whom the caller's brand works, for lists: all of them are read once, in place of a look at the cases of each. */
const isWithBrand = (ctx: Ctx): SQL =>
  ctx.caller.brandId === null
    ? sql`false`
    : sql`${creator.id} in (select creator_id from (${selectWithBrand(ctx)}) as ours)`

/** The same where it is one of several conditions (`is true`: not as a join). */
const isOneWithBrand = (ctx: Ctx): SQL<boolean> => sql<boolean>`((${isWithBrand(ctx)}) is true)`

/** The same where the statement has read them before (`brandOnce`): those of lists, who are all of now and some of the last minutes. */
export const isOneWithBrandRead = sql`((${creator.id} in (select creator_id from ours)) is true)`

/**
 * Whether somebody applied with the account to the caller's brand and waits for its answer: who asks for something shows who
 * they are (R182).
 */
const asksBrand = (ctx: Ctx): SQL<boolean> => {
  const { brandId } = ctx.caller
  if (brandId === null) return sql<boolean>`false`
  return sql<boolean>`(exists (select 1 from ${sample} where ${sample.tenantId} = ${creator.tenantId}
      and ${sample.accountId} = ${creator.accountId} and ${sample.creatorId} = ${creator.id} and ${sample.brandId} = ${brandId}
      and ${sample.status} = ${literals(sampleStatus.underReview)})
    or exists (select 1 from ${participation} where ${participation.tenantId} = ${creator.tenantId}
      and ${participation.creatorId} = ${creator.id} and ${participation.brandId} = ${brandId}
      and ${participation.status} = ${literals(participationStatus.applied)}))`
}

/** What the caller's MCN entered, until its person links it: from then on only who agreed to that is of an MCN (R129, R169). */
const ofOwnMcn = (
  ctx: Ctx,
): SQL => sql`(${creator.accountId} is null and ${creator.id} in (select ${creatorEntry.creatorId} from ${creatorEntry}
  where ${creatorEntry.tenantId} = ${ctx.tenant.id} and ${creatorEntry.mcnId} = ${workspaceOf(ctx)}))`

/** Accounts of the tab "my creators": whom a specialist or an MCN looks after, with whom a brand works, of whom staff keep something. */
export function isMine(ctx: Ctx): SQL {
  const keeper = keeperOf(ctx, 'seeOwnCreators')
  switch (keeper.reach) {
    case 'ownCreators':
      return sql`(${creator.accountId} in ${accountsInCare(keeper)} or ${ofOwnMcn(ctx)})`
    case 'inCare':
      return sql`${creator.accountId} in ${accountsInCare(keeper)}`
    case 'own':
      return isWithBrand(ctx)
    case 'all':
      return sql`exists (select 1 from ${relation} where ${relation.tenantId} = ${creator.tenantId}
        and ${relation.workspaceId} = ${workspaceOf(ctx)} and ${relation.creatorId} = ${creator.id})`
    default:
      return sql`false`
  }
}

const hasProfile = sql`exists (select 1 from ${creatorProfile} where ${creatorProfile.tenantId} = ${creator.tenantId}
  and ${creatorProfile.accountId} = ${creator.accountId} and ${creatorProfile.countryCode} = ${creator.countryCode})`

/** The same where many are asked: all profiles are read once from their index and remembered (`is true`: not as a join), which is less than a look for each. */
const isOneOfProfiles = (ctx: Ctx): SQL =>
  sql`(((${creator.accountId}, ${creator.countryCode}) in (select ${creatorProfile.accountId}, ${creatorProfile.countryCode}
    from ${creatorProfile} where ${creatorProfile.tenantId} = ${ctx.tenant.id})) is true)`

/** The same of profiles that the statement has read before (`brandOnce`), for one that asks in several parts. */
const isOneOfProfilesRead = sql`(((${creator.accountId}, ${creator.countryCode}) in (select account_id, country_code from profiles)) is true)`

function isOpenBy(isOurs: SQL): SQL<boolean> {
  return sql<boolean>`(${creator.accountId} is null or ${creator.isShown} or ${isOurs})`
}

/** What a brand's condition over a tab reads once for all parts of a statement; nothing where none asks. */
export const brandOnce = (ctx: Ctx, view: LibraryView): SQL | undefined =>
  readsPublishedAlone(ctx) && (view === 'all' || view === 'linked')
    ? sql`profiles as materialized (select ${creatorProfile.accountId}, ${creatorProfile.countryCode} from ${creatorProfile}
        where ${creatorProfile.tenantId} = ${ctx.tenant.id}), ours as materialized (${selectWithBrand(ctx)})`
    : undefined

interface Asking {
  /** How it is asked whether the person has a profile. */
  isSaid: SQL
  /** And whether the brand works with it. */
  isOurs: SQL
}
const eachAlone = (ctx: Ctx): Asking => ({ isSaid: hasProfile, isOurs: isOneWithBrand(ctx) })
const allAtOnce = (ctx: Ctx): Asking => ({ isSaid: isOneOfProfiles(ctx), isOurs: isOneWithBrand(ctx) })
const readBefore: Asking = { isSaid: isOneOfProfilesRead, isOurs: isOneWithBrandRead }

/** Accounts that nobody has linked, and linked ones but for those that their person keeps from brands (R125). */
const isPublished = ({ isSaid, isOurs }: Asking): SQL =>
  sql`(${creator.accountId} is null or ${creator.isShown} or not (${creator.shownSaid} or ${isSaid}) or ${isOurs})`

/** Accounts that are not removed, as the indexes of the library hold them. */
export const isUsed = (ctx: Ctx): SQL | undefined =>
  and(eq(creator.tenantId, ctx.tenant.id), isNull(creator.removedAt))

const disabledPeople = (ctx: Ctx): SQL => sql`array(select ${account.id} from ${account}
  where ${account.tenantId} = ${ctx.tenant.id} and ${account.disabledAt} is not null)`

/** Everybody who is in the library at all: removed accounts and people whose access ended are not. */
const isThere = (ctx: Ctx): SQL | undefined =>
  and(
    isUsed(ctx),
    sql`(${creator.accountId} is null or not (${creator.accountId} = any(${disabledPeople(ctx)})))`,
  )

/** Whether the caller sees what is published alone: a brand. */
export const readsPublishedAlone = (ctx: Ctx): boolean =>
  reachOf(ctx.caller.role, 'seeCreatorLibrary') === 'published'

/**
 * Whom the caller finds outside of the library too, over `creator`, so that nobody invites whom the library does not show: of a brand
 * what is published, of the others their reach decides alone (R125, R268).
 */
export const isFoundByBrand = (ctx: Ctx): SQL | undefined =>
  readsPublishedAlone(ctx) ? isPublished(eachAlone(ctx)) : undefined

/** What the caller sees of the library as a whole; of an MCN, its own creators. */
const isPublic = (ctx: Ctx, asking = eachAlone(ctx)): SQL => {
  switch (reachOf(ctx.caller.role, 'seeCreatorLibrary')) {
    case 'all':
      return sql`true`
    case 'published':
      return isPublished(asking)
    default:
      return sql`false`
  }
}

/** Everything that the caller reaches in the library; of a brand, who applied to it too. */
export const reached = (ctx: Ctx): SQL | undefined =>
  and(isThere(ctx), or(isPublic(ctx), isMine(ctx), asksBrand(ctx)))

/** A tab as a condition over `creator`. */
export function tabOf(
  ctx: Ctx,
  view: LibraryView,
  { isReadBefore } = { isReadBefore: false },
): SQL | undefined {
  const asking = isReadBefore ? readBefore : allAtOnce(ctx)
  switch (view) {
    case 'all':
      return and(isThere(ctx), isPublic(ctx, asking))
    case 'unlinked':
      // Published by themselves, so that nothing more is asked of them.
      return and(
        isThere(ctx),
        readsPublishedAlone(ctx) ? undefined : isPublic(ctx, asking),
        isNull(creator.accountId),
      )
    case 'linked':
      return and(isThere(ctx), isPublic(ctx, asking), sql`${creator.accountId} is not null`)
    case 'mine':
      return and(isThere(ctx), isMine(ctx))
  }
}

const hasAccess = (ctx: Ctx): SQL => sql`not (ours.account_id = any(${disabledPeople(ctx)}))`

/** Whether the tab is that of the creators with whom a brand works, of which the table of these tells everything. */
export const isOfBrand = (ctx: Ctx, view: LibraryView): boolean =>
  view === 'mine' && keeperOf(ctx, 'seeOwnCreators').reach === 'own' && ctx.caller.brandId !== null

/**
 * That tab as a condition for a walk along an order: those of the brand are read once and remembered (`is true`: not as a join), so that the walk
 * reads nothing but the index of the order, and no creator.
 */
export const isOfBrandAlong = (ctx: Ctx): SQL | undefined =>
  and(
    isUsed(ctx),
    sql`((${creator.id} in (select creator_id from (${selectWithBrand(ctx)}) as ours where ${hasAccess(ctx)})) is true)`,
  )

/** That tab as a select of `select 1`, without a look at any creator. */
export const selectOfBrand = (ctx: Ctx): SQL =>
  countWithBrand(
    ctx,
    sql`${hasAccess(ctx)} and not ((ours.creator_id in (select ${creator.id} from ${creator} where ${creator.tenantId} = ${ctx.tenant.id}
      and ${creator.removedAt} is not null)) is true)`,
  )

/**
 * A tab as selects of `select 1` that have nothing in common, those first that an index answers by itself: a count that ends where
 * lists stop counting seldom comes to the others. Of a brand, most accounts are public by themselves, and of the rest it is asked
 * whether their person has a profile.
 */
export function waysOf(ctx: Ctx, view: LibraryView): (SQL | undefined)[] {
  const tab = tabOf(ctx, view)
  if (!readsPublishedAlone(ctx) || view === 'mine' || view === 'unlinked') return [tab]
  const isLinked = sql`${creator.accountId} is not null`
  const isShown = sql`${creator.isShown}`
  const linked = [
    and(isThere(ctx), isLinked, isShown),
    and(isThere(ctx), isLinked, sql`not ${isShown}`, isPublished(allAtOnce(ctx))),
  ]
  return view === 'linked' ? linked : [and(isThere(ctx), isNull(creator.accountId)), ...linked]
}

/**
 * Whether the caller may read prices and figures of an account: staff and MCNs may, brands of accounts that their person
 * shows, with whom they work, and that staff entered (R126).
 */
export const isOpen = (ctx: Ctx): SQL<boolean> =>
  readsPublishedAlone(ctx) ? isOpenBy(isOneWithBrand(ctx)) : sql<boolean>`true`

/** The same for a brand whose creators the statement has read before (`brandOnce`). */
export const isOpenRead = isOpenBy(isOneWithBrandRead)

/**
 * The same for one account that is looked at, also because somebody waits with it for the caller's answer (R182). In: what is true of all with
 * whom the brand works (`isOneWithBrandRead`), where a page knows it, so that the cases of nobody else are looked at.
 */
export const isOpenOne = (ctx: Ctx, isOurs = sql`true`): SQL<boolean> =>
  readsPublishedAlone(ctx)
    ? sql<boolean>`(${creator.accountId} is null or ${creator.isShown} or (${isOurs} and ${worksWithBrand(ctx)}) or ${asksBrand(ctx)})`
    : sql<boolean>`true`
