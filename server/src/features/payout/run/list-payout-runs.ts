import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listPayoutRuns as contract } from '@sampan/contract/payout-run'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf, pageOf } from '#kit/page.ts'
import { namesOf, presentRun } from './get-payout-run.ts'
import { payoutRun } from './payout-run.tables.ts'

type Filter = InputOf<typeof contract>

function sortOf(sort: Filter['sort']): SortKey[] {
  const order = sort === 'oldest' || sort === 'amount_asc' ? 'asc' : 'desc'
  const first: SortKey = sort.startsWith('amount')
    ? { by: payoutRun.amount, order, type: 'numeric' }
    : { by: payoutRun.createdAt, order, type: 'timestamptz' }
  return [first, { by: payoutRun.id, order, type: 'uuid' }]
}

/** By the run's number, or who prepared or released it. */
function matching(ctx: Ctx, query: string | undefined): SQL | undefined {
  if (!query) return undefined
  const words = containing(query)
  return sql`('PR-' || lpad(${payoutRun.number}::text, 4, '0') ilike ${words} or exists (
    select from ${account} who where who.tenant_id = ${ctx.tenant.id} and who.full_name ilike ${words}
      and who.id in (${payoutRun.preparedBy}, ${payoutRun.releasedBy})))`
}

/** The payout runs of the tenant, filtered, sorted, by pages. */
export async function listPayoutRuns(ctx: Ctx, filter: Filter): Promise<OutputOf<typeof contract>> {
  const where = and(
    eq(payoutRun.tenantId, ctx.tenant.id),
    filter.countryCode && eq(payoutRun.countryCode, filter.countryCode),
    filter.statuses?.length ? inArray(payoutRun.status, filter.statuses as never[]) : undefined,
    matching(ctx, filter.query),
  )
  const keys = sortOf(filter.sort)
  const rows = await ctx.db
    .select({ run: payoutRun, place: placeOf(keys) })
    .from(payoutRun)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const total = await countUpTo(ctx.db, sql`select 1 from ${payoutRun} where ${where}`)
  const names = await namesOf(
    ctx,
    rows.flatMap(({ run }) => [run.preparedBy, run.releasedBy]),
  )
  return pageOf(
    filter,
    rows,
    ({ run }) => presentRun(ctx, run, names),
    ({ place }) => place,
    total,
  )
}
