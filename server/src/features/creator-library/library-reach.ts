import { reachOf } from '@sampan/contract/abilities'
import { cooperationStatus } from '@sampan/contract/cooperation-status'
import type { LibraryView } from '@sampan/contract/creator-library'
import { sampleStatus } from '@sampan/contract/sample-status'
import { participationStatus } from '@sampan/contract/task-status'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { accountsInCare, keeperOf } from '#features/account/in-care.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { cooperation } from '#features/cooperation/cooperation.tables.ts'
import { creator, creatorEntry } from '#features/creator/creator.tables.ts'
import { creatorProfile } from '#features/invitation/invitation.tables.ts'
import { participation, participationHistory } from '#features/participation/participation.tables.ts'
import { relation } from '#features/relation/relation.tables.ts'
import { sample, sampleHistory } from '#features/sample/sample.tables.ts'

const codes = (...statuses: readonly number[]): SQL => sql.raw(statuses.join(', '))

/** A cooperation that the brand accepted: what was only asked for, or refused, is none (an index holds the samples, migration 0123). */
const notAccepted = {
  sample: codes(sampleStatus.underReview, sampleStatus.rejected),
  participation: codes(participationStatus.applied, participationStatus.rejected),
}

/**
 * What ended may have ended before the brand accepted it, and by the brand itself: it counts where its history has the approval.
 * Else a brand could read the contact data of all who apply by closing their applications.
 */
const hasEnded = {
  sample: sql`${sample.status} = ${codes(sampleStatus.closed)}`,
  participation: sql`${participation.outcome} is not distinct from 'terminated'`,
}
const wasAccepted = (ctx: Ctx) => ({
  sample: sql`(not ${hasEnded.sample} or exists (select 1 from ${sampleHistory} where ${sampleHistory.tenantId} = ${ctx.tenant.id}
    and ${sampleHistory.sampleId} = ${sample.id} and ${sampleHistory.verb} = 'approve'))`,
  participation: sql`(not ${hasEnded.participation} or exists (select 1 from ${participationHistory}
    where ${participationHistory.tenantId} = ${ctx.tenant.id} and ${participationHistory.participationId} = ${participation.id}
    and ${participationHistory.verb} = 'approve'))`,
})

const ofBrand = (ctx: Ctx, brandId: string) => ({
  samples: sql`${sample.tenantId} = ${ctx.tenant.id} and ${sample.brandId} = ${brandId}
    and ${sample.status} not in (${notAccepted.sample}) and ${wasAccepted(ctx).sample}`,
  participations: sql`${participation.tenantId} = ${ctx.tenant.id} and ${participation.brandId} = ${brandId}
    and ${participation.status} not in (${notAccepted.participation}) and ${wasAccepted(ctx).participation}`,
  cooperations: sql`${cooperation.tenantId} = ${ctx.tenant.id} and ${cooperation.brandId} = ${brandId}
    and ${cooperation.status} = ${codes(cooperationStatus.accepted)}`,
})

/**
 * Whether the caller's brand accepted a sample or a sign-up of the account, or the account its invitation to one (R168): for the
 * rows of a page, each by itself.
 */
export const worksWithBrand = (ctx: Ctx): SQL<boolean> => {
  const { brandId } = ctx.caller
  if (brandId === null) return sql<boolean>`false`
  const { samples, participations, cooperations } = ofBrand(ctx, brandId)
  return sql<boolean>`(exists (select 1 from ${sample} where ${samples}
      and ${sample.accountId} = ${creator.accountId} and ${sample.creatorId} = ${creator.id})
    or exists (select 1 from ${participation} where ${participations} and ${participation.creatorId} = ${creator.id})
    or exists (select 1 from ${cooperation} where ${cooperations} and ${cooperation.creatorId} = ${creator.id}))`
}

/** The same for a list of nobody else: begins with what the brand accepted, and not with all creators. */
const withBrand = (ctx: Ctx): SQL => {
  const { brandId } = ctx.caller
  if (brandId === null) return sql`false`
  const { samples, participations, cooperations } = ofBrand(ctx, brandId)
  return sql`(${creator.id}, ${creator.accountId}) in (
    select ${sample.creatorId}, ${sample.accountId} from ${sample} where ${samples}
    union
    select met.id, met.account_id from ${creator} as met where met.tenant_id = ${ctx.tenant.id} and met.id in (
      select ${participation.creatorId} from ${participation} where ${participations}
      union
      select ${cooperation.creatorId} from ${cooperation} where ${cooperations}))`
}

/**
 * Whether somebody applied with the account to the caller's brand and waits for its answer: who asks for something shows who
 * they are (R182).
 */
const asksBrand = (ctx: Ctx): SQL<boolean> => {
  const { brandId } = ctx.caller
  if (brandId === null) return sql<boolean>`false`
  return sql<boolean>`(exists (select 1 from ${sample} where ${sample.tenantId} = ${creator.tenantId}
      and ${sample.accountId} = ${creator.accountId} and ${sample.creatorId} = ${creator.id} and ${sample.brandId} = ${brandId}
      and ${sample.status} = ${codes(sampleStatus.underReview)})
    or exists (select 1 from ${participation} where ${participation.tenantId} = ${creator.tenantId}
      and ${participation.creatorId} = ${creator.id} and ${participation.brandId} = ${brandId}
      and ${participation.status} = ${codes(participationStatus.applied)}))`
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
      return withBrand(ctx)
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

/** Accounts that nobody has linked, and linked ones but for those that their person keeps from brands (R125). */
const isPublished = (ctx: Ctx, isSaid = hasProfile): SQL =>
  sql`(${creator.accountId} is null or ${creator.isShown} or not (${creator.shownSaid} or ${isSaid}) or ${worksWithBrand(ctx)})`

/** Accounts that are not removed, as the indexes of the library hold them. */
export const isUsed = (ctx: Ctx): SQL | undefined =>
  and(eq(creator.tenantId, ctx.tenant.id), isNull(creator.removedAt))

/** Everybody who is in the library at all: removed accounts and people whose access ended are not. */
const isThere = (ctx: Ctx): SQL | undefined =>
  and(
    isUsed(ctx),
    sql`(${creator.accountId} is null or not (${creator.accountId} = any(array(select ${account.id} from ${account}
      where ${account.tenantId} = ${ctx.tenant.id} and ${account.disabledAt} is not null))))`,
  )

/** Whether the caller sees what is published alone: a brand. */
export const readsPublishedAlone = (ctx: Ctx): boolean =>
  reachOf(ctx.caller.role, 'seeCreatorLibrary') === 'published'

/**
 * Whom the caller finds outside of the library too, over `creator`, so that nobody invites whom the library does not show: of a brand
 * what is published, of the others their reach decides alone (R125, R268).
 */
export const isFoundByBrand = (ctx: Ctx): SQL | undefined =>
  readsPublishedAlone(ctx) ? isPublished(ctx) : undefined

/** What the caller sees of the library as a whole; of an MCN, its own creators. */
const isPublic = (ctx: Ctx, isSaid = hasProfile): SQL => {
  switch (reachOf(ctx.caller.role, 'seeCreatorLibrary')) {
    case 'all':
      return sql`true`
    case 'published':
      return isPublished(ctx, isSaid)
    default:
      return sql`false`
  }
}

/** Everything that the caller reaches in the library; of a brand, who applied to it too. */
export const reached = (ctx: Ctx): SQL | undefined =>
  and(isThere(ctx), or(isPublic(ctx), isMine(ctx), asksBrand(ctx)))

/** A tab as a condition over `creator`. */
export function tabOf(ctx: Ctx, view: LibraryView): SQL | undefined {
  switch (view) {
    case 'all':
      return and(isThere(ctx), isPublic(ctx, isOneOfProfiles(ctx)))
    case 'unlinked':
      // Published by themselves, so that nothing more is asked of them.
      return and(
        isThere(ctx),
        readsPublishedAlone(ctx) ? undefined : isPublic(ctx, isOneOfProfiles(ctx)),
        isNull(creator.accountId),
      )
    case 'linked':
      return and(isThere(ctx), isPublic(ctx, isOneOfProfiles(ctx)), sql`${creator.accountId} is not null`)
    case 'mine':
      return and(isThere(ctx), isMine(ctx))
  }
}

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
    and(isThere(ctx), isLinked, sql`not ${isShown}`, isPublished(ctx, isOneOfProfiles(ctx))),
  ]
  return view === 'linked' ? linked : [and(isThere(ctx), isNull(creator.accountId)), ...linked]
}

/**
 * Whether the caller may read prices and figures of an account: staff and MCNs may, brands of accounts that their person
 * shows, with whom they work, and that staff entered (R126).
 */
export const isOpen = (ctx: Ctx): SQL<boolean> =>
  readsPublishedAlone(ctx)
    ? sql<boolean>`(${creator.accountId} is null or ${creator.isShown} or ${worksWithBrand(ctx)})`
    : sql<boolean>`true`

/** The same for one account that is looked at, also because somebody waits with it for the caller's answer (R182). */
export const isOpenOne = (ctx: Ctx): SQL<boolean> => sql<boolean>`(${isOpen(ctx)} or ${asksBrand(ctx)})`
