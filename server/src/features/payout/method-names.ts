import type { CountryCode } from '@sampan/contract/country'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ownPayee, payeeOfMethod } from './payee.ts'
import { payoutMethod } from './payout.tables.ts'
import { endingOf, openPayout } from './payout.view.ts'

/** A payout method by the name that its owner knows it by. */
export interface MethodName {
  id: string
  countryCode: CountryCode
  bankName: string
  /** The last four signs of its number (R71). */
  ending: string
  /** The one that is paid to unless a task says another. */
  isDefault: boolean
}

/** Every payout method that the caller has or had: what was paid to one that was removed still names it. */
export async function listMethodNames(ctx: Ctx): Promise<MethodName[]> {
  const rows = await ctx.db
    .select()
    .from(payoutMethod)
    .where(and(eq(payoutMethod.tenantId, ctx.tenant.id), sql`${payeeOfMethod} = ${ownPayee(ctx)}`))
    .orderBy(desc(payoutMethod.isDefault), desc(payoutMethod.updatedAt), desc(payoutMethod.id))
  return rows.map((row) => {
    const { bankName, accountNumber } = openPayout(ctx, row)
    const isDefault = row.isDefault && row.removedAt === null
    return { id: row.id, countryCode: row.countryCode, bankName, ending: endingOf(accountNumber), isDefault }
  })
}
