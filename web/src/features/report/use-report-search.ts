import { mayAny } from '@sampan/contract/abilities'
import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import {
  type Report,
  type ReportDimension,
  reportDimensions,
  reportSpans,
  stayDimensions,
  stayKinds,
} from '@sampan/contract/report'
import type { LossStep, ReachedStep } from '@sampan/contract/sample-status'
import { taskDimensions } from '@sampan/contract/task-dimensions'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMe } from '#lib/calls/me.api.ts'
import { type SearchValues, useSearch, withoutEmpty } from '#lib/search.ts'
import { day, listOf, oneOf, uuid, type ValuesOf, wholeNumber } from '#lib/search-fields.ts'
import type { ReportFilter } from './report.api.ts'

/** What the table shows of each row. */
export const tableParts = ['times', 'steps', 'money'] as const
export type TablePart = (typeof tableParts)[number]

const filters = {
  span: wholeNumber(),
  from: day,
  to: day,
  brand: listOf(uuid),
  product: listOf(uuid),
  tier: listOf(oneOf(tiers)),
  promote: listOf(wholeNumber(0, 2)),
  country: listOf(oneOf(countryCodes)),
}
const search = {
  ...filters,
  by: oneOf(reportDimensions),
  show: oneOf(tableParts),
  funnel: oneOf(['table']),
  cost: oneOf(['chart', 'table']),
  of: oneOf(stayKinds),
  stays: oneOf(stayDimensions),
  /** Of what the report is; samples without it. */
  about: oneOf(['tasks']),
  task: uuid,
  taskBy: oneOf(taskDimensions),
  taskCost: oneOf(['chart', 'table']),
  /** The link of a monthly mail: the page offers to save the table. */
  save: oneOf(['csv']),
}
export type ReportSearch = ValuesOf<typeof search>

/** Days up to today without any in the address. */
export const usualSpan = 90

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined)

function filterOf({ span, from, to, brand, product, tier, promote, country }: ReportSearch): ReportFilter {
  const days = from && (!to || from <= to) ? { from, ...(to && { to }) } : {}
  return {
    span: reportSpans.find((each) => each === span) ?? usualSpan,
    ...days,
    ...(brand.length > 0 && { brandIds: brand }),
    ...(product.length > 0 && { productIds: product }),
    ...(tier.length > 0 && { tiers: tier }),
    ...(promote.length > 0 && { promoteTypes: promote }),
    ...(country.length > 0 && { countries: country }),
  }
}

/** What is asked for of tasks: of what narrows samples, their days, brands, countries and tiers. */
const taskFilterOf = (
  { productIds: _, promoteTypes: __, ...shared }: ReportFilter,
  task: string | undefined,
) => ({
  ...shared,
  ...(task !== undefined && { taskIds: [task] }),
})

/** The part of the address that narrows both reports; the brand too, for who reads of tasks by brand (R318). */
function sharedOf(
  { span, from, to, brand, tier, country }: ReportSearch,
  { knowsBrands }: { knowsBrands: boolean },
): Record<string, string> {
  const asked = {
    ...{ span: span?.toString(), from, to, tier: tier.join(','), country: country.join(',') },
    ...(knowsBrands && { brand: brand.join(',') }),
  }
  return withoutEmpty(asked) as Record<string, string> // what is undefined is left out
}

/** The state of the page in its address, and what is asked for by it. */
export function useReportSearch() {
  const [values, change] = useSearch(search)
  const filter = useMemo(() => filterOf(values), [values])
  const taskFilter = useMemo(() => taskFilterOf(filter, values.task), [filter, values.task])
  const { data: me } = useMe()
  const knowsBrands = me !== undefined && mayAny(me.role, 'compareBrands') && mayAny(me.role, 'auditSample')
  const names = [...(Object.keys(filters) as (keyof typeof filters)[]), 'task' as const]
  return {
    values,
    change,
    filter,
    taskFilter,
    shared: sharedOf(values, { knowsBrands }),
    by: values.by ?? ('country' satisfies ReportDimension),
    hasFilters: names.some((name) => isGiven(values[name])),
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  }
}

interface Narrowed {
  reached?: ReachedStep
  lost?: LossStep
  country?: string
  product?: string
  brand?: string
}

/** The address of the list of samples with exactly the cases of a number: the days and filters of the report, and what narrows it further. */
export function useCasesHref(report: Pick<Report, 'from' | 'to'>, values: ReportSearch) {
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  return ({ reached, lost, country, product, brand }: Narrowed = {}): string => {
    const asked: SearchValues = {
      since: report.from,
      until: report.to,
      brand: brand ?? values.brand.join(','),
      product: product ?? values.product.join(','),
      tier: values.tier.join(','),
      promote: values.promote.join(','),
      country: country ?? values.country.join(','),
      reached,
      lost,
    }
    return `${base}/console/samples?${new URLSearchParams(withoutEmpty(asked) as Record<string, string>)}`
  }
}
