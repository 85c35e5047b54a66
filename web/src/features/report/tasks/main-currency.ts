import type { TaskNumbers } from '@sampan/contract/task-report'

/** The currency that most posts were paid in, which charts are drawn in; undefined where nothing was paid. */
export function mainCurrencyOf(rows: readonly Pick<TaskNumbers, 'money' | 'paid'>[]): string | undefined {
  const paid = new Map<string, number>()
  for (const { money } of rows)
    for (const { currency, each, rewards } of money) {
      const posts = each === null || Number(each) === 0 ? 0 : Number(rewards) / Number(each)
      if (posts > 0) paid.set(currency, (paid.get(currency) ?? 0) + posts)
    }
  return [...paid].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
