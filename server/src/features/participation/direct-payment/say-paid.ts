import { dayIn } from '@sampan/contract/country'
import type { sayPaidDirectly as contract } from '@sampan/contract/direct-payment'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import { minorOf } from '@sampan/contract/minor-units'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { type FieldFault, refuse } from '#kit/call/refusal.ts'
import { amountEvidence } from '#kit/case/amount-evidence.ts'
import { accountOf } from '#kit/context.ts'
import { getParticipation } from '../get-participation.ts'
import { mailAbout } from '../participation-mail.ts'
import type { DirectPaymentRow } from './direct-payment.tables.ts'
import { movePayment } from './move-payment.ts'
import { needPaymentInReach } from './payment-reach.ts'

type Input = InputOf<typeof contract>

/**
 * The brand says that it has paid a reward itself (R234); its creator is told and answers. Refuses `notFound`, a voucher that is no
 * file of the caller, a day that has not come or is before the sign-up, and less than is owed, at their fields; `alreadyDecided`
 * where somebody said so before.
 */
export async function sayPaid(ctx: Ctx, input: Input): Promise<ParticipationDetail> {
  const found = await needPaymentInReach(ctx, input.id, 'makeDirectPayment')
  if (input.voucherId) await needOwnFile(ctx, input.voucherId, 'voucher', 'voucherId')
  const { participation } = found
  const { paidOn, amount, currency, way, reference = '', voucherId = null, id } = input
  const { isNew, next } = await movePayment(ctx, {
    ...{ id, verb: 'sayPaid', evidence: evidenceOf(input) },
    decide(row, task) {
      const days = {
        first: dayIn(participation.signedUpAt, task.countryCode),
        today: dayIn(ctx.now, task.countryCode),
      }
      const fields = faultsOf(input, row, days)
      if (fields.length > 0) refuse('invalidInput', { fields })
      const said = { saidBy: accountOf(ctx), saidAt: ctx.now }
      return {
        set: { paidOn, paidAmount: amount, paidCurrency: currency, way, reference, voucherId, ...said },
      }
    },
  })
  if (isNew)
    await mailAbout(ctx, id, 'creator', 'saidPaid', {
      ...{ name: found.brand.name, dueAt: next?.dueAt, amount: { amount, currency } },
    })
  return getParticipation(ctx, { id })
}

function faultsOf(
  { paidOn, amount, currency }: Input,
  owed: Pick<DirectPaymentRow, 'amount' | 'currency'>,
  { first, today }: { first: string; today: string },
): FieldFault[] {
  const isShort = currency === owed.currency && minorOf(amount) < minorOf(owed.amount)
  return [
    ...(paidOn > today ? [{ path: 'paidOn', key: 'paidInFuture' as const }] : []),
    ...(paidOn < first ? [{ path: 'paidOn', key: 'paidBeforeSignUp' as const }] : []),
    ...(isShort ? [{ path: 'amount', key: 'paidLessThanOwed' as const }] : []),
  ]
}

/** What both histories name of it; the voucher itself is opened from the case. */
const evidenceOf = ({ amount, currency, reference }: Input): Evidence[] => [
  amountEvidence(amount, currency),
  ...(reference ? [{ kind: 'number' as const, label: reference, href: '' }] : []),
]
