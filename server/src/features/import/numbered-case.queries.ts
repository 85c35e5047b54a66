import type { CountryCode } from '@sampan/contract/country'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'

type CaseTable = PgTable & { tenantId: PgColumn; id: PgColumn; number: PgColumn; countryCode: PgColumn }

/** The cases of the numbers within a reach. */
export function listNumbered(ctx: Ctx, table: CaseTable, numbers: readonly number[], reach: SQL) {
  if (numbers.length === 0) return []
  return ask<{ id: string; number: number; countryCode: CountryCode }>(
    ctx.db,
    sql`select ${table.id} as id, ${table.number}::float8 as number, ${table.countryCode} as "countryCode" from ${table}
      where ${table.tenantId} = ${ctx.tenant.id} and ${table.number} = any (${sql.param(numbers)}::bigint[]) and ${reach}`,
  )
}
