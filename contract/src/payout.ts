import * as z from 'zod'
import { consoleActorsOf, siteActorsOf } from './abilities.ts'
import { plainAccountNumber } from './account-number.ts'
import { countryCode } from './country.ts'
import { adminBase, endpoint, pcBase } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import { currency, positiveAmount } from './money.ts'
import { id, moment, money, needed, optionalText } from './text.ts'

/**
 * Bank, account name and account number are each asked for with their own message. A change may leave
 * the number out: it stays. Whether it fits the bank is checked by `accountNumberFault`, on both sides.
 */
export const payoutMethodInput = z
  .object({
    id: id.optional(),
    countryCode,
    bankCode: needed('bankNeeded', 40),
    accountName: needed('accountNameNeeded'),
    accountNumber: z.string().trim().max(80, 'errors:tooLong').default(''),
    /** A stored file with the purpose `voucher`; null takes it away. */
    voucherId: id.nullable().default(null),
    isDefault: z.boolean().default(false),
  })
  .superRefine((form, issues) => {
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
  /** True while a running task pays to it: it can then be changed but not removed. */
  isInUse: z.boolean(),
})
export type PayoutMethod = z.infer<typeof payoutMethodSchema>

export const listPayoutMethods = endpoint({
  name: 'listPayoutMethods',
  method: 'GET',
  path: `${pcBase}/user/payment/get`,
  effect: 'read',
  actor: siteActorsOf('seeBank'),
  summary: 'My payout methods, the default first; numbers by their last four digits.',
  input: z.object({ countryCode: countryCode.optional() }),
  output: z.array(payoutMethodSchema),
})

export const savePayoutMethod = endpoint({
  name: 'savePayoutMethod',
  method: 'POST',
  path: `${pcBase}/user/payment/saveOrUpdate`,
  effect: 'write',
  actor: siteActorsOf('seeBank'),
  summary: 'Adds a payout method, or changes one when `id` is given.',
  input: payoutMethodInput,
  output: payoutMethodSchema,
})

export const removePayoutMethod = endpoint({
  name: 'removePayoutMethod',
  method: 'POST',
  path: `${pcBase}/user/payment/remove`,
  effect: 'write',
  actor: siteActorsOf('seeBank'),
  body: 'form',
  summary: 'Removes one of my payout methods, unless a running task pays to it.',
  input: z.object({ id }),
  output: z.object({}),
})

export const revealPayoutMethod = endpoint({
  name: 'revealPayoutMethod',
  method: 'POST',
  path: `${pcBase}/payout/reveal`,
  effect: 'read',
  actor: siteActorsOf('seeBank'),
  summary: 'The whole number of one of my own payout methods.',
  input: z.object({ id }),
  output: z.object({ accountNumber: z.string() }),
})

/** Why money moved. */
export const ledgerKinds = ['topUp', 'reserve', 'release', 'reward', 'clawback'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** What a movement belongs to. A title is there where it has one, as it was called then. */
export const ledgerSourceSchema = z.object({
  kind: z.enum(['transfer', 'task', 'participation']),
  id,
  title: z.string(),
})
export type LedgerSource = z.infer<typeof ledgerSourceSchema>

export const earningLineSchema = z.object({
  entryId: id,
  at: moment,
  kind: z.enum(ledgerKinds),
  /** Signed: a clawback is negative. */
  amount: money,
  currency: z.string(),
  source: ledgerSourceSchema,
  brandName: z.string(),
  /** Why, where somebody said so. */
  memo: z.string(),
  balanceAfter: money,
})
export type EarningLine = z.infer<typeof earningLineSchema>

export const getEarnings = endpoint({
  name: 'getEarnings',
  method: 'GET',
  path: `${pcBase}/payout/getEarnings`,
  effect: 'read',
  actor: siteActorsOf('seeEarnings'),
  summary: 'What stands in my account, by currency, with the newest movements.',
  input: z.object({}),
  output: z.array(z.object({ currency: z.string(), balance: money, lines: z.array(earningLineSchema) })),
})

export const listEarnings = endpoint({
  name: 'listEarnings',
  method: 'POST',
  path: `${pcBase}/payout/getEarningsPage`,
  effect: 'read',
  actor: siteActorsOf('seeEarnings'),
  summary: 'Every movement in my account with its source and the balance after it.',
  input: z.object({
    currency: currency.optional(),
    kinds: z.array(z.enum(ledgerKinds)).max(ledgerKinds.length).optional(),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(['newest', 'oldest', 'amount_desc', 'amount_asc']).default('newest'),
    ...pageInput,
  }),
  output: pageOf(earningLineSchema),
})

export const budgetSumsSchema = z.object({
  currency: z.string(),
  /** Free for the next task. */
  available: money,
  /** Kept for the places of published tasks. */
  reserved: money,
  /** Rewards, less what was taken back. */
  paid: money,
})
export type BudgetSums = z.infer<typeof budgetSumsSchema>

export const brandBudgetSchema = z.object({
  brandId: id,
  name: z.string(),
  logoUrl: z.string(),
  countryCode,
  /** The currency of the brand's country first; there is always at least that one. */
  sums: z.array(budgetSumsSchema),
  lastAt: moment.nullable(),
})
export type BrandBudget = z.infer<typeof brandBudgetSchema>

export const getBudget = endpoint({
  name: 'getBudget',
  method: 'GET',
  path: `${adminBase}/budget/get`,
  effect: 'read',
  actor: consoleActorsOf('seeBudget'),
  summary: 'The budget of the own brand, or for an admin of any: available, reserved, paid.',
  input: z.object({ brandId: id.optional() }),
  output: brandBudgetSchema,
})

export const budgetLineSchema = z.object({
  entryId: id,
  at: moment,
  kind: z.enum(ledgerKinds),
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
export type BudgetLine = z.infer<typeof budgetLineSchema>

export const budgetSorts = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const

export const listBudgetLines = endpoint({
  name: 'listBudgetLines',
  method: 'POST',
  path: `${adminBase}/budget/getLines`,
  effect: 'read',
  actor: consoleActorsOf('seeBudget'),
  summary: 'Every movement in the budget of a brand.',
  input: z.object({
    brandId: id.optional(),
    kinds: z.array(z.enum(ledgerKinds)).max(ledgerKinds.length).optional(),
    taskId: id.optional(),
    currency: currency.optional(),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(budgetSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(budgetLineSchema),
})

export const listBudgets = endpoint({
  name: 'listBudgets',
  method: 'POST',
  path: `${adminBase}/budget/getPage`,
  effect: 'read',
  actor: consoleActorsOf('topUpBudget'),
  summary: 'All brands with their budgets.',
  input: z.object({
    query: z.string().trim().max(100).optional(),
    sort: z.enum(['name_asc', 'name_desc', 'moved_desc', 'moved_asc']).default('name_asc'),
    ...pageInput,
  }),
  output: pageOf(brandBudgetSchema),
})

export const topUpBudgetInput = z.object({
  brandId: z.uuid({ error: 'errors:brandNeeded' }),
  amount: positiveAmount,
  currency,
  /** Of the bank transfer that came in; one transfer is booked once. */
  reference: needed('referenceNeeded', 80),
  memo: optionalText(300),
})

export const topUpBudget = endpoint({
  name: 'topUpBudget',
  method: 'POST',
  path: `${adminBase}/budget/topUp`,
  effect: 'write',
  actor: consoleActorsOf('topUpBudget'),
  summary: 'Books a transfer of a brand to its budget.',
  input: topUpBudgetInput,
  output: brandBudgetSchema,
})
