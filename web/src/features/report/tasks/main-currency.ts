import type { TaskNumbers } from '@sampan/contract/task-report'

/** The currency that the most rows sold in: sums of several are not compared. Undefined where nothing was sold. */
export function currencyOfSales(rows: readonly Pick<TaskNumbers, 'money'>[]): string | undefined {
  const sold = new Map<string, number>()
  for (const { money } of rows)
    for (const { currency, revenue } of money)
      if (Number(revenue) > 0) sold.set(currency, (sold.get(currency) ?? 0) + 1)
  return most(sold)
}

const most = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]

/** The currency that most posts were paid in, which charts are drawn in; undefined where nothing was paid. */
export function mainCurrencyOf(rows: readonly Pick<TaskNumbers, 'money' | 'paid'>[]): string | undefined {
  const paid = new Map<string, number>()
  for (const { money } of rows)
    for (const { currency, each, rewards } of money) {
      const posts = each === null || Number(each) === 0 ? 0 : Number(rewards) / Number(each)
      if (posts > 0) paid.set(currency, (paid.get(currency) ?? 0) + posts)
    }
  return most(paid)
}
