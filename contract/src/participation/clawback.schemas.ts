import * as z from 'zod'
import { positiveAmount } from '../kit/money.schemas.ts'
import { httpsLink, id, moment, money, reason } from '../kit/text.schemas.ts'
import { participationDetailSchema } from '../task/task-shapes.schemas.ts'

/** What the caller has read: one that was announced anew in the meantime is not answered unseen. */
const seen = {
  /** `at` of the clawback. */
  announcedAt: moment,
  amount: money,
}

export const announceClawback = {
  input: z.object({
    id,
    amount: positiveAmount,
    /** What was left of the reward when the caller looked; another rest is not taken from unseen. */
    left: money,
    /** The creator, the MCN and the brand read it. */
    reason,
    /** What shows it, where something does. */
    link: z.union([z.literal(''), httpsLink]).default(''),
    /** A stored file with the purpose `paymentProof`. */
    fileId: id.optional(),
  }),
  output: participationDetailSchema,
}

export const upholdClawback = {
  input: z.object({ id, ...seen, reason }),
  output: participationDetailSchema,
}

export const dropClawback = {
  input: z.object({ id, ...seen, reason }),
  output: participationDetailSchema,
}

export const agreeToClawback = { input: z.object({ id, ...seen }), output: participationDetailSchema }

export const contradictClawback = {
  input: z.object({
    id,
    ...seen,
    reason,
    /** A stored file with the purpose `paymentProof`. */
    proofId: id.optional(),
  }),
  output: participationDetailSchema,
}
