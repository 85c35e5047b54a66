import { type CountryCode, countries } from '@sampan/contract/country'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { askRows, type Question, shown } from '#db/question.ts'
import { account, mcn } from '#features/account/account.tables.ts'
import { beginsWith } from '#kit/containing.ts'
import { payout } from './payout-run.tables.ts'

const rows = jsonRows({
  id: payout.id,
  runId: payout.runId,
  reference: payout.reference,
  amount: payout.amount,
  countryCode: payout.countryCode,
  fullName: account.fullName,
  mcnName: orNull(mcn.name),
})
type Row = ReturnType<typeof rows.read>[number]

/** Payouts by the beginning of what the bank shows of them, the newest first, with who is paid. */
export const findPayouts = (
  ctx: Ctx,
  words: string,
  most: number,
): Question<(Row & { payee: string; currency: string })[]> =>
  shown(
    askRows(
      rows,
      sql`from ${payout}
        left join ${account} on ${account.tenantId} = ${payout.tenantId} and ${account.id} = ${payout.accountId}
        left join ${mcn} on ${mcn.tenantId} = ${payout.tenantId} and ${mcn.id} = ${payout.mcnId}
        where ${payout.tenantId} = ${ctx.tenant.id} and ${beginsWith(payout.reference, words)}
        order by ${payout.createdAt} desc, ${payout.id} desc limit ${most}`,
    ),
    (found) =>
      found.map((row) => ({
        ...row,
        payee: row.mcnName ?? row.fullName,
        currency: countries[row.countryCode as CountryCode].currency,
      })),
  )
