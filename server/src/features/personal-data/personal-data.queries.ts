import type { LocalText } from '@sampan/contract/country'
import { type FilePurpose, filePurposes } from '@sampan/contract/file'
import { mouStatus } from '@sampan/contract/mou-status'
import { openSampleStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { activeParticipationStatuses, participationStatus } from '@sampan/contract/task-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { hiddenSince } from '#features/sample/decide/hidden-rejection.ts'

export interface RunningCase {
  id: string
  kind: 'sample' | 'task'
  number: number
  title: LocalText
  country: string
  brand: string
}

const statuses = (codes: readonly number[]) => sql.param([...codes])

/**
 * Cases of people that are not over: work under way, a duty whose clock runs, a reward to come, and what its creator still
 * reads as under review (R22). In: the ids of accounts.
 */
const running = (ctx: Ctx, accountIds: readonly string[]) => {
  const ids = sql`any(${sql.param([...accountIds])}::uuid[])`
  return sql`
    select 'sample' as kind, id, number, product_id as subject_id, brand_id, country_code, account_id from sample
      where tenant_id = ${ctx.tenant.id} and account_id = ${ids}
        and (status = any(${statuses(openSampleStatuses)}::smallint[]) or clock_due_at is not null
          or (status = ${sampleStatus.rejected} and status_since > ${hiddenSince(ctx.now)}::timestamptz))
    union all
    select 'task', id, number, task_id, brand_id, country_code, account_id from participation
      where tenant_id = ${ctx.tenant.id} and account_id = ${ids}
        and (status = any(${statuses(activeParticipationStatuses)}::smallint[]) or clock_due_at is not null
          or (status = ${participationStatus.completed} and outcome = 'completed'))`
}

/** An account's cases that are not over: the first of them, and how many there are. */
export async function findRunning(
  ctx: Ctx,
  accountId: string,
  most: number,
): Promise<{ rows: RunningCase[]; count: number }> {
  const rows = await ask<RunningCase & { count: number }>(
    ctx.db,
    sql`select r.kind, r.id, r.number::int as number, coalesce(p.name, t.title) as title, r.country_code as country,
        b.name as brand, (count(*) over ())::int as count
      from (${running(ctx, [accountId])}) r
      join brand b on b.tenant_id = ${ctx.tenant.id} and b.id = r.brand_id
      left join product p on p.tenant_id = ${ctx.tenant.id} and r.kind = 'sample' and p.id = r.subject_id
      left join task t on t.tenant_id = ${ctx.tenant.id} and r.kind = 'task' and t.id = r.subject_id
      order by r.id desc limit ${most}::int`,
  )
  return { rows, count: rows[0]?.count ?? 0 }
}

/** Which of these accounts have cases that are not over. */
export async function listStillRunning(ctx: Ctx, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select distinct account_id as id from (${running(ctx, accountIds)}) r`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What the law keeps of an account, and what is owed to it. */
export async function findKept(
  ctx: Ctx,
  accountId: string,
): Promise<{ agreements: number; payments: number; owed: { amount: string; currency: string }[] }> {
  const tenantId = ctx.tenant.id
  const [row] = await ask<{
    agreements: number
    payments: number
    owed: { amount: string; currency: string }[] | null
  }>(
    ctx.db,
    sql`select
      (select count(*) from mou where tenant_id = ${tenantId} and account_id = ${accountId}
        and status = ${mouStatus.approved})::int as agreements,
      (select coalesce(sum(line_count), 0) from ledger_account where tenant_id = ${tenantId}
        and kind = 'creatorEarnings' and owner_id = ${accountId})::int as payments,
      (select json_agg(json_build_object('amount', held.amount, 'currency', held.currency) order by held.currency) from (
        select currency, sum(balance)::text as amount from ledger_account
        where tenant_id = ${tenantId} and kind in ('creatorEarnings', 'inPayout') and owner_id = ${accountId}
          and balance > 0 group by currency) as held) as owed`,
  )
  return { agreements: row?.agreements ?? 0, payments: row?.payments ?? 0, owed: row?.owed ?? [] }
}

/** What becomes of the files that somebody uploaded once they left: all go, but for what others rely on. */
const filesOfLeaving: Record<FilePurpose, 'erase' | 'keep' | 'eraseUnused'> = {
  picture: 'erase',
  video: 'erase',
  photo: 'erase',
  barcode: 'erase',
  script: 'erase',
  appeal: 'erase',
  voucher: 'erase',
  paymentProof: 'erase',
  export: 'erase',
  // Agreements stay complete, as the law requires; what was uploaded and never handed in is none.
  mou: 'eraseUnused',
  document: 'keep',
}
const purposesOf = (fate: (typeof filesOfLeaving)[FilePurpose]): SQL =>
  sql`any(${sql.param(filePurposes.filter((purpose) => filesOfLeaving[purpose] === fate))}::text[])`

/** Own files of people who leave, but papers that were signed and vouchers of accounts to which money is still to go. */
export async function listFilesToErase(ctx: Ctx, accountIds: readonly string[]): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select id from file where tenant_id = ${ctx.tenant.id} and owner_id = any(${sql.param([...accountIds])}::uuid[])
      and (purpose = ${purposesOf('erase')} or (purpose = ${purposesOf('eraseUnused')}
        and not exists (select from mou_round r where r.tenant_id = ${ctx.tenant.id}
          and file.id in (r.file_id, r.countersigned_file_id))
        and not exists (select from mou_signature s where s.tenant_id = ${ctx.tenant.id} and s.file_id = file.id)))
      and not exists (select from payout_method m where m.tenant_id = ${ctx.tenant.id} and m.voucher_id = file.id)
      and not exists (select from upload u where u.tenant_id = ${ctx.tenant.id} and u.file_id = file.id)`,
  )
  return rows.map(({ id }) => id)
}
