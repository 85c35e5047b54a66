import * as z from 'zod'
import { historyVerbs } from '../case/history.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment, money, reason } from '../kit/text.schemas.ts'
import { historyEntrySchema } from '../sample/sample-shapes.schemas.ts'
import { ownPayoutSorts, payoutChecks, payoutRunSorts, payoutSorts, payoutViews } from './payout-run.ts'
import { leftOutReasons, payoutRunDuties, shownLeftOutReasons } from './payout-run-status.ts'

const person = z.object({ id, name: z.string() })

export const payoutRunRowSchema = z.object({
  id,
  /** As it is shown to people: PR-0142. */
  number: z.string(),
  countryCode,
  currency: z.string(),
  status: z.number().int(),
  statusSince: moment,
  payouts: z.number().int(),
  amount: money,
  leftOut: z.number().int(),
  preparedBy: person,
  preparedAt: moment,
  releasedBy: person.nullable(),
  releasedAt: moment.nullable(),
  /** What it waits for (R124), and whether the caller may do it; null once it is over. */
  clock: z
    .object({ duty: z.enum(payoutRunDuties), startedAt: moment, dueAt: moment, isYours: z.boolean() })
    .nullable(),
})

const file = z.object({ id, name: z.string() })
/** For the console, which opens it by `openPayoutVoucher`, since that is a look at bank data. */
const voucher = file.nullable()

export const payoutRunSchema = payoutRunRowSchema.extend({
  /** What became of its payouts. */
  sums: z.object({
    waiting: z.object({ count: z.number().int(), amount: money }),
    paid: z.object({ count: z.number().int(), amount: money }),
    back: z.object({ count: z.number().int(), amount: money }),
    leftOut: z.object({ count: z.number().int(), amount: money }),
  }),
  /** An automatic check: whether it passed, and how many rows it is about. */
  checks: z.array(z.object({ key: z.enum(payoutChecks), isWell: z.boolean(), count: z.number().int() })),
  /** Of the whole run. */
  voucher,
  history: z.array(historyEntrySchema.extend({ verb: z.enum(historyVerbs.payoutRun) })),
  actions: z.array(
    z.enum(['release', 'sendBack', 'resubmit', 'cancel', 'getFile', 'bookPaid', 'bookBack', 'clearShared']),
  ),
  /** The caller prepared it, so that somebody else has to release it. */
  isPreparer: z.boolean(),
  /** Whether anybody but who prepared it could release it. */
  canBeReleased: z.boolean(),
})

export const runPayoutSchema = z.object({
  /** The payout's; null for who was left out when it was prepared. */
  id: id.nullable(),
  /** The creator who is paid, or the MCN. */
  account: person.extend({ avatar: z.string(), isMcn: z.boolean() }),
  /** Null for who was left out. */
  reference: z.string().nullable(),
  bankName: z.string(),
  accountName: z.string(),
  ending: z.string(),
  amount: money,
  /** Transfers that it is made of. */
  lines: z.number().int(),
  status: z.number().int().nullable(),
  at: moment.nullable(),
  /** The bank's, for what came back. */
  bankReason: z.string(),
  leftOut: z.enum(shownLeftOutReasons).nullable(),
  /** Who else is paid to the same account now, of one left out for that; empty once an admin found it fine. */
  sharedWith: z.array(z.string()),
  /** Names that account as it is now, for `clearSharedAccount`; empty where nobody else is paid to it. */
  accountMark: z.string(),
  voucher,
})

export const listPayoutRuns = {
  input: z.object({
    query: z.string().trim().max(100).optional(),
    countryCode: countryCode.optional(),
    statuses: z.array(z.number().int()).max(10).optional(),
    sort: z.enum(payoutRunSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(payoutRunRowSchema),
}

export const exportPayoutRuns = exportedBy(listPayoutRuns)

export const getPayoutRun = { input: z.object({ id }), output: payoutRunSchema }

export const listRunPayouts = {
  input: z.object({
    id,
    view: z.enum(payoutViews).default('all'),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(payoutSorts).default('position'),
    ...pageInput,
  }),
  output: pageOf(runPayoutSchema).extend({ counts: z.record(z.enum(payoutViews), z.number().int()) }),
}

export const exportRunPayouts = exportedBy(listRunPayouts)

export const previewPayoutRun = {
  input: z.object({ countryCode }),
  output: z.object({
    currency: z.string(),
    payouts: z.number().int(),
    amount: money,
    leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.number().int(), amount: money })),
  }),
}

export const preparePayoutRun = { input: z.object({ countryCode }), output: payoutRunSchema }
export const releasePayoutRun = { input: z.object({ id }), output: payoutRunSchema }
export const sendBackPayoutRun = { input: z.object({ id, reason }), output: payoutRunSchema }
export const resubmitPayoutRun = { input: z.object({ id }), output: payoutRunSchema }
export const cancelPayoutRun = { input: z.object({ id, reason }), output: payoutRunSchema }

export const makeBankFile = {
  input: z.object({ id }),
  output: z.object({
    name: z.string(),
    mime: z.string(),
    /** The bytes of the file, in base64. */
    content: z.string(),
  }),
}

export const openPayoutVoucher = {
  input: z.object({ id, voucherId: id }),
  output: z.object({ url: z.string() }),
}

const payoutIds = z.array(id).min(1, 'errors:required').max(1_000)

export const bookPayoutsPaid = {
  input: z.object({
    id,
    /** Those that the voucher is of; all that wait when absent. */
    payoutIds: payoutIds.optional(),
    /** A stored file with the purpose `voucher`. */
    voucherId: z.uuid({ error: 'errors:required' }),
  }),
  output: payoutRunSchema,
}

export const bookPayoutsBack = {
  input: z.object({ id, payoutIds, reason }),
  output: payoutRunSchema,
}

export const clearSharedAccount = {
  /** `accountMark`: of the account that was looked at. */
  input: z.object({ id, payeeId: id, accountMark: z.string().min(1).max(100), reason }),
  output: payoutRunSchema,
}

export const ownPayoutSchema = z.object({
  id,
  reference: z.string(),
  status: z.number().int(),
  amount: money,
  currency: z.string(),
  bankName: z.string(),
  ending: z.string(),
  /** When it was put into a run, and when it entered its state. */
  preparedAt: moment,
  at: moment,
  lines: z.number().int(),
  bankReason: z.string(),
  /** It came back, and the account that it went to is the one that is paid to still. */
  needsAccount: z.boolean(),
  /** Of this payout alone. */
  voucher: file.extend({ url: z.string() }).nullable(),
})

export const listOwnPayouts = {
  input: z.object({ sort: z.enum(ownPayoutSorts).default('newest'), ...pageInput }),
  output: pageOf(ownPayoutSchema),
}
