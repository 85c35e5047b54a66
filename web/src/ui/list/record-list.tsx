import { Pagination, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf, or, pageNumber, words } from '#lib/search-fields.ts'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { SearchField } from '#ui/table/filters/toolbar.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import type { ListQuery } from './declare-list.ts'
import classes from './my/my-list.module.css'

const orders = ['newest', 'oldest'] as const
const search = { q: or(words(), ''), sort: or(oneOf(orders), 'newest'), page: pageNumber }

/** What a list of decisions asks for; search, order and page live in the address. */
export function useRecordSearch() {
  const [{ q, sort, page }, change] = useSearch(search)
  return { request: { page, pageSize: 20, sort, ...(q && { query: q }) }, q, sort, page, change }
}
type RecordSearch = ReturnType<typeof useRecordSearch>

interface RecordListProps<Row> {
  search: RecordSearch
  query: ListQuery<{ rows: Row[]; total: number; pageSize: number }>
  row: (row: Row) => ReactNode
  /** Where nothing was decided yet. */
  empty: ReactNode
}

/** Decisions, found by words and put in order of their time. */
export function RecordList<Row>({
  search: { q, sort, page, change },
  query,
  row,
  empty,
}: RecordListProps<Row>) {
  const { t } = useTranslation('ui')
  const { data, error } = query
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void query.refetch()} />
  if (!data) return <ListSkeleton rows={5} form="rows" />
  if (data.rows.length === 0 && !q && page === 1) return empty
  const findAll = (words: string) => change({ q: words || undefined, page: undefined }, { replace: true })
  return (
    <>
      <div className={classes.tools}>
        <SearchField value={q} onSearch={findAll} placeholder={t('records.search')} />
        <div className={classes.sort}>
          <Select
            size="xs"
            variant="quiet"
            aria-label={t('records.sort')}
            allowDeselect={false}
            value={sort}
            onChange={(value) => value && change({ sort: value, page: undefined })}
            data={orders.map((order) => ({ value: order, label: t(`records.${order}`) }))}
          />
        </div>
      </div>
      {data.rows.length === 0 && <EmptyByFilter title={t('records.noMatch')} onClear={() => findAll('')} />}
      {data.rows.length > 0 && <div className={classes.rows}>{data.rows.map(row)}</div>}
      <Pagination
        total={Math.ceil(data.total / data.pageSize)}
        value={page}
        onChange={(next) => change({ page: next > 1 ? String(next) : undefined })}
        hideWithOnePage
      />
    </>
  )
}
