import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { address } from '#features/address/address.tables.ts'
import { sample } from './sample.tables.ts'

/** Why a case is marked abnormal (design 5, abnormal flag); words in locales under `sample:abnormal`. */
export type AbnormalReason = 'samePhone' | 'sameAddress' | 'parcel' | 'postLate'

interface Place {
  phoneHash: Buffer
  addressHash: Buffer
}

/** Whether the same phone or the same door stands under another account, in an address book or in an order. */
export async function abnormalReasonsOf(
  ctx: Ctx,
  accountId: string,
  place: Place,
): Promise<AbnormalReason[]> {
  const elsewhere = (table: typeof address | typeof sample, column: 'phoneHash' | 'addressHash'): SQL =>
    sql`exists (select 1 from ${table} where ${table.tenantId} = ${ctx.tenant.id}
      and ${table[column]} = ${place[column]} and ${table.accountId} <> ${accountId})`
  const { rows } = await ctx.db.execute<{ phone: boolean; door: boolean }>(sql`select
    ${elsewhere(address, 'phoneHash')} or ${elsewhere(sample, 'phoneHash')} as phone,
    ${elsewhere(address, 'addressHash')} or ${elsewhere(sample, 'addressHash')} as door`)
  const [found] = rows
  return [
    ...(found?.phone ? (['samePhone'] as const) : []),
    ...(found?.door ? (['sameAddress'] as const) : []),
  ]
}
