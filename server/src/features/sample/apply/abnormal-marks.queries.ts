import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { address } from '#features/address/address.tables.ts'
import { payoutMethod } from '#features/payout/payout.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'

export interface Place {
  phoneHash: Buffer
  addressHash: Buffer
}

/** What an account shares with another one. */
export interface Marks {
  phone: boolean
  door: boolean
  payout: boolean
}

export async function findMarks(
  ctx: Ctx,
  accountId: string,
  { phoneHash, addressHash }: Place,
): Promise<Marks | undefined> {
  const hashes = { phoneHash: sql`${sql.param(phoneHash)}`, addressHash: sql`${sql.param(addressHash)}` }
  const [marks] = await ask<Marks>(ctx.db, sql`select ${abnormalMarks(ctx, accountId, hashes)}`)
  return marks
}

const other = alias(payoutMethod, 'other')

/** The columns of `Marks`, for a `select`. In: values, or what the statement knows them by. */
export function abnormalMarks(ctx: Ctx, accountId: string | SQL, place: Record<keyof Place, SQL>): SQL {
  const elsewhere = (table: typeof address | typeof sample, column: keyof Place): SQL =>
    sql`exists (select 1 from ${table} where ${table.tenantId} = ${ctx.tenant.id}
      and ${table[column]} = ${place[column]} and ${table.accountId} <> ${accountId})`
  return sql`
    ${elsewhere(address, 'phoneHash')} or ${elsewhere(sample, 'phoneHash')} as phone,
    ${elsewhere(address, 'addressHash')} or ${elsewhere(sample, 'addressHash')} as door,
    exists (select 1 from ${payoutMethod} join ${payoutMethod} ${other} on ${other.tenantId} = ${payoutMethod.tenantId}
      and ${other.numberHash} = ${payoutMethod.numberHash} and ${other.accountId} <> ${payoutMethod.accountId}
      and ${other.removedAt} is null
      where ${payoutMethod.tenantId} = ${ctx.tenant.id} and ${payoutMethod.accountId} = ${accountId}
      and ${payoutMethod.removedAt} is null) as payout`
}
