import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'

/** Tables whose rows belong to a person. No two rows have the same id, so that it need not be known of which table one is. */
const owned = [
  'sample',
  'participation',
  'mou',
  'mcn_link',
  'invitation',
  'cooperation',
  'creator',
  'feedback',
] as const

/** The people to whom records belong, and of transfers whom they paid or from whom they took back. Things and visitors have none. */
export async function ownersOfRecords(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const asked = sql`any (${sql.param([...ids])}::uuid[])`
  const ways = owned.map(
    (table) => sql`select account_id as id from ${sql.identifier(table)}
      where tenant_id = ${ctx.tenant.id} and id = ${asked} and account_id is not null`,
  )
  const ofTransfers = sql`select a.owner_id as id from ledger_transfer x
    join ledger_account a on a.tenant_id = x.tenant_id and a.id in (x.debit_account_id, x.credit_account_id)
    where x.tenant_id = ${ctx.tenant.id} and x.id = ${asked} and a.kind = 'creatorEarnings'`
  const rows = await ask<{ id: string }>(ctx.db, sql.join([...ways, ofTransfers], sql` union `))
  return rows.map(({ id }) => id)
}
