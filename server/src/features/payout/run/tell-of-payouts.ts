import { ne } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { listWhoMay } from '#features/account/people/who-may.queries.ts'
import { type Notice, tell, tellMany } from '#features/notification/tell.ts'
import { accountOf } from '#kit/context.ts'
import { listPeopleOfMcn, sharesPage } from '../payee.ts'
import { endingOf, openPayout } from '../payout.view.ts'
import type { LeftOut } from './candidates.queries.ts'
import { type PayoutRecord, type PayoutRunRecord, runNumberOf } from './payout-run.machine.ts'
import { listErased } from './payout-run.queries.ts'

// Pages of the phone, each of which leads a desktop to its tab of the personal centre (contract/src/kit/device.ts).
const earningsPage = '/m/statement'
const methodsPage = '/m/payment?tab=payouts'

/** Tells the other admins that a run waits for one of them. */
export async function tellReleasers(
  ctx: Ctx,
  run: Pick<PayoutRunRecord, 'id' | 'number' | 'amount' | 'currency' | 'preparedBy'>,
): Promise<void> {
  const admins = await listWhoMay(ctx, 'releasePayoutRun', ne(account.id, run.preparedBy))
  const name = (await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, run.preparedBy)) ?? ''
  const params = { number: runNumberOf(run.number), name }
  const amounts = { amount: { amount: run.amount, currency: run.currency } }
  await tellMany(
    ctx,
    admins.map((accountId) => ({
      accountId,
      notice: {
        kind: 'turn' as const,
        text: 'payout:mail.toRelease',
        params,
        amounts,
        path: `/console/payouts?run=${run.id}`,
      },
    })),
  )
}

/** Tells who prepared a run that it was sent back, and why. */
export const tellSentBack = (ctx: Ctx, run: PayoutRunRecord, reason: string): Promise<void> =>
  tellPreparer(ctx, run, 'turn', 'payout:mail.sentBack', { reason })

/** Tells who prepared a run that somebody released it, and who. */
export async function tellReleased(ctx: Ctx, run: PayoutRunRecord): Promise<void> {
  const name = (await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, accountOf(ctx))) ?? ''
  await tellPreparer(ctx, run, 'progress', 'payout:mail.released', { name })
}

const tellPreparer = (
  ctx: Ctx,
  run: PayoutRunRecord,
  kind: 'turn' | 'progress',
  text: string,
  params: Record<string, string>,
): Promise<void> =>
  tell(ctx, run.preparedBy, {
    ...{ kind, text, params: { number: runNumberOf(run.number), ...params } },
    path: `/console/payouts?run=${run.id}`,
  })

/** Tells creators and MCNs that their payout arrived, or that their bank refused it and why. */
export const tellCreators = (
  ctx: Ctx,
  run: PayoutRunRecord,
  payouts: readonly PayoutRecord[],
  what: 'paid' | 'failed',
): Promise<void> =>
  tellThoseThere(ctx, payouts, (row) => {
    const { bankName, accountNumber } = openPayout(ctx, row)
    return {
      kind: what === 'paid' ? 'money' : 'turn',
      text: `payout:mail.${what}`,
      params: {
        bank: bankName,
        ending: endingOf(accountNumber),
        reference: row.reference,
        reason: row.bankReason,
      },
      amounts: { amount: { amount: row.amount, currency: run.currency } },
      path: row.mcnId ? sharesPage : what === 'paid' ? earningsPage : methodsPage,
    }
  })

/** Tells creators who were left out for want of an account. */
export const tellLeftOut = (ctx: Ctx, leftOut: readonly LeftOut[], currency: string): Promise<void> =>
  tellThoseThere(
    ctx,
    leftOut.filter(({ reason }) => reason === 'noMethod' || reason === 'refusedAccount'),
    ({ amount, reason, mcnId }) => ({
      kind: 'turn',
      text: `payout:mail.${reason}`,
      amounts: { amount: { amount, currency } },
      path: mcnId ? sharesPage : methodsPage,
    }),
  )

/**
 * Tells the people of MCNs, and creators but for those who are erased: they are owed money still (R96), and nothing of theirs is
 * stored anew.
 */
async function tellThoseThere<Row extends { accountId: string | null; mcnId: string | null }>(
  ctx: Ctx,
  rows: readonly Row[],
  noticeOf: (row: Row) => Notice,
): Promise<void> {
  const ids = rows.flatMap(({ accountId, mcnId }) => (mcnId === null && accountId ? accountId : []))
  const erased = ids.length > 0 ? await listErased(ctx, ids) : new Set()
  const told: { accountId: string; notice: Notice }[] = []
  for (const row of rows) {
    const { accountId, mcnId } = row
    const people = mcnId ? await listPeopleOfMcn(ctx, mcnId) : [accountId]
    for (const id of people) if (id && !erased.has(id)) told.push({ accountId: id, notice: noticeOf(row) })
  }
  await tellMany(ctx, told)
}
