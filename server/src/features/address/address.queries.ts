import type { CountryCode } from '@sampan/contract/country'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { address } from './address.tables.ts'

export type AddressRow = typeof address.$inferSelect

const mine = (ctx: Ctx, accountId: string) =>
  and(eq(address.tenantId, ctx.tenant.id), eq(address.accountId, accountId), isNull(address.removedAt))

/** The addresses of an account, the caller's unless told; the default first, then the newest. */
export function listAddressRows(
  ctx: Ctx,
  countryCode: CountryCode | undefined,
  accountId: string = accountOf(ctx),
): Promise<AddressRow[]> {
  return ctx.db
    .select()
    .from(address)
    .where(and(mine(ctx, accountId), countryCode && eq(address.countryCode, countryCode)))
    .orderBy(desc(address.isDefault), desc(address.updatedAt), desc(address.id))
}

/**
 * One address with its sealed content and its hashes, for copying into an order. `accountId` is the owner:
 * the caller, unless an MCN or a specialist acts for a creator (their policy decides that). Undefined when it
 * is unknown, removed or somebody else's.
 */
export async function findAddress(
  ctx: Ctx,
  id: string,
  accountId: string = accountOf(ctx),
): Promise<AddressRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(address)
    .where(and(mine(ctx, accountId), eq(address.id, id)))
  return row
}

/** Whether an address was the caller's before it was removed. */
export async function wasMyAddress(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: address.id })
    .from(address)
    .where(
      and(eq(address.tenantId, ctx.tenant.id), eq(address.accountId, accountOf(ctx)), eq(address.id, id)),
    )
  return rows.length > 0
}

/** Whether an account has any address at all, in one country where it is named. */
export async function hasAddress(ctx: Ctx, accountId: string, countryCode?: CountryCode): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: address.id })
    .from(address)
    .where(and(mine(ctx, accountId), countryCode && eq(address.countryCode, countryCode)))
    .limit(1)
  return rows.length > 0
}

export async function insertAddress(ctx: Ctx, row: AddressRow): Promise<void> {
  await ctx.db.insert(address).values(row)
}

/** What a change of an address may write; its key and its owner stay. */
export type AddressChange = Partial<Omit<AddressRow, 'tenantId' | 'id' | 'accountId' | 'createdAt'>>

export async function updateAddress(ctx: Ctx, id: string, set: AddressChange): Promise<void> {
  await ctx.db
    .update(address)
    .set(set)
    .where(and(mine(ctx, accountOf(ctx)), eq(address.id, id)))
}

/** Takes the default away from all addresses of a country but one. Leaves `updated_at`: they were not edited. */
export async function unsetOtherDefaults(ctx: Ctx, countryCode: CountryCode, id: string): Promise<void> {
  await ctx.db
    .update(address)
    .set({ isDefault: false })
    .where(
      and(
        mine(ctx, accountOf(ctx)),
        eq(address.countryCode, countryCode),
        eq(address.isDefault, true),
        ne(address.id, id),
      ),
    )
}

/** The address of a country that was used or edited last, apart from one; the next default. */
export async function findNextDefault(
  ctx: Ctx,
  countryCode: CountryCode,
  butId: string,
): Promise<AddressRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(address)
    .where(and(mine(ctx, accountOf(ctx)), eq(address.countryCode, countryCode), ne(address.id, butId)))
    .orderBy(desc(address.isDefault), desc(address.updatedAt), desc(address.id))
    .limit(1)
  return row
}
