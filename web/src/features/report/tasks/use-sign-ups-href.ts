import type { TaskDimension } from '@sampan/contract/task-dimensions'
import type { TaskReport } from '@sampan/contract/task-report'
import { useLocation } from '@tanstack/react-router'
import { withoutEmpty } from '#lib/search.ts'
import type { ReportSearch } from '../use-report-search.ts'

/** The address of the list of sign-ups with exactly those of a line: the days and filters of the report, and what the line is of. */
export function useSignUpsHref({ from, to, hasCosts }: TaskReport, values: ReportSearch) {
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  return (by: TaskDimension, key: string): string => {
    const asked = {
      ...{ since: from, until: to, tier: values.tier.join(','), country: values.country.join(',') },
      // Counts of creators are narrowed to no brand and no task.
      ...(hasCosts && { brand: values.brand.join(','), task: values.task }),
      ...(by === 'month' ? withinMonth(key, { from, to }) : { [by]: key }),
    }
    return `${base}/console/sign-ups?${new URLSearchParams(withoutEmpty(asked) as Record<string, string>)}`
  }
}

/** The days of a month that the report counts. In: the month as `2026-11`. */
function withinMonth(month: string, { from, to }: { from: string; to: string }) {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10)
  return {
    since: [from, `${month}-01`].toSorted().at(-1),
    until: [to, last].toSorted()[0],
  }
}
