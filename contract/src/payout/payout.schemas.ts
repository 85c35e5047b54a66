import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { currency, positiveAmount } from '../kit/money.schemas.ts'
import { id, moment, money, needed, optionalText, transferReference } from '../kit/text.schemas.ts'
import { plainAccountNumber } from './account-number.ts'
import { brandBudgetSorts, brandBudgetViews, budgetKinds, budgetSorts, ledgerKinds } from './payout.ts'

/**
 * Bank, account name and account number are each asked for with their own message. A change may leave
 * the number out: it stays. Whether it fits the bank is checked by `accountNumberFault`, on both sides.
 */
export const payoutMethodInput = z
  .object({
    id: id.optional(),
    /** Without one it is that of the call. */
    countryCode: countryCode.optional(),
    bankCode: optionalText(40),
    /** Read where `bankCode` is left out: the name of a bank of the country, or what people also call it. */
    bankName: optionalText(),
    accountName: needed('accountNameNeeded'),
    accountNumber: z.string().trim().max(80, 'errors:tooLong').default(''),
    /** A stored file with the purpose `voucher`; null takes it away, and left out, the former one stays. */
    voucherId: id.nullable().optional(),
    isDefault: z.boolean().default(false),
    /** The caller's present one, where money goes elsewhere by this: a new method, or another bank, name or number. */
    password: z.string().max(200, 'errors:tooLong').default(''),
  })
  .superRefine((form, issues) => {
    if (!form.bankCode && !form.bankName) {
      issues.addIssue({ code: 'custom', path: ['bankCode'], message: 'errors:bankNeeded' })
    }
    if (form.id === undefined && plainAccountNumber(form.accountNumber) === '') {
      issues.addIssue({ code: 'custom', path: ['accountNumber'], message: 'errors:accountNumberNeeded' })
    }
  })

export const payoutMethodSchema = z.object({
  id,
  countryCode,
  bankCode: z.string(),
  bankName: z.string(),
  kind: z.enum(['bank', 'wallet']),
  accountName: z.string(),
  /** The last four signs of the number; the whole is shown on the owner's demand only. */
  ending: z.string(),
  isDefault: z.boolean(),
  voucher: z
    .object({
      id,
      name: z.string(),
      /** An address that can be opened for an hour. */
      url: z.string(),
      isPicture: z.boolean(),
    })
    .nullable(),
  /** Added or changed within 24 hours: from when on a payout run pays to it (R57); null where it does already. */
  paidFrom: moment.nullable(),
  /** True while a running task pays to it: it can then be changed but not removed. */
  isInUse: z.boolean(),
})

export const listPayoutMethods = {
  input: z.object({ countryCode: countryCode.optional() }),
  output: z.array(payoutMethodSchema),
}

export const getPayoutProof = {
  input: z.object({}),
  output: z.object({ isPasswordAsked: z.boolean() }),
}

export const savePayoutMethod = {
  input: payoutMethodInput,
  output: payoutMethodSchema,
}

export const removePayoutMethod = {
  input: z.object({ id }),
  output: z.object({}),
}

export const revealPayoutMethod = {
  input: z.object({ id }),
  output: z.object({ accountNumber: z.string() }),
}

/** What a movement belongs to. A title is there where it has one, as it was called then. */
export const ledgerSourceSchema = z.object({
  kind: z.enum(['transfer', 'task', 'participation', 'commission', 'payout']),
  id,
  title: z.string(),
})

export const earningLineSchema = z.object({
  entryId: id,
  at: moment,
  kind: z.enum(ledgerKinds),
  /** Signed: a clawback is negative. */
  amount: money,
  currency: z.string(),
  source: ledgerSourceSchema,
  brandName: z.string(),
  /** The reason, where one was given. */
  memo: z.string(),
  balanceAfter: money,
})

export const getEarnings = {
  input: z.object({}),
  output: z.array(z.object({ currency: z.string(), balance: money, lines: z.array(earningLineSchema) })),
}

export const listEarnings = {
  input: z.object({
    currency: currency.optional(),
    kinds: z.array(z.enum(ledgerKinds)).max(ledgerKinds.length).optional(),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(['newest', 'oldest', 'amount_desc', 'amount_asc']).default('newest'),
    ...pageInput,
  }),
  output: pageOf(earningLineSchema),
}

export const budgetSumsSchema = z.object({
  currency: z.string(),
  /** Free for the next task. */
  available: money,
  /** Kept for the places of published tasks. */
  reserved: money,
  /** Rewards, less what was taken back. */
  paid: money,
})

export const brandBudgetSchema = z.object({
  brandId: id,
  name: z.string(),
  logoUrl: z.string(),
  countryCode,
  /** The currency of the brand's country first; there is always at least that one. */
  sums: z.array(budgetSumsSchema),
  lastAt: moment.nullable(),
})

export const getBudget = {
  input: z.object({ brandId: id.optional() }),
  output: brandBudgetSchema,
}

export const budgetLineSchema = z.object({
  entryId: id,
  at: moment,
  kind: z.enum(budgetKinds),
  currency: z.string(),
  /** What it did to each of the three sums, signed; "0.00" where it left one alone. */
  available: money,
  reserved: money,
  paid: money,
  source: ledgerSourceSchema,
  taskId: id.nullable(),
  /** Who was paid, or who paid back. */
  creatorName: z.string().nullable(),
  /** Who did it; null for the product itself. */
  actorName: z.string().nullable(),
  /** The reference of a transfer, or the reason of a clawback. */
  memo: z.string(),
})

/** YYYY-MM, in the zone of the brand's country. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'errors:invalidValue')

export const listBudgetLines = {
  input: z.object({
    brandId: id.optional(),
    kinds: z.array(z.enum(budgetKinds)).max(budgetKinds.length).optional(),
    taskId: id.optional(),
    currency: currency.optional(),
    month: month.optional(),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(budgetSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(budgetLineSchema),
}

export const exportBudgetLines = exportedBy(listBudgetLines)

export const makeBudgetStatement = {
  input: z.object({ brandId: id.optional(), currency: currency.optional(), month }),
  output: z.object({
    name: z.string(),
    mime: z.string(),
    /** The bytes of the file, in base64. */
    content: z.string(),
  }),
}

/** With what drafts of tasks need that the platform pays, which nothing is reserved for yet. */
export const plannedSumsSchema = budgetSumsSchema.extend({ planned: money })

export const plannedBudgetSchema = brandBudgetSchema.extend({ sums: z.array(plannedSumsSchema) })

export const listBudgets = {
  input: z.object({
    query: z.string().trim().max(100).optional(),
    countryCode: countryCode.optional(),
    /** Brands that have something in it, or whose country pays in it; sums of others are left out. */
    currency: currency.optional(),
    view: z.enum(brandBudgetViews).default('all'),
    sort: z.enum(brandBudgetSorts).default('name_asc'),
    ...pageInput,
  }),
  output: pageOf(plannedBudgetSchema).extend({
    counts: z.record(z.enum(brandBudgetViews), z.number().int()),
    /** Of all brands that match. */
    totals: z.array(plannedSumsSchema),
  }),
}

export const exportBudgets = exportedBy(listBudgets)

export const topUpBudgetInput = z.object({
  brandId: z.uuid({ error: 'errors:brandNeeded' }),
  amount: positiveAmount,
  currency,
  /** Of the bank transfer that came in; one transfer is booked once. */
  reference: transferReference,
  memo: optionalText(300),
})

export const topUpBudget = {
  input: topUpBudgetInput,
  output: brandBudgetSchema,
}
