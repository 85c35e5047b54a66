import type * as contract from '@sampan/contract/earning'
import type { EarningByState, EarningSums } from '@sampan/contract/earning'
import type { OutputOf } from '@sampan/contract/endpoint'
import { mcnShareOf } from '@sampan/contract/mcn-share'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { OwnShare } from '@sampan/contract/share'
import type { Ctx } from '#context.ts'
import { listMethodNames, type MethodName } from '#features/payout/method-names.ts'
import { endingOf, openPayout } from '#features/payout/payout.view.ts'
import { otherLanguage, textOf } from '#kit/local-text.ts'
import { pageOf } from '#kit/page.ts'
import {
  type EarningFilter,
  type EarningRow,
  listLineRows,
  listSumRows,
  type SumRow,
} from './earning-lines.queries.ts'
import { findOwnShare } from './share/get-own-share.ts'

/**
 * The caller's money by where it is (R98). Call it in a snapshot: the sums are those of the lines, whatever moves
 * meanwhile.
 */
export async function listEarningsByState(
  ctx: Ctx,
  filter: EarningFilter,
): Promise<OutputOf<typeof contract.listEarningsByState>> {
  const { rows, total } = await listLineRows(ctx, filter)
  const sums = sumsOf(await listSumRows(ctx))
  const methods = await listMethodNames(ctx)
  const own = await findOwnShare(ctx)
  const byId = new Map(methods.map((method) => [method.id, method]))
  const page = pageOf(
    filter,
    rows,
    (row) => ({
      ...presentLine(ctx, row, row.methodId === null ? undefined : byId.get(row.methodId)),
      share: shareOf(row, own),
    }),
    ({ place }) => place,
    total,
  )
  return { ...page, sums, payTo: nameOf(methods.find(({ isDefault }) => isDefault)) }
}

const nameOf = (method: MethodName | undefined): EarningByState['payTo'] =>
  method ? { bankName: method.bankName, ending: method.ending } : null

function payoutName(ctx: Ctx, cipher: Buffer): EarningByState['payTo'] {
  const { bankName, accountNumber } = openPayout(ctx, { cipher })
  return { bankName, ending: endingOf(accountNumber) }
}

function sumsOf(rows: readonly SumRow[]): EarningSums[] {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return [...byCurrency].map(([currency, states]) => ({
    currency,
    states: states.map(({ state, amount, count, nextAt }) => ({
      state,
      amount,
      count,
      nextAt: nextAt?.toISOString() ?? null,
    })),
  }))
}

/** As it was booked, or of work that is not in the ledger yet as it would be now. */
function shareOf(row: EarningRow, own: OwnShare): EarningByState['share'] {
  if (row.mcnName !== null && row.sharePercent !== null && row.shareAmount !== null)
    return { mcnName: row.mcnName, percent: row.sharePercent, amount: row.shareAmount }
  const isWork = row.id === row.participationId
  // Of what a brand pays itself nothing is booked to an MCN.
  if (!isWork || !own || row.isDirect) return null
  const amount = decimalOf(mcnShareOf(minorOf(row.amount), own.percent, row.currency))
  return { mcnName: own.mcn.name, percent: own.percent, amount }
}

const presentLine = (
  ctx: Ctx,
  row: EarningRow,
  method: MethodName | undefined,
): Omit<EarningByState, 'share'> => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  reason: {
    key: row.reason,
    at: row.reasonAt.toISOString(),
    isYours:
      row.reason === 'sentBack' ||
      row.reason === 'answerClawback' ||
      ((row.state === 'running' || row.state === 'owedDirectly') &&
        row.reason !== 'slotsGone' &&
        row.owner === 'creator'),
  },
  payableFrom: row.payableFrom?.toISOString() ?? null,
  isDirect: row.isDirect,
  participationId: row.participationId,
  title: textOf(row.title, ctx.language, row.countryCode),
  ...otherLanguage(row.title, ctx.language, row.countryCode),
  brandName: row.brandName,
  thumb: row.thumb ?? '',
  ground: row.ground ?? '',
  rank: row.rank,
  slots: row.slots,
  payout: row.payoutId && row.reference ? { id: row.payoutId, reference: row.reference } : null,
  payTo: row.payoutCipher ? payoutName(ctx, row.payoutCipher) : nameOf(method),
  order:
    row.orderNumber === null || row.month === null || row.productId === null
      ? null
      : {
          number: row.orderNumber,
          month: row.month,
          base: row.base,
          rate: row.rate,
          productId: row.productId,
        },
  memo: row.memo,
})
