import type { CountryCode } from '@sampan/contract/country'
import { minorOf } from '@sampan/contract/minor-units'
import {
  bankAmount,
  type LeftOutReason,
  newAccountMs,
  payoutLeast,
  payoutStatus,
} from '@sampan/contract/payout-run-status'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { lockRank } from '../ledger.queries.ts'
import { ledgerAccount } from '../payout.tables.ts'

interface Row {
  payeeId: string
  isMcn: boolean
  accountId: string | null
  balance: string
  methodId: string | null
  bankCode: string | null
  kind: 'bank' | 'wallet' | null
  cipher: Buffer | null
  numberHash: Buffer | null
  isShared: boolean
  isRefused: boolean
  isNew: boolean
}

/** A creator or an MCN whom a run pays, how much, and to which account. */
export interface Payable {
  /** Of the creator, or of who entered the account of the MCN. */
  accountId: string
  mcnId: string | null
  /** A decimal as banks take it. */
  amount: string
  methodId: string
  bankCode: string
  kind: 'bank' | 'wallet'
  cipher: Buffer
  numberHash: Buffer
}

export interface LeftOut {
  accountId: string | null
  mcnId: string | null
  amount: string
  reason: LeftOutReason
}

export interface Candidates {
  payables: Payable[]
  leftOut: LeftOut[]
}

/** Lets one run of the tenant be prepared at a time, till the transaction ends. */
export async function lockPreparing(ctx: Ctx): Promise<void> {
  await ask(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`payout run ${ctx.tenant.id}`}, 0))`)
}

/**
 * Locks every account of creators and MCNs in which there is money of a currency: what is read of them afterwards stays so. Out: their ids.
 * One that gets its first money meanwhile is not among them, and waits for the next run.
 */
export async function lockEarnings(ctx: Ctx, currency: string): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select id from ${ledgerAccount} where tenant_id = ${ctx.tenant.id} and kind in ${earnerKinds}
      and currency = ${currency} and balance > 0 order by ${lockRank}, id for update`,
  )
  return rows.map(({ id }) => id)
}

/** Accounts of the ledger from which a run pays. */
export const earnerKinds = sql.raw("('creatorEarnings', 'mcnEarnings')")

/**
 * Whose entry of a number counts against others who have it (R325). Speaks of `o`, a method, and `whose`, its account: what is not paid to, or
 * belongs to who has no access, keeps nobody from their money. The account of an MCN stays its own when whoever entered it has no access any more.
 */
export const isPaidTo = sql.raw('o.removed_at is null and o.is_default')
export const mayBePaid = sql.raw(
  '(o.mcn_id is not null or (whose.erased_at is null and whose.disabled_at is null))',
)

/** As the index of refused payouts has them. */
const refusedCodes = sql.raw(`(${payoutStatus.failed}, ${payoutStatus.returned})`)

/**
 * Every creator and MCN with money of a currency, with the account that is paid to by default in the country. An account that a bank
 * refused waits until its owner has changed or confirmed it, and of who was erased it is tried once more (R262); one to which two creators are paid waits until a person has looked (R325); one
 * that is new or was changed waits for a day (R57). In: the ids of the accounts that are locked; all when absent.
 */
export async function findCandidates(
  ctx: Ctx,
  country: CountryCode,
  currency: string,
  locked?: readonly string[],
): Promise<Candidates> {
  const isLocked = locked ? sql`and a.id = any(${sql.param(locked)}::uuid[])` : sql``
  const rows = await ask<Row & { n: never }>(
    ctx.db,
    sql`select a.owner_id as "payeeId", a.kind = 'mcnEarnings' as "isMcn", m.account_id as "accountId", a.balance::text as balance, m.id as "methodId", m.bank_code as "bankCode",
      m.kind, m.cipher, m.number_hash as "numberHash",
      m.shared_fine_hash is distinct from m.number_hash and m.number_hash in (select o.number_hash from payout_method o
        join account whose on whose.tenant_id = o.tenant_id and whose.id = o.account_id and ${mayBePaid}
        where o.tenant_id = ${ctx.tenant.id} and ${isPaidTo} group by o.number_hash having count(distinct coalesce(o.mcn_id, o.account_id)) > 1) as "isShared",
      (select count(*) from payout p where p.tenant_id = ${ctx.tenant.id} and coalesce(p.mcn_id, p.account_id) = a.owner_id
        and p.number_hash = m.number_hash and p.status in ${refusedCodes} and p.status_since >= m.updated_at)
        > (case when who.erased_at is null then 0 else 1 end) as "isRefused",
      coalesce(m.changed_at > ${new Date(ctx.now.getTime() - newAccountMs)}, false) as "isNew"
    from ledger_account a
    left join payout_method m on m.tenant_id = a.tenant_id and coalesce(m.mcn_id, m.account_id) = a.owner_id
      and m.country_code = ${country} and m.is_default and m.removed_at is null
    left join account who on who.tenant_id = a.tenant_id and who.id = a.owner_id
    where a.tenant_id = ${ctx.tenant.id} and a.kind in ${earnerKinds} and a.currency = ${currency} and a.balance > 0 ${isLocked}
    order by a.owner_id`,
  )
  return sortOut(rows, currency)
}

function sortOut(rows: readonly Row[], currency: string): Candidates {
  const least = minorOf(payoutLeast[currency] ?? '1')
  const payables: Payable[] = []
  const leftOut: LeftOut[] = []
  for (const row of rows) {
    const { payeeId, isMcn, accountId, balance, methodId, bankCode, kind, cipher, numberHash } = row
    const mcnId = isMcn ? payeeId : null
    const amount = bankAmount(balance, currency)
    const leave = (reason: LeftOutReason) =>
      leftOut.push({ accountId: isMcn ? null : payeeId, mcnId, amount: balance, reason })
    if (minorOf(amount) < least) leave('belowLeast')
    else if (!accountId || !methodId || !bankCode || !kind || !cipher || !numberHash) leave('noMethod')
    else if (row.isShared) leave('sharedAccount')
    else if (row.isRefused) leave('refusedAccount')
    else if (row.isNew) leave('newAccount')
    else payables.push({ accountId, mcnId, amount, methodId, bankCode, kind, cipher, numberHash })
  }
  return { payables, leftOut }
}
