import { countryCodes } from '@sampan/contract/country'
import type { RequestOf } from '@sampan/contract/endpoint'
import type { ExportFormat } from '@sampan/contract/export'
import {
  type listRunPayouts,
  payoutRunSorts,
  payoutSorts,
  payoutViews,
  type RunPayout,
} from '@sampan/contract/payout-run'
import { useMemo } from 'react'
import { useSearch } from '#lib/search.ts'
import { oneOf, uuid } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { usePayoutRuns, useRunPayouts, useSavePayoutRuns, useSaveRunPayouts } from './payout-run.api.ts'

export const runStatuses = ['1', '2', '3', '4', '5'] as const

const runFilters = { country: oneOf(countryCodes), status: oneOf(runStatuses) }

export const runList = declareList({
  name: 'payoutRuns',
  sorts: payoutRunSorts,
  heads: {
    when: { down: 'newest', up: 'oldest' },
    amount: { down: 'amount_desc', up: 'amount_asc' },
  },
  filters: runFilters,
  requestOf: ({ country, status }) => ({
    countryCode: country,
    statuses: status ? [Number(status)] : undefined,
  }),
  useRows: usePayoutRuns,
  useSave: useSavePayoutRuns,
})

/** A line of a run's page, known by the payout or, for who was left out, by the account. */
export type PayoutLine = Omit<RunPayout, 'id'> & { id: string; payoutId: string | null }

/** The run is the page's own and no filter: it stays when filters are cleared. */
export const runField = { run: uuid }

function useLines(request: Omit<RequestOf<typeof listRunPayouts>, 'id'>) {
  const [{ run }] = useSearch(runField)
  const { data, error, isPlaceholderData, refetch } = useRunPayouts({ ...request, id: run ?? '' })
  const known = useMemo(
    () =>
      data && {
        ...data,
        rows: data.rows.map(
          (row): PayoutLine => ({
            ...row,
            id: row.id ?? row.account.id,
            payoutId: row.id,
            // A server of the version before leaves these out.
            sharedWith: row.sharedWith ?? [],
            accountMark: row.accountMark ?? '',
          }),
        ),
      },
    [data],
  )
  return { data: known, error, isPlaceholderData, refetch }
}

function useSaveLines() {
  const [{ run }] = useSearch(runField)
  const { mutateAsync, isPending } = useSaveRunPayouts()
  type Filter = Omit<RequestOf<typeof listRunPayouts>, 'id'>
  return {
    mutateAsync: ({ format, filter }: { format: ExportFormat; filter: Filter }) =>
      mutateAsync({ format, filter: { ...filter, id: run ?? '' } }),
    isPending,
  }
}

export const payoutList = declareList({
  name: 'runPayouts',
  scope: ['run'],
  views: payoutViews,
  sorts: payoutSorts,
  heads: { amount: { down: 'amount_desc', up: 'amount_asc' } },
  filters: {},
  requestOf: () => ({}),
  useRows: useLines,
  useSave: useSaveLines,
})
