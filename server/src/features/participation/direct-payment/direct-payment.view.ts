import { mayAny } from '@sampan/contract/abilities'
import type { DirectPayment, DirectPaymentAction } from '@sampan/contract/direct-payment'
import { directPaymentStatus, directPaymentTransitions } from '@sampan/contract/direct-payment-status'
import { verbsFrom } from '@sampan/contract/transition'
import type { Ctx } from '#context.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { presentFile } from '#features/file/file.view.ts'
import type { TaskRow } from '#features/task/task.queries.ts'
import type { PaymentData } from './direct-payment.queries.ts'
import type { DirectPaymentRow } from './direct-payment.tables.ts'

const { owed, contradicted, inDecision } = directPaymentStatus

/** A brand looks at the account while it owes a transfer, and no longer (R236). */
export const mayLookAtAccount = (
  { paymentMethod }: Pick<TaskRow, 'paymentMethod'>,
  { status }: Pick<DirectPaymentRow, 'status'>,
): boolean => paymentMethod === 'directTransfer' && (status === owed || status === contradicted)

const actionOfVerb: Readonly<Record<string, DirectPaymentAction>> = {
  sayPaid: 'pay',
  handOnPayment: 'handOn',
  confirmPayment: 'confirm',
  contradictPayment: 'contradict',
  findPaid: 'decide',
}

function actionsOf({ caller }: Ctx, task: Pick<TaskRow, 'paymentMethod'>, row: DirectPaymentRow) {
  const verbs = verbsFrom(directPaymentTransitions, row.status, caller.role)
  const maySee = mayAny(caller.role, 'makeDirectPayment') && mayLookAtAccount(task, row)
  return [...verbs.flatMap((verb) => actionOfVerb[verb] ?? []), ...(maySee ? (['seeAccount'] as const) : [])]
}

/**
 * A voucher and a proof show accounts: both sides open them, and who decides, from when something is to be decided. Others who see
 * the case, as its reviewers and the creator's agency, read that it is paid, and open nothing.
 */
const seesFiles = ({ caller }: Ctx, { status, decidedAt }: DirectPaymentRow): boolean =>
  mayAny(caller.role, 'makeDirectPayment', 'answerDirectPayment') ||
  (mayAny(caller.role, 'decideDirectPayment') && (status === inDecision || decidedAt !== null))

/** A reward that the brand pays itself, the same for both sides but for what each may do. */
export function presentDirectPayment(
  ctx: Ctx,
  task: Pick<TaskRow, 'paymentMethod'>,
  data: PaymentData,
  files: ReadonlyMap<string, FileRow>,
): DirectPayment {
  const row = data.payment
  const { paidOn, paidAmount, paidCurrency, way, saidAt, contradictedAt, decidedAt, receivedBy, receivedAt } =
    row
  const shown = (id: string | null) => {
    const found = id === null || !seesFiles(ctx, row) ? undefined : files.get(id)
    if (!found) return null
    const { name, url, mime } = presentFile(ctx, found)
    return { id: found.id, name, url, mime }
  }
  const isSaid = paidOn && paidAmount && paidCurrency && way && saidAt
  return {
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    owedSince: row.createdAt.toISOString(),
    paid: isSaid
      ? {
          ...{ on: paidOn, amount: paidAmount, currency: paidCurrency, way, reference: row.reference },
          ...{ voucher: shown(row.voucherId), by: data.saidBy ?? '', at: saidAt.toISOString() },
        }
      : null,
    contradiction: contradictedAt && {
      ...{ words: row.contradiction, proof: shown(row.proofId), at: contradictedAt.toISOString() },
    },
    decision: decidedAt && {
      isPaid: row.isFoundPaid === true,
      ...{ words: row.decision, by: data.decidedBy ?? '', at: decidedAt.toISOString() },
    },
    received: receivedBy && receivedAt && { at: receivedAt.toISOString(), by: receivedBy },
    actions: actionsOf(ctx, task, row),
  }
}
