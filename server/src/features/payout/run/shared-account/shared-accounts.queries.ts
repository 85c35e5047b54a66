import type { CountryCode } from '@sampan/contract/country'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { payoutMethod } from '../../payout.tables.ts'
import { isPaidTo, mayBePaid } from '../candidates.queries.ts'
import { payoutLeftOut } from '../payout-run.tables.ts'

/** Whether a run left somebody out since another one has the same account. */
export async function isLeftOutAsShared(
  ctx: Ctx,
  { runId, payeeId }: { runId: string; payeeId: string },
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ reason: payoutLeftOut.reason })
    .from(payoutLeftOut)
    .where(
      and(
        eq(payoutLeftOut.tenantId, ctx.tenant.id),
        eq(payoutLeftOut.runId, runId),
        eq(payoutLeftOut.payeeId, payeeId),
      ),
    )
  return row?.reason === 'sharedAccount'
}

/** The method that a creator or an MCN is paid to in a country, held until the transaction ends. */
export async function lockDefaultMethod(ctx: Ctx, payeeId: string, country: CountryCode) {
  const [row] = await ctx.db
    .select()
    .from(payoutMethod)
    .where(
      and(
        eq(payoutMethod.tenantId, ctx.tenant.id),
        sql`coalesce(${payoutMethod.mcnId}, ${payoutMethod.accountId}) = ${payeeId}`,
        eq(payoutMethod.countryCode, country),
        eq(payoutMethod.isDefault, true),
        isNull(payoutMethod.removedAt),
      ),
    )
    .for('update')
  return row
}

export async function noteFine(
  ctx: Ctx,
  { id, numberHash }: typeof payoutMethod.$inferSelect,
): Promise<void> {
  await ctx.db
    .update(payoutMethod)
    .set({ sharedFineHash: numberHash })
    .where(and(eq(payoutMethod.tenantId, ctx.tenant.id), eq(payoutMethod.id, id)))
}

/** Names a method with the account that it has: another bank, name or number makes another mark. */
export const accountMarkOf = ({
  id,
  changedAt,
}: Pick<typeof payoutMethod.$inferSelect, 'id' | 'changedAt'>) => `${id} ${changedAt.toISOString()}`

export interface Sharers {
  names: string[]
  accountMark: string
}

/** Who else is paid to the account of some creators or MCNs in a country, where nobody found it fine yet, by the payee. */
export async function listSharers(
  ctx: Ctx,
  payeeIds: readonly string[],
  country: CountryCode,
): Promise<Map<string, Sharers>> {
  if (payeeIds.length === 0) return new Map()
  const rows = await ask<{ payeeId: string; id: string; changedAt: Date; names: string[] }>(
    ctx.db,
    sql`select coalesce(m.mcn_id, m.account_id) as "payeeId", m.id, m.changed_at as "changedAt",
      array_agg(distinct coalesce(g.name, whose.full_name)) as names
    from payout_method m
    join payout_method o on o.tenant_id = m.tenant_id and o.number_hash = m.number_hash
      and coalesce(o.mcn_id, o.account_id) <> coalesce(m.mcn_id, m.account_id) and ${isPaidTo}
    join account whose on whose.tenant_id = o.tenant_id and whose.id = o.account_id and ${mayBePaid}
    left join mcn g on g.tenant_id = o.tenant_id and g.id = o.mcn_id
    where m.tenant_id = ${ctx.tenant.id} and m.country_code = ${country} and m.is_default and m.removed_at is null
      and m.shared_fine_hash is distinct from m.number_hash
      and coalesce(m.mcn_id, m.account_id) = any(${sql.param([...payeeIds])}::uuid[])
    group by 1, 2, 3`,
  )
  return new Map(
    rows.map(({ payeeId, names, ...method }) => [payeeId, { names, accountMark: accountMarkOf(method) }]),
  )
}
