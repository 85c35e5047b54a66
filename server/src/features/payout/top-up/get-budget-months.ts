import { countries } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { getBudgetMonths as contract } from '@sampan/contract/payout-top-up'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findBudget } from '../budget.queries.ts'
import { reachedBrand } from '../payout.policy.ts'
import { listBudgetMonths } from './budget-months.queries.ts'

type Output = OutputOf<typeof contract>
/**
 * The last twelve months of a budget in one currency, the oldest first, in the zone of the brand's country. What was left after
 * each month is reckoned back from what is there now, so that the last month always ends with the sums of the page. Refuses
 * `notFound` for a foreign brand.
 */
export async function getBudgetMonths(ctx: Ctx, input: InputOf<typeof contract>): Promise<Output> {
  const brandId = reachedBrand(ctx.caller, input.brandId) ?? refuse('notFound')
  const budget = (await findBudget(ctx, brandId)) ?? refuse('notFound')
  const sums = budget.sums.find(({ currency }) => currency === input.currency) ?? budget.sums[0]
  if (!sums) return refuse('notFound')
  const { timeZone } = countries[budget.countryCode]
  const rows = await listBudgetMonths(ctx, { brandId, currency: sums.currency, timeZone })
  let [available, reserved] = [minorOf(sums.available), minorOf(sums.reserved)]
  const months = rows.toReversed().map(({ month, paidIn, reserved: kept, paid, rewards, takenBack }) => {
    const shown = {
      ...{ month, paidIn, reserved: kept, paid },
      availableAfter: decimalOf(available),
      reservedAfter: decimalOf(reserved),
    }
    // Back to the end of the month before: what the month did is taken away again.
    available -= minorOf(paidIn) - minorOf(kept) + minorOf(takenBack)
    reserved -= minorOf(kept) - minorOf(rewards)
    return shown
  })
  return { currency: sums.currency, months: months.toReversed() }
}
