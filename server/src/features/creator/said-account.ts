import { randomUUIDv7 } from 'node:crypto'
import type { CountryCode } from '@sampan/contract/country'
import { type Platform, type PriceField, pricesOf } from '@sampan/contract/creator'
import { readHandle } from '@sampan/contract/creator-handle'
import { limits } from '@sampan/contract/limits'
import type { Ctx } from '#context.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import {
  type CreatorRow,
  countOpenWork,
  findCheckedElsewhere,
  insertCreator,
  updateCreator,
} from './creator.queries.ts'
import { renewCreatorWords } from './creator-words.ts'
import { giveEntryBack } from './merge-entry.ts'

/** Accounts that somebody adds in 24 hours at most, those among them that they removed again. */
const addedPerDay = 2 * limits.creatorAccountsMax

/** What a creator says of an account of a platform that tells us nothing itself (R90). */
export interface SaidAccount {
  platform: Platform
  countryCode: CountryCode
  handle: string
  homepageUrl: string
  /** A bare handle was typed, which names no page of its own. */
  isBare: boolean
  nickname: string
  followers: number
  affiliateId: string
}

interface Typed {
  platform: Platform
  /** A handle or a link; the contract has seen that it names a profile. */
  handle: string
  nickname?: string | undefined
  followers?: number | undefined
  affiliateId?: string | undefined
}

/** Reads what was typed. Refuses `invalidInput` at `path` for what names no profile. */
export function saidOf(typed: Typed, countryCode: CountryCode, path: string): SaidAccount {
  const read = readHandle(typed.platform, typed.handle, countryCode)
  if ('fault' in read) return refuse('invalidInput', { fields: [{ path, key: read.fault }] })
  return {
    platform: typed.platform,
    countryCode,
    handle: read.handle,
    homepageUrl: read.homepage,
    isBare: !typed.handle.includes('/'),
    nickname: typed.nickname ?? read.handle,
    followers: typed.followers ?? 0,
    affiliateId: typed.affiliateId ?? '',
  }
}

export type Prices = Partial<Record<PriceField, string | null>>

/** The prices that an account of the platform has; those of other kinds of posts are dropped. */
export const pricesFor = (platform: number, prices: Prices): Prices =>
  Object.fromEntries(pricesOf(platform).map((field) => [field, prices[field] ?? null]))

const isSame = (row: CreatorRow, said: SaidAccount): boolean =>
  row.platform === said.platform &&
  row.countryCode === said.countryCode &&
  row.handle.toLowerCase() === said.handle.toLowerCase()

/** A person's account that somebody edits or adds to, all of them locked; refusals are at `path`. */
export interface OwnAccounts {
  accountId: string
  rows: readonly CreatorRow[]
  path: string
}

/**
 * Adds an account; one that its owner unlinked before comes back with its history. What staff or an MCN entered of it stays beside it until
 * staff have checked whose it is (`mergeEntry`). Refuses at `path`: `creatorAccountTwice`, and `creatorAccountTaken` where staff have found
 * that it belongs to somebody else; and `tooManyCreatorAccounts`, and `tooManyRequests` for too many in a day.
 */
export async function addSaid(
  ctx: Ctx,
  { accountId, rows, path }: OwnAccounts,
  said: SaidAccount,
  prices: Prices = {},
): Promise<CreatorRow> {
  const linked = rows.filter((row) => row.removedAt === null)
  if (linked.some((row) => isSame(row, said))) refuseField('creatorAccountTwice', path)
  if (linked.length >= limits.creatorAccountsMax)
    refuse('tooManyCreatorAccounts', { params: { max: limits.creatorAccountsMax } })
  const dayAgo = ctx.now.getTime() - 86_400_000
  if (rows.filter(({ linkedAt }) => linkedAt.getTime() > dayAgo).length >= addedPerDay)
    refuse('tooManyRequests', { status: 429, params: { context: 'day' } })
  await refuseTaken(ctx, accountId, said, path)
  const { isBare: _, ...kept } = said
  const fresh = {
    ...kept,
    ...pricesFor(said.platform, prices),
    ...unchecked(ctx),
    removedAt: null,
    linkedAt: ctx.now,
  }
  const former = rows.find((row) => row.removedAt !== null && isSame(row, said))
  const row = former
    ? await updateCreator(ctx, former.id, fresh)
    : await insertCreator(ctx, {
        ...fresh,
        tenantId: ctx.tenant.id,
        id: randomUUIDv7(),
        accountId,
        avatarUrl: '',
        isVerified: false,
        categories: [],
      })
  // The unique index decides between two forms sent at once.
  if (!row) return refuseField('creatorAccountTwice', path)
  await renewCreatorWords(ctx, { ids: [row.id] })
  return row
}

/**
 * Changes what is said of an account. Another handle is another account, so nothing may be under way with it
 * (`creatorHasOpenWork`), and it may be no account that is there already; staff look anew where figures changed.
 */
export async function changeSaid(
  ctx: Ctx,
  { accountId, rows, path }: OwnAccounts,
  row: CreatorRow,
  said: SaidAccount,
  prices?: Prices,
): Promise<CreatorRow> {
  const isOther = !isSame(row, said)
  if (isOther) {
    if (rows.some((each) => each.removedAt === null && each.id !== row.id && isSame(each, said)))
      refuseField('creatorAccountTwice', path)
    await refuseOpenWork(ctx, row, path)
    await refuseTaken(ctx, accountId, said, path)
    await giveEntryBack(ctx, row)
  }
  const { isBare, ...kept } = said
  // One name stands for several pages of a platform; who types it alone means the page that is there.
  const homepageUrl = isBare && !isOther ? row.homepageUrl : said.homepageUrl
  const isNew =
    isOther ||
    row.followers !== said.followers ||
    row.affiliateId !== said.affiliateId ||
    row.homepageUrl !== homepageUrl
  const changed = await updateCreator(ctx, row.id, {
    ...kept,
    homepageUrl,
    // Who says no other name keeps the one that is there.
    ...(!isOther && said.nickname === said.handle && { nickname: row.nickname }),
    ...(prices && pricesFor(said.platform, prices)),
    ...(isNew && unchecked(ctx)),
    updatedAt: ctx.now,
  })
  await renewCreatorWords(ctx, { ids: [row.id] })
  return changed ?? refuse('notFound')
}

/** Refuses `creatorHasOpenWork` at a field. */
export async function refuseOpenWork(ctx: Ctx, row: CreatorRow, path: string): Promise<void> {
  const count = await countOpenWork(ctx, row.id)
  if (count > 0) refuseField('creatorHasOpenWork', path, { params: { count }, details: { count } })
}

async function refuseTaken(ctx: Ctx, accountId: string, said: SaidAccount, path: string): Promise<void> {
  if (await findCheckedElsewhere(ctx, accountId, said)) refuseField('creatorAccountTaken', path)
}

/** Nobody has looked at what is said now. */
const unchecked = (ctx: Ctx) => ({
  checkedAt: null,
  checkFrom: ctx.now,
  checkNote: '',
  updatedAt: ctx.now,
})
