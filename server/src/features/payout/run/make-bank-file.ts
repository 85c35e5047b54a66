import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { makeBankFile as contract } from '@sampan/contract/payout-run'
import { payoutStatus } from '@sampan/contract/payout-run-status'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { openPayout } from '../payout.view.ts'
import { bankFileOf } from './bank-file.ts'
import { needReleased } from './need-released.ts'
import { noteBankLooks } from './note-bank-looks.ts'
import { payoutRunMachine, runNumberOf } from './payout-run.machine.ts'
import { payout } from './payout-run.tables.ts'

/**
 * The bank file of a released run (R115), the one place with whole account numbers. Each time is a line of the run's
 * history and a look at the bank data of every creator in it. What came back is left out; what was paid stays, so that the
 * file is the same as the one that the bank has. Refuses `payoutRunNotReleased`.
 */
export async function makeBankFile(
  ctx: Ctx,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const run = await needReleased(ctx, id)
  const rows = await ctx.db
    .select()
    .from(payout)
    .where(
      and(
        eq(payout.tenantId, ctx.tenant.id),
        eq(payout.runId, id),
        inArray(payout.status, [payoutStatus.inRun, payoutStatus.paid]),
      ),
    )
    .orderBy(asc(payout.position))
  const lines = rows.map((row) => {
    const { position, reference, bankCode, amount, kind } = row
    const text = `${ctx.tenant.clientName} ${reference}`
    return {
      ...openPayout(ctx, row),
      position,
      reference,
      bankCode,
      amount,
      kind,
      currency: run.currency,
      text,
    }
  })
  await noteBankLooks(ctx, rows)
  const { status } = run
  await writeHistory(ctx, payoutRunMachine, {
    ...{ subjectId: id, verb: 'getFile', from: status, to: status, by: ctx.caller.role },
    evidence: [{ kind: 'number', label: String(rows.length), href: '' }],
  })
  const content = Buffer.from(bankFileOf(run.countryCode, lines), 'utf8').toString('base64')
  return {
    name: `${runNumberOf(run.number)}-${run.countryCode}.csv`,
    mime: 'text/csv; charset=utf-8',
    content,
  }
}
