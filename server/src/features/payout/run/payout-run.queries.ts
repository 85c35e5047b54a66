import {
  bankDecimals,
  newAccountMs,
  payoutRunStatus,
  payoutStatus,
  payoutsBack,
} from '@sampan/contract/payout-run-status'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { whoMay } from '#features/account/people/who-may.queries.ts'
import { insertRows } from '#kit/case/hot-statements.ts'
import { earnerKinds, type LeftOut } from './candidates.queries.ts'
import type { PayoutRecord, PayoutRunRecord } from './payout-run.machine.ts'
import { payout, payoutLeftOut, payoutRun } from './payout-run.tables.ts'

/** Rows that one statement stores; it may have 65,535 values. */
const atOnce = 1_000

export async function insertRun(ctx: Ctx, row: typeof payoutRun.$inferInsert): Promise<void> {
  await ctx.db.insert(payoutRun).values(row)
}

export async function insertPayouts(ctx: Ctx, rows: readonly (typeof payout.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await insertRows(ctx.db, payout, rows.slice(from, from + atOnce))
}

export async function insertLeftOut(ctx: Ctx, runId: string, leftOut: readonly LeftOut[]): Promise<void> {
  const rows = leftOut.map((each) => ({
    tenantId: ctx.tenant.id,
    runId,
    payeeId: each.mcnId ?? each.accountId,
    ...each,
  }))
  for (let from = 0; from < rows.length; from += atOnce)
    await insertRows(ctx.db, payoutLeftOut, rows.slice(from, from + atOnce))
}

/** Whose account of the ledger a payout is paid from. Speaks of `p`. */
const payee: SQL = sql.raw('coalesce(p.mcn_id, p.account_id)')

/** Those whose money is on its way or has arrived. */
const underWay: SQL = sql.raw(`(${payoutStatus.inRun}, ${payoutStatus.paid})`)

/**
 * Notes of which transfers the payouts of a run are made: all in the account of its creator or MCN that no payout of
 * theirs has, but for those of payouts themselves. Call it while the accounts are locked.
 */
export async function insertPayoutLines(ctx: Ctx, runId: string, currency: string): Promise<void> {
  const tenantId = ctx.tenant.id
  await ask(
    ctx.db,
    sql`insert into payout_line (tenant_id, payout_id, transfer_id)
    select p.tenant_id, p.id, x.id
    from payout p
    join ledger_account a on a.tenant_id = p.tenant_id and a.kind in ${earnerKinds} and a.owner_id = ${payee}
      and a.currency = ${currency}
    join ledger_transfer x on x.tenant_id = a.tenant_id and (x.credit_account_id = a.id or x.debit_account_id = a.id)
    where p.tenant_id = ${tenantId} and p.run_id = ${runId} and x.tenant_id = ${tenantId}
      and x.kind not in ('payout', 'payoutBack')
      and not exists (
        select from payout_line l join payout q on q.tenant_id = ${tenantId} and q.id = l.payout_id
        where l.tenant_id = ${tenantId} and l.transfer_id = x.id and q.status in ${underWay}
          and coalesce(q.mcn_id, q.account_id) = ${payee})`,
  )
}

export async function findRun(ctx: Ctx, id: string): Promise<PayoutRunRecord | undefined> {
  const [row] = await ctx.db
    .select()
    .from(payoutRun)
    .where(and(eq(payoutRun.tenantId, ctx.tenant.id), eq(payoutRun.id, id)))
  return row
}

export async function updateRun(
  ctx: Ctx,
  id: string,
  set: Pick<PayoutRunRecord, 'voucherId' | 'updatedAt'>,
): Promise<void> {
  await ctx.db
    .update(payoutRun)
    .set(set)
    .where(and(eq(payoutRun.tenantId, ctx.tenant.id), eq(payoutRun.id, id)))
}

/** The payouts of a run that wait for the bank, in the order of the file. */
export function listWaiting(ctx: Ctx, runId: string) {
  return ctx.db
    .select()
    .from(payout)
    .where(
      and(eq(payout.tenantId, ctx.tenant.id), eq(payout.runId, runId), eq(payout.status, payoutStatus.inRun)),
    )
    .orderBy(asc(payout.position))
}

export type TakenBack = Pick<PayoutRecord, 'id' | 'reference' | 'amount'>

/** Payouts of a run that wait, to creators who owe in its currency: more was taken back since than they have. */
export function listTakenBack(ctx: Ctx, runId: string, currency: string): Promise<TakenBack[]> {
  return ask<TakenBack & { n: never }>(
    ctx.db,
    sql`select p.id, p.reference, p.amount::text as amount from payout p
    join ledger_account a on a.tenant_id = p.tenant_id and a.kind in ${earnerKinds} and a.owner_id = ${payee}
      and a.currency = ${currency}
    where p.tenant_id = ${ctx.tenant.id} and p.run_id = ${runId} and p.status = ${payoutStatus.inRun} and a.balance < 0
    order by p.position`,
  )
}

export interface RunSums {
  waiting: number
  waitingAmount: string
  paid: number
  paidAmount: string
  back: number
  backAmount: string
  leftOut: number
  leftOutAmount: string
}

const amounts = (which: SQL, name: string): SQL =>
  sql`count(*) filter (where ${which})::int as ${sql.identifier(name)},
    coalesce(sum(p.amount) filter (where ${which}), 0)::numeric(18,2)::text as ${sql.identifier(`${name}Amount`)}`

/** What became of the payouts of a run. */
export async function findRunSums(ctx: Ctx, runId: string): Promise<RunSums> {
  const [row] = await ask<RunSums & { n: never }>(
    ctx.db,
    sql`select ${amounts(sql`p.status = ${payoutStatus.inRun}`, 'waiting')},
      ${amounts(sql`p.status = ${payoutStatus.paid}`, 'paid')},
      ${amounts(sql`p.status = any(${sql.param([...payoutsBack])}::smallint[])`, 'back')},
      (select count(*)::int from payout_left_out o where o.tenant_id = ${ctx.tenant.id} and o.run_id = ${runId}) as "leftOut",
      (select coalesce(sum(o.amount), 0)::numeric(18,2)::text from payout_left_out o
        where o.tenant_id = ${ctx.tenant.id} and o.run_id = ${runId}) as "leftOutAmount"
    from payout p where p.tenant_id = ${ctx.tenant.id} and p.run_id = ${runId}`,
  )
  if (!row) throw new Error('sums are always there')
  return row
}

export interface RunChecks {
  moved: string
  odd: number
  changed: number
  owing: number
  shared: number
}

/** What is looked at by itself (R113): the ledger, the lines, the accounts, and what was taken back since. */
export async function findRunChecks(ctx: Ctx, run: PayoutRunRecord): Promise<RunChecks> {
  const t = sql`${ctx.tenant.id}`
  // A run takes no account that was changed within that time before it (R57): what was is the change of somebody since, of the name too.
  const newAccount = `${newAccountMs} milliseconds`
  const [row] = await ask<RunChecks & { n: never }>(
    ctx.db,
    // What the release left out is none of its sum; of a run that was cancelled all is, as it was prepared.
    sql`select coalesce(sum(x.amount) filter (where p.status <> ${payoutStatus.cancelled}
        or ${run.status === payoutRunStatus.cancelled}), 0)::numeric(18,2)::text as moved,
      count(*) filter (where abs(made.amount - p.amount) >= 1
        or (${bankDecimals(run.currency) > 0} and made.amount <> p.amount))::int as odd,
      count(*) filter (where p.status = ${payoutStatus.inRun} and (m.removed_at is not null or not m.is_default
        or m.changed_at > p.created_at - ${newAccount}::interval))::int as changed,
      count(*) filter (where a.balance < 0)::int as owing,
      (select count(*)::int from payout_left_out o where o.tenant_id = ${t} and o.run_id = ${run.id}
        and o.reason = 'sharedAccount') as shared
    from payout p
    join payout_method m on m.tenant_id = p.tenant_id and m.id = p.method_id
    join ledger_account a on a.tenant_id = p.tenant_id and a.kind in ${earnerKinds} and a.owner_id = ${payee}
      and a.currency = ${run.currency}
    left join ledger_transfer x on x.tenant_id = p.tenant_id and x.idempotency_key = 'payout:' || p.id || ':prepare'
    cross join lateral (
      select coalesce(sum(case when y.credit_account_id = a.id then y.amount else - y.amount end), 0) as amount
      from payout_line l join ledger_transfer y on y.tenant_id = ${t} and y.id = l.transfer_id
      where l.tenant_id = ${t} and l.payout_id = p.id
    ) as made
    where p.tenant_id = ${t} and p.run_id = ${run.id}`,
  )
  if (!row) throw new Error('checks are always there')
  return row
}

/** Whether somebody who may release runs has access, but for one who prepared it (R113). */
export async function hasReleaser(ctx: Ctx, preparedBy: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(and(whoMay(ctx, 'releasePayoutRun'), ne(account.id, preparedBy)))
    .limit(1)
  return row !== undefined
}

/** Those of some accounts that are erased: nobody is there who could be told. */
export async function listErased(ctx: Ctx, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select id from account where tenant_id = ${ctx.tenant.id} and erased_at is not null
      and id = any(${sql.param([...accountIds])}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
