import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askNone, askRows, type Question, shown } from '#db/question.ts'
import { account } from '#features/account/account.tables.ts'
import { containing } from '#kit/containing.ts'
import { prefixOf, type Typed } from '#kit/typed.ts'
import { runNumberOf } from './payout-run.machine.ts'
import { payoutRun } from './payout-run.tables.ts'

const prefix = prefixOf(runNumberOf(0))

const rows = jsonRows({
  id: payoutRun.id,
  number: payoutRun.number,
  countryCode: payoutRun.countryCode,
  currency: payoutRun.currency,
  amount: payoutRun.amount,
  preparedBy: account.fullName,
})
type FoundRun = Omit<ReturnType<typeof rows.read>[number], 'number'> & { number: string }

/** The newest payout runs by their whole number, or by who prepared them; a tenant has some hundred. */
export function findPayoutRuns(ctx: Ctx, { words, number }: Typed, most: number): Question<FoundRun[]> {
  if (number && number.prefix !== prefix) return askNone
  const newest = sql`order by ${payoutRun.createdAt} desc, ${payoutRun.id} desc`
  const found = askRows(
    rows,
    sql`from ${payoutRun} join ${account} on ${account.tenantId} = ${payoutRun.tenantId} and ${account.id} = ${payoutRun.preparedBy}
      where ${payoutRun.tenantId} = ${ctx.tenant.id}
        and ${number ? sql`${payoutRun.number} = ${number.digits}` : sql`${account.fullName} ilike ${containing(words)}`}
      ${newest} limit ${most}`,
  )
  return shown(found, (runs) => runs.map((row) => ({ ...row, number: runNumberOf(row.number) })))
}
