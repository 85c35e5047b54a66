import * as z from 'zod'
import { fileViewSchema } from '../file/file.schemas.ts'
import { moment, money } from '../kit/text.schemas.ts'
import { directPaymentActions } from './direct-payment.ts'
import { directPaymentWays, receivedBy } from './direct-payment-status.ts'

const proof = fileViewSchema.pick({ id: true, name: true, url: true, mime: true })

/** A reward that the brand pays itself, as both sides read it. */
export const directPaymentSchema = z.object({
  status: z.number().int(),
  /** What is owed. */
  amount: money,
  currency: z.string(),
  owedSince: moment,
  /** What the brand says that it has paid, last; null before. */
  paid: z
    .object({
      /** YYYY-MM-DD, in the zone of the task's country. */
      on: z.string(),
      amount: money,
      currency: z.string(),
      way: z.enum(directPaymentWays),
      reference: z.string(),
      voucher: proof.nullable(),
      by: z.string(),
      at: moment,
    })
    .nullable(),
  /** What the creator says against it, last. */
  contradiction: z.object({ words: z.string(), proof: proof.nullable(), at: moment }).nullable(),
  /** What staff decided, last. */
  decision: z.object({ isPaid: z.boolean(), words: z.string(), by: z.string(), at: moment }).nullable(),
  received: z.object({ at: moment, by: z.enum(receivedBy) }).nullable(),
  actions: z.array(z.enum(directPaymentActions)),
})

/** Where a creator is paid to, in whole, for a brand that owes it. */
export const directAccountSchema = z.object({
  bankName: z.string(),
  kind: z.enum(['bank', 'wallet']),
  accountName: z.string(),
  accountNumber: z.string(),
})
