import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import { participationSorts, participationViews } from '@sampan/contract/participation'
import type { ParticipationRow } from '@sampan/contract/task'
import { useEffect, useMemo, useState } from 'react'
import { type ParticipationFilter, useParticipationList } from '#features/participation/participation.api.ts'
import { rememberOrder } from '#features/participation/participation-order.ts'
import { useSearch } from '#lib/search.ts'
import {
  listOf,
  oneOf,
  or,
  pageNumber,
  pageSize,
  uuid,
  type ValuesOf,
  wholeNumber,
  words,
  yes,
} from '#lib/search-fields.ts'
import type { Sort } from '#ui/table/data-table.tsx'

export type ParticipationView = (typeof participationViews)[number]

const search = {
  view: oneOf(participationViews),
  q: or(words(), ''),
  task: listOf(uuid),
  status: listOf(wholeNumber()),
  kind: listOf(wholeNumber()),
  tier: listOf(oneOf(tiers)),
  country: listOf(oneOf(countryCodes)),
  abnormal: yes,
  sort: or(oneOf(participationSorts), 'clock'),
  page: pageNumber,
  size: pageSize,
}
type Values = ValuesOf<typeof search>

const sorts: Record<
  string,
  { up: (typeof participationSorts)[number]; down: (typeof participationSorts)[number] }
> = {
  clock: { up: 'clock', down: 'clock' },
  signed: { up: 'signed_asc', down: 'signed_desc' },
  creator: { up: 'followers_desc', down: 'followers_desc' },
}

/**
 * The console's list of sign-ups: view, filters, sort and page in the address, the selection beside it.
 * @param home the view that stands without one in the address
 */
export function useParticipations(home: ParticipationView) {
  const [values, change] = useSearch(search)
  const view = values.view ?? home
  const filter = useMemo(() => filterOf(values, view), [values, view])
  const list = useParticipationList(filter)
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const rows = list.data?.rows
  useEffect(() => {
    if (rows)
      rememberOrder(
        rows.map((row) => row.id),
        location.pathname + location.search,
      )
  }, [rows])
  // Rows that left the page leave the selection too: nobody decides what they do not see.
  const chosen = useMemo(() => (rows ?? []).filter((row) => selected.has(row.id)), [rows, selected])
  const set = (next: Record<string, string | undefined>) => change({ page: undefined, ...next })
  return {
    values,
    view,
    home,
    list,
    rows,
    chosen,
    selected: new Set(chosen.map((row) => row.id)),
    select: setSelected,
    clearSelection: () => setSelected(new Set()),
    hasFilters: hasFilters(values),
    set,
    clear: () =>
      set({
        q: undefined,
        task: undefined,
        status: undefined,
        kind: undefined,
        tier: undefined,
        country: undefined,
        abnormal: undefined,
      }),
    sort: sortOf(values.sort),
    setSort: ({ key, direction }: Sort) => set({ sort: sorts[key]?.[direction] }),
  }
}
export type ParticipationList = ReturnType<typeof useParticipations>

function filterOf(values: Values, view: ParticipationView): ParticipationFilter {
  const { q, task, status, kind, tier, country, abnormal, sort, page, size } = values
  return {
    view,
    sort,
    page,
    pageSize: size,
    ...(q && { query: q }),
    ...(task.length > 0 && { taskIds: task }),
    ...(status.length > 0 && { statuses: status }),
    ...(kind.length > 0 && { cooperationTypes: kind }),
    ...(tier.length > 0 && { tiers: tier }),
    ...(country.length > 0 && { countries: country }),
    ...(abnormal && { isAbnormal: true }),
  }
}

const hasFilters = ({ q, task, status, kind, tier, country, abnormal }: Values): boolean =>
  Boolean(q || abnormal || task.length || status.length || kind.length || tier.length || country.length)

function sortOf(sort: string): Sort {
  for (const [key, { up, down }] of Object.entries(sorts)) {
    if (sort === down && key !== 'clock') return { key, direction: 'down' }
    if (sort === up) return { key, direction: 'up' }
  }
  return { key: 'clock', direction: 'up' }
}

export type ParticipationAction = ParticipationRow['actions'][number]

/** The rows of a selection that a verb can take; the others are skipped and said so. */
export const takersAmong = (rows: ParticipationRow[], verb: ParticipationAction): ParticipationRow[] =>
  rows.filter((row) => row.actions.includes(verb))
