import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { currency, positiveAmount } from '../kit/money.schemas.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { id, moment, money, optionalText, reason, transferReference } from '../kit/text.schemas.ts'
import { topUpActions, topUpSorts, topUpViews } from './payout-top-up.ts'

export const topUpSchema = z.object({
  id,
  brandId: id,
  brandName: z.string(),
  brandLogo: z.string(),
  amount: money,
  currency: z.string(),
  /** What came in, once it is booked. */
  bookedAmount: money.nullable(),
  reference: z.string(),
  memo: z.string(),
  status: z.number().int(),
  statusSince: moment,
  createdAt: moment,
  askedBy: z.string(),
  /** Who answered. */
  answeredBy: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string(),
  /** The proof of the transfer, which `openTopUpProof` opens, since that is a look at bank data. */
  proof: z.object({ id, name: z.string() }).nullable(),
  clock: z.object({ startedAt: moment, dueAt: moment }).nullable(),
  actions: z.array(z.enum(topUpActions)),
})

export const listTopUps = {
  input: z.object({
    brandId: id.optional(),
    view: z.enum(topUpViews).default('open'),
    currency: currency.optional(),
    /** Brand, reference, note, or who asked. */
    query: z.string().trim().max(100).optional(),
    /** When absent: what is due first of those that wait, else the newest first. */
    sort: z.enum(topUpSorts).optional(),
    /** What failed in this batch of the caller, in every state. */
    failedIn: id.optional(),
    ...pageInput,
  }),
  output: pageOf(topUpSchema).extend({ counts: z.record(z.enum(topUpViews), z.number().int()) }),
}

export const exportTopUps = exportedBy(listTopUps)

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(100)

export const bookTopUps = { input: z.object({ ids }), output: batchResultSchema }

export const refuseTopUps = { input: z.object({ ids, reason }), output: batchResultSchema }

export const askForTopUp = {
  input: z.object({
    amount: positiveAmount,
    currency,
    /** Of the bank transfer, as the bank shows it. */
    reference: transferReference,
    memo: optionalText(300),
    proofId: id.optional(),
  }),
  output: topUpSchema,
}

export const answerTopUp = {
  input: z
    .object({
      id,
      verdict: z.enum(['book', 'refuse'], { error: 'errors:invalidValue' }),
      /** What came in, where it is not what was asked for. */
      amount: positiveAmount.optional(),
      reason: optionalText(limits.reasonMax),
    })
    .superRefine((form, issues) => {
      if (form.verdict === 'refuse' && !form.reason) faultAt(issues)('reason', 'reasonNeeded')
    }, inOneWave),
  output: topUpSchema,
}

export const openTopUpProof = { input: z.object({ id }), output: z.object({ url: z.string() }) }

export const withdrawTopUp = { input: z.object({ id }), output: topUpSchema }

/** A month of a budget: what came in, was reserved and paid, and what was left at its end. */
const budgetMonth = z.object({
  /** YYYY-MM in the zone of the brand's country. */
  month: z.string(),
  paidIn: money,
  /** Reserved less given back. */
  reserved: money,
  /** Rewards less what was taken back. */
  paid: money,
  /** Reserved and available when the month ended, or now. */
  reservedAfter: money,
  availableAfter: money,
})

export const getBudgetMonths = {
  input: z.object({ brandId: id.optional(), currency: currency.optional() }),
  output: z.object({ currency: z.string(), months: z.array(budgetMonth) }),
}
