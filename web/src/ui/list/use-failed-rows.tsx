import { useEffect, useEffectEvent, useMemo } from 'react'
import { useFailures } from '#lib/calls/batch.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { headOf } from './columns/arrange-columns.ts'
import type { ListState } from './list-state.ts'

/**
 * What failed in a batch, where the list is narrowed to it: its rows are ticked again, once a page, and each has a column with its reason, so
 * that just these can be acted on (R281).
 * @returns the columns, with that of the reasons beside the name of the row
 */
export function useFailedRows<Row extends { id: string }, View extends string>(
  list: Pick<ListState<Row, View>, 'values' | 'rows' | 'query' | 'select' | 'all'>,
  columns: Column<Row>[],
): Column<Row>[] {
  const { t } = useTranslation('console')
  const { failedIn, page } = list.values
  const isThere = list.rows !== undefined && !list.query.isPlaceholderData
  const ids = useMemo(
    () => (failedIn && isThere ? (list.rows ?? []).map(({ id }) => id) : []),
    [failedIn, isThere, list.rows],
  )
  const { data } = useFailures(failedIn, ids)
  const tick = useEffectEvent(() => {
    if (!list.all) list.select(new Set(ids))
  })
  const isKnown = ids.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that comes, not for each answer
  useEffect(() => {
    if (isKnown) tick()
  }, [failedIn, page, isKnown])
  return useMemo(() => {
    if (!failedIn) return columns
    const reasons = new Map(data?.rows.map(({ id, message }) => [id, message]))
    const head = headOf(columns)
    const why: Column<Row> = {
      key: 'whyFailed',
      header: t('all.why'),
      minWidth: 160,
      cell: ({ id }) => <span className="second">{reasons.get(id) ?? ''}</span>,
    }
    return columns.flatMap((column) => (column === head ? [column, why] : [column]))
  }, [failedIn, data, columns, t])
}
