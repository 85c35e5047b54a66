import * as z from 'zod'
import { language } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { currency } from '../kit/money.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { earningKinds, earningReasons, earningSorts, earningStates } from './earning.ts'

export const earningByStateSchema = z.object({
  /** Of the participation until it is settled, then of the movement in the ledger. */
  id,
  kind: z.enum(earningKinds),
  state: z.enum(earningStates),
  /** Signed: what was taken back is negative. */
  amount: money,
  currency: z.string(),
  reason: z.object({
    key: z.enum(earningReasons),
    at: moment,
    /** The reader is the one who owes the next step. */
    isYours: z.boolean(),
  }),
  /** Before this nothing is paid; null for what is in the balance. */
  payableFrom: moment.nullable(),
  /** The page with the details. */
  participationId: id.nullable(),
  title: z.string(),
  /** Of the title, where it is not the caller's (R118). */
  titleLanguage: language.optional(),
  brandName: z.string(),
  thumb: z.string(),
  ground: z.string(),
  rank: z.number().int().nullable(),
  slots: z.number().int().nullable(),
  /** The payout that it is in, or in which it was paid, by the reference that the bank uses too. */
  payout: z.object({ id, reference: z.string() }).nullable(),
  /** The brand pays it itself: it is in no balance and in no payout. */
  isDirect: z.boolean(),
  /** Where it goes, or went, by the bank's name and the last four signs. */
  payTo: z.object({ bankName: z.string(), ending: z.string() }).nullable(),
  /** The order that a commission is for: what it was computed from, and its percentage, where the platform reported them. */
  order: z
    .object({
      number: z.string(),
      /** `2026-10` */
      month: z.string(),
      base: money.nullable(),
      rate: z.string().nullable(),
      productId: id,
    })
    .nullable(),
  /**
   * What the creator's MCN receives of it, or received: of what was credited as it was booked, of work that runs or is held as it
   * would be by the link of now. Null where no MCN has a share.
   */
  share: z.object({ mcnName: z.string(), percent: z.number(), amount: money }).nullable(),
  /** Why it was taken back, in the words of who did it. */
  memo: z.string(),
})

export const earningSumsSchema = z.object({
  currency: z.string(),
  states: z.array(
    z.object({
      state: z.enum(earningStates),
      amount: money,
      count: z.number().int(),
      /** Held: the first moment at which some of it is free. */
      nextAt: moment.nullable(),
    }),
  ),
})

export const listEarningsByState = {
  input: z.object({
    state: z.enum(earningStates).optional(),
    kind: z.enum(earningKinds).optional(),
    currency: currency.optional(),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(earningSorts).default('state'),
    ...pageInput,
  }),
  output: pageOf(earningByStateSchema).extend({
    /** Of all lines, whatever the filters: what the lines of a currency and state add up to. */
    sums: z.array(earningSumsSchema),
    /** The account that is paid to unless a task has another one. */
    payTo: earningByStateSchema.shape.payTo,
  }),
}

export const statementSchema = z.object({
  year: z.number().int(),
  /** The years that have lines, newest first; this year among them. */
  years: z.array(z.number().int()),
  currencies: z.array(
    z.object({
      currency: z.string(),
      opening: money,
      earned: money,
      /** Zero or less. */
      takenBack: money,
      /** Zero or less: what went to the MCN, less what came back from there. */
      shared: money,
      /** Zero or less: what went out in payouts, less what banks sent back. */
      paidOut: money,
      closing: money,
      count: z.number().int(),
      /** Months that have lines, oldest first: what was put into the balance or taken back, without payouts. */
      months: z.array(z.object({ month: z.number().int(), amount: money, count: z.number().int() })),
    }),
  ),
})

export const getStatement = {
  input: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
  output: statementSchema,
}

const day = z.iso.date({ error: 'errors:dayNeeded' })

export const makeStatement = {
  input: z
    .object({
      from: day,
      /** The last day of the statement. */
      to: day,
      format: z.enum(['pdf', 'csv', 'xlsx']),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'errors:dayBeforeFirst' }),
  output: z.object({
    name: z.string(),
    mime: z.string(),
    /** The bytes of the file, in base64. */
    content: z.string(),
  }),
}
