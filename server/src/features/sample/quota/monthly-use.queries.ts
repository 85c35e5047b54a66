import { type CountryCode, countries } from '@sampan/contract/country'
import { sampleStatus } from '@sampan/contract/sample-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { hiddenSince, statusForCreator } from '#features/sample/decide/hidden-rejection.ts'
import { sample } from '#features/sample/sample.tables.ts'

/** What a limit is about: a product of a brand in a country. */
export interface QuotaSubject {
  id: string
  brandId: string
  countryCode: CountryCode
}

export interface UseRow {
  accountId: string
  creator: number
  creatorBrand: number
  product: number
  brand: number
  renewsAt: Date
}

/** What was rejected or closed leaves its place; a rejection that its creator does not know of yet must not be seen by it. */
const counted = sql.raw(`(${[sampleStatus.rejected, sampleStatus.closed].join(', ')})`)

/** Holds what a brand gives in a country until the transaction ends. People are held before it. */
export async function holdQuota(ctx: Ctx, { brandId, countryCode }: QuotaSubject): Promise<void> {
  const key = `sample-quota ${ctx.tenant.id} ${brandId} ${countryCode}`
  await ask(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** What some people, and everybody, asked for of a product and its brand in the month so far, and when the next one begins. */
export const listMonthlyUse = (
  ctx: Ctx,
  subject: QuotaSubject,
  accountIds: readonly string[],
): Promise<UseRow[]> => ask<UseRow>(ctx.db, statementOf(ctx, subject, accountIds))

function statementOf(
  ctx: Ctx,
  { id, brandId, countryCode }: QuotaSubject,
  accountIds: readonly string[],
): SQL {
  const { timeZone } = countries[countryCode]
  const since = (months: number) =>
    sql`((date_trunc('month', ${ctx.now}::timestamptz at time zone ${timeZone}::text) + make_interval(months => ${months}::int)) at time zone ${timeZone}::text)`
  const count = (where: SQL) => sql`(select count(*)::int from ${sample}
    where ${sample.tenantId} = ${ctx.tenant.id} and ${sample.countryCode} = ${countryCode}
      and ${sample.appliedAt} >= ${since(0)} and ${statusForCreator(hiddenSince(ctx.now))} not in ${counted} and ${where})`
  const ofPerson = sql`${sample.accountId} = asked.account_id`
  const ofBrand = sql`${sample.brandId} = ${brandId}`
  return sql`select asked.account_id as "accountId", ${count(ofPerson)} as creator,
      ${count(sql`${ofPerson} and ${ofBrand}`)} as "creatorBrand",
      shared.product, shared.brand, ${since(1)} as "renewsAt"
    from unnest(${sql.param([...new Set(accountIds)])}::uuid[]) as asked(account_id)
    cross join (select ${count(sql`${ofBrand} and ${sample.productId} = ${id}`)} as product,
      ${count(ofBrand)} as brand) as shared`
}
