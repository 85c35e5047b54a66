import { countries } from '@sampan/contract/country'
import type { ReportNumbers } from '@sampan/contract/report'
import { usePlace } from '#lib/place.ts'

/** The currency that charts are drawn in: that of the reader's country where goods were shipped in it, else the first one. */
export function useMainCurrency(rows: readonly Pick<ReportNumbers, 'money'>[]): string | undefined {
  const { country } = usePlace()
  const used = rows.flatMap(({ money }) =>
    money.filter(({ cost, revenue }) => Number(cost?.goods ?? revenue) > 0).map(({ currency }) => currency),
  )
  return used.find((currency) => currency === countries[country].currency) ?? used[0]
}
