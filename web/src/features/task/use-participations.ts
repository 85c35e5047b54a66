import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import { participationSorts, participationViews } from '@sampan/contract/participation'
import type { ParticipationRow } from '@sampan/contract/task'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod'
import { useSearch } from '#lib/search.ts'
import type { Sort } from '#ui/data-table.tsx'
import { type ParticipationFilter, useParticipationList } from './participation.api.ts'
import { rememberOrder } from './participation-order.ts'

export type ParticipationView = (typeof participationViews)[number]

/** A list in the address, with commas; a wrong value counts as none. */
const listOf = <T extends z.ZodType>(item: T) => {
  const items = z.array(item)
  return z
    .string()
    .default('')
    .transform((text): z.output<T>[] => {
      const parsed = items.safeParse(text ? text.split(',') : [])
      return parsed.success ? parsed.data : []
    })
}

const search = z.object({
  view: z.enum(participationViews).optional().catch(undefined),
  q: z.string().max(100).catch('').default(''),
  task: listOf(z.uuid()),
  status: listOf(z.coerce.number().int()),
  kind: listOf(z.coerce.number().int()),
  tier: listOf(z.enum(tiers)),
  country: listOf(z.enum(countryCodes)),
  abnormal: z.enum(['1']).optional().catch(undefined),
  sort: z.enum(participationSorts).catch('clock').default('clock'),
  page: z.coerce.number().int().min(1).catch(1).default(1),
  size: z.coerce.number().int().min(10).max(100).catch(20).default(20),
})
type Values = z.output<typeof search>

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
