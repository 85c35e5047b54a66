import * as z from 'zod'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { currency } from '../kit/money.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { earningByStateSchema } from './earning.schemas.ts'
import { shareKinds, shareSorts, shareStates, shareViews } from './share.ts'

export const ownShareSchema = z
  .object({ mcn: z.object({ id, name: z.string() }), percent: z.number() })
  .nullable()

export const getOwnShare = { input: z.object({}), output: ownShareSchema }

const creator = z.object({ id, name: z.string(), avatar: z.string() })

export const shareLineSchema = z.object({
  /** The transfer of the share. */
  id,
  at: moment,
  kind: z.enum(shareKinds),
  state: z.enum(shareStates),
  creator,
  title: z.string(),
  brandName: z.string(),
  /** Of a commission. */
  order: z.string().nullable(),
  /** What the creator was credited, and the share of it; both negative where it was taken back. */
  whole: money,
  percent: z.number(),
  amount: money,
  currency: z.string(),
  payout: z.object({ id, reference: z.string() }).nullable(),
  /** Why it was taken back, in the words of who did it. */
  memo: z.string(),
})

export const listShares = {
  input: z.object({
    view: z.enum(shareViews).default('all'),
    kind: z.enum(shareKinds).optional(),
    currency: currency.optional(),
    /** The account of a creator. */
    creatorId: id.optional(),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(shareSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(shareLineSchema).extend({ counts: z.record(z.enum(shareViews), z.number().int()) }),
}

export const exportShares = exportedBy(listShares)

const byState = { due: money, inPayout: money, paid: money }

export const shareSumsSchema = z.object({
  /** `balance` is what the next run pays, or what is owed where it is negative; `payTo` the account to which it does. */
  balances: z.array(
    z.object({
      currency: z.string(),
      balance: money,
      ...byState,
      payTo: earningByStateSchema.shape.payTo,
    }),
  ),
  /** The creators with the largest shares first; 100 at most. */
  creators: z.array(z.object({ creator, currency: z.string(), count: z.number().int(), ...byState })),
})

export const getShareSums = { input: z.object({}), output: shareSumsSchema }
