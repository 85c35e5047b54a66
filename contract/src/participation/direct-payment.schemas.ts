import * as z from 'zod'
import { currency, positiveAmount } from '../kit/money.schemas.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { id, optionalText, reason } from '../kit/text.schemas.ts'
import { participationDetailSchema } from '../task/task-shapes.schemas.ts'
import { directAccountSchema } from './direct-payment-shape.schemas.ts'
import { directPaymentWays, provesItself } from './direct-payment-status.ts'

export const sayPaidDirectly = {
  input: z
    .object({
      id,
      /** The day of the payment, in the zone of the task's country. */
      paidOn: z.iso.date({ error: 'errors:dayNeeded' }),
      amount: positiveAmount,
      currency,
      way: z.enum(directPaymentWays, { error: 'errors:paymentWayNeeded' }),
      /** Of the transfer, as the bank shows it. */
      reference: optionalText(80),
      /** A stored file with the purpose `voucher`. */
      voucherId: id.optional(),
    })
    .superRefine((form, issues) => {
      if (!provesItself(form.way)) return
      const fault = faultAt(issues)
      if (!form.reference) fault('reference', 'referenceNeeded')
      if (!form.voucherId) fault('voucherId', 'voucherNeeded')
    }, inOneWave),
  output: participationDetailSchema,
}

export const seeDirectAccount = { input: z.object({ id }), output: directAccountSchema }

export const handOnDirectPayment = { input: z.object({ id, reason }), output: participationDetailSchema }

export const decideDirectPayment = {
  input: z.object({ id, isPaid: z.boolean({ error: 'errors:required' }), reason }),
  output: participationDetailSchema,
}

export const confirmDirectPayment = { input: z.object({ id }), output: participationDetailSchema }

export const contradictDirectPayment = {
  input: z.object({
    id,
    reason,
    /** A stored file with the purpose `paymentProof`, such as the account's statement of these days. */
    proofId: id.optional(),
  }),
  output: participationDetailSchema,
}
