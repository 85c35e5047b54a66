import type { CountryCode } from '@sampan/contract/country'
import type { Platform } from '@sampan/contract/creator'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { creator, creatorEntry } from '#features/creator/creator.tables.ts'

/** What names an account in the library: nobody enters it twice. */
export interface EntryName {
  platform: Platform
  countryCode: CountryCode
  handle: string
}

interface SameAccount extends EntryName {
  id: string
}

/** Accounts with one of the names, entered or linked. */
export async function findSameAccount(ctx: Ctx, names: readonly EntryName[]): Promise<SameAccount[]> {
  const handles = [...new Set(names.map(({ handle }) => handle.toLowerCase()))]
  if (handles.length === 0) return []
  const rows = await ctx.db
    .select({
      id: creator.id,
      platform: creator.platform,
      countryCode: creator.countryCode,
      handle: creator.handle,
    })
    .from(creator)
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        sql`lower(${creator.handle}) = any(${sql.param(handles)}::text[])`,
        isNull(creator.removedAt),
      ),
    )
  const asked = new Set(names.map(nameOf))
  return rows.filter((row) => asked.has(nameOf(row)))
}

/** Handles do not differ by case. */
export const nameOf = ({ platform, countryCode, handle }: EntryName): string =>
  `${platform} ${countryCode} ${handle.toLowerCase()}`

type NewEntry = Omit<typeof creatorEntry.$inferInsert, 'tenantId'>

export async function insertEntry(ctx: Ctx, rows: readonly NewEntry[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.insert(creatorEntry).values(rows.map((row) => ({ ...row, tenantId: ctx.tenant.id })))
}

export async function updateEntry(ctx: Ctx, creatorId: string, change: Partial<NewEntry>): Promise<void> {
  await ctx.db
    .update(creatorEntry)
    .set(change)
    .where(and(eq(creatorEntry.tenantId, ctx.tenant.id), eq(creatorEntry.creatorId, creatorId)))
}

interface LockedEntry {
  id: string
  platform: number
  handle: string
  nickname: string
  mcnId: string | null
}

/** Entries that nobody has linked, held until the transaction ends. */
export function lockEntries(ctx: Ctx, ids: readonly string[]): Promise<LockedEntry[]> {
  return ctx.db
    .select({
      id: creator.id,
      platform: creator.platform,
      handle: creator.handle,
      nickname: creator.nickname,
      mcnId: creatorEntry.mcnId,
    })
    .from(creator)
    .innerJoin(
      creatorEntry,
      and(eq(creatorEntry.tenantId, creator.tenantId), eq(creatorEntry.creatorId, creator.id)),
    )
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        inArray(creator.id, [...ids]),
        isNull(creator.accountId),
        isNull(creator.removedAt),
      ),
    )
    .orderBy(creator.id)
    .for('update')
}

/** The categories of an account; none for one that is not there. */
export async function findCategories(ctx: Ctx, id: string): Promise<string[]> {
  const [row] = await ctx.db
    .select({ categories: creator.categories })
    .from(creator)
    .where(and(eq(creator.tenantId, ctx.tenant.id), eq(creator.id, id)))
  return row?.categories ?? []
}

/** Takes an entry out of the library; what a person could be reached by is gone with it. */
export async function dropEntry(ctx: Ctx, id: string): Promise<void> {
  await updateEntry(ctx, id, { contactCipher: null, introduction: '', updatedAt: ctx.now })
  await ctx.db
    .update(creator)
    .set({ removedAt: ctx.now })
    .where(and(eq(creator.tenantId, ctx.tenant.id), eq(creator.id, id)))
}
