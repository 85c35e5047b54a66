import type { CountryCode } from '@sampan/contract/country'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRow, type Question } from '#db/question.ts'
import { file } from '#features/file/file.tables.ts'
import { accountOf } from '#kit/context.ts'
import { ownPayee, payeeOfMethod } from './payee.ts'
import { payoutMethod } from './payout.tables.ts'

export type PayoutMethodRow = typeof payoutMethod.$inferSelect
export type VoucherRow = Pick<typeof file.$inferSelect, 'id' | 'key' | 'name' | 'mime'>

/** In: whose they are; without it the caller's own, or those of the caller's MCN. */
const mine = (ctx: Ctx, accountId?: string) => and(everMine(ctx, accountId), isNull(payoutMethod.removedAt))
const everMine = (ctx: Ctx, accountId?: string) =>
  and(
    eq(payoutMethod.tenantId, ctx.tenant.id),
    sql`${payeeOfMethod} = ${accountId === undefined ? ownPayee(ctx) : sql`${accountId}::uuid`}`,
  )

/** The payout methods of an account, the caller's unless told; the default first, then the newest. */
export function listPayoutMethodRows(
  ctx: Ctx,
  countryCode: CountryCode | undefined,
  accountId?: string,
): Promise<PayoutMethodRow[]> {
  return ctx.db
    .select()
    .from(payoutMethod)
    .where(and(mine(ctx, accountId), countryCode && eq(payoutMethod.countryCode, countryCode)))
    .orderBy(desc(payoutMethod.isDefault), desc(payoutMethod.updatedAt), desc(payoutMethod.id))
}

/**
 * One payout method. `accountId` is its owner: the caller, unless the verb acts for a creator. Undefined when it
 * is unknown, removed or somebody else's.
 */
export async function findPayoutMethod(
  ctx: Ctx,
  id: string,
  accountId?: string,
): Promise<PayoutMethodRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(payoutMethod)
    .where(and(mine(ctx, accountId), eq(payoutMethod.id, id)))
  return row
}

const methods = jsonRows({ id: payoutMethod.id, cipher: payoutMethod.cipher })

/** One payout method of the caller, as a part of a page; undefined as above. */
export const payoutMethodOf = (
  ctx: Ctx,
  id: string,
): Question<Pick<PayoutMethodRow, 'id' | 'cipher'> | undefined> =>
  askRow(methods, sql`from ${payoutMethod} where ${and(mine(ctx), eq(payoutMethod.id, id))}`)

/** Whether a payout method was the caller's before it was removed. */
export async function wasMyPayoutMethod(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: payoutMethod.id })
    .from(payoutMethod)
    .where(and(everMine(ctx), eq(payoutMethod.id, id)))
  return rows.length > 0
}

export async function insertPayoutMethod(ctx: Ctx, row: PayoutMethodRow): Promise<void> {
  await ctx.db.insert(payoutMethod).values(row)
}

/** What a change may write; key and owner stay. */
export type PayoutMethodChange = Partial<Omit<PayoutMethodRow, 'tenantId' | 'id' | 'accountId' | 'createdAt'>>

export async function updatePayoutMethod(ctx: Ctx, id: string, set: PayoutMethodChange): Promise<void> {
  await ctx.db
    .update(payoutMethod)
    .set(set)
    .where(and(mine(ctx), eq(payoutMethod.id, id)))
}

export async function unsetOtherDefaults(ctx: Ctx, countryCode: CountryCode, id: string): Promise<void> {
  await ctx.db
    .update(payoutMethod)
    .set({ isDefault: false })
    .where(
      and(
        mine(ctx),
        eq(payoutMethod.countryCode, countryCode),
        eq(payoutMethod.isDefault, true),
        ne(payoutMethod.id, id),
      ),
    )
}

/** The payout method of a country that was edited last, apart from one; the next default. */
export async function findNextDefault(
  ctx: Ctx,
  countryCode: CountryCode,
  butId: string,
): Promise<PayoutMethodRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(payoutMethod)
    .where(and(mine(ctx), eq(payoutMethod.countryCode, countryCode), ne(payoutMethod.id, butId)))
    .orderBy(desc(payoutMethod.isDefault), desc(payoutMethod.updatedAt), desc(payoutMethod.id))
    .limit(1)
  return row
}

/** Another payout method of the caller with the same number. */
export async function hasSameNumber(ctx: Ctx, numberHash: Buffer, butId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: payoutMethod.id })
    .from(payoutMethod)
    .where(and(mine(ctx), eq(payoutMethod.numberHash, numberHash), ne(payoutMethod.id, butId)))
    .limit(1)
  return rows.length > 0
}

/** A voucher that the caller has stored; undefined for any other file. */
export async function findOwnVoucher(ctx: Ctx, id: string): Promise<VoucherRow | undefined> {
  const [row] = await ctx.db
    .select({ id: file.id, key: file.key, name: file.name, mime: file.mime })
    .from(file)
    .where(
      and(
        eq(file.tenantId, ctx.tenant.id),
        eq(file.id, id),
        eq(file.ownerId, accountOf(ctx)),
        eq(file.purpose, 'voucher'),
      ),
    )
  return row
}
