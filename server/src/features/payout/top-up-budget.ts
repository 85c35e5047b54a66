import { countries } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { localeOf } from '@sampan/contract/locale'
import type { topUpBudget as contract } from '@sampan/contract/payout'
import type { Ctx } from '#context.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { findBudget } from './budget.queries.ts'
import {
  findTransferByKey,
  type LedgerAccount,
  lockBrand,
  lockLedgerAccount,
  makeAndLock,
} from './ledger.queries.ts'
import { presentBudget } from './ledger.view.ts'
import { moveMoney, sayMoney } from './move-money.ts'

/**
 * How a reference is compared: banks print it with gaps and dashes, people copy it without. One of signs alone, which was asked for
 * before they were refused, is compared as it is.
 */
const plain = (reference: string): string => lettersOf(reference) || reference.trim()
const lettersOf = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Books a transfer that came in to a brand's budget. One reference of a brand is booked once: refuses
 * `transferBooked` with amount and day of the former; `notFound` for an unknown brand.
 */
export async function topUpBudget(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { brandId, amount, currency } = input
  if (!(await findBudget(ctx, brandId))) refuse('notFound')
  const budget: LedgerAccount = { kind: 'brandBudget', ownerId: brandId, brandId }
  const key = `topUp:${brandId}:${plain(input.reference)}`
  // A reference is booked once in any currency, and each has a ledger account of its own.
  await lockBrand(ctx, brandId)
  await lockLedgerAccount(ctx, budget, currency)
  await refuseBooked(ctx, key)
  await moveMoney(ctx, {
    kind: 'topUp',
    from: { kind: 'tenantFunds', ownerId: ctx.tenant.id },
    to: budget,
    amount,
    currency,
    key,
    brandId,
    memo: [input.reference, input.memo].filter(Boolean).join(' · '),
  })
  return presentBudget((await findBudget(ctx, brandId)) ?? refuse('notFound'))
}

/** Locks the brands of many top-ups, and then their budgets with the tenant's funds, currency by currency, each in the order that transfers keep. */
export async function lockBudgets(
  ctx: Ctx,
  topUps: readonly { brandId: string; currency: string }[],
): Promise<void> {
  for (const brandId of [...new Set(topUps.map((each) => each.brandId))].toSorted())
    await lockBrand(ctx, brandId)
  const currencies = Map.groupBy(topUps, ({ currency }) => currency)
  for (const currency of [...currencies.keys()].toSorted()) {
    const budgets = (currencies.get(currency) ?? []).map(
      ({ brandId }): LedgerAccount => ({ kind: 'brandBudget', ownerId: brandId, brandId }),
    )
    // The tenant's funds of a currency with its budgets: two batches would lock those of two currencies in the order of their cases.
    await makeAndLock(ctx, [...budgets, { kind: 'tenantFunds', ownerId: ctx.tenant.id }], currency)
  }
}

async function refuseBooked(ctx: Ctx, key: string): Promise<void> {
  const former = await findTransferByKey(ctx, key)
  if (!former) return
  refuseField('transferBooked', 'reference', {
    params: { amount: sayMoney(ctx, former.amount, former.currency), date: sayDay(ctx, former.at) },
  })
}

/** The day in the caller's words and zone; the year is everybody's, also in Thailand. */
function sayDay({ language, country }: Ctx, at: Date): string {
  const { timeZone } = countries[country]
  return new Intl.DateTimeFormat(localeOf(language, country), { dateStyle: 'long', timeZone }).format(at)
}
