import type { ManagedCreator } from '@sampan/contract/managed-creator'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { DensityMenu } from '#ui/table/density-menu.tsx'
import { managedColumns } from './managed-creator-columns.tsx'
import { ManagedFilters } from './managed-creator-filters.tsx'
import classes from './managed-creators.module.css'
import type { ManagedList } from './use-managed-creators.ts'

/** The creators whom the reader acts for. `children` is what the page adds: the batch bar, the panel. */
export function ManagedCreatorList({ creators, children }: { creators: ManagedList; children: ReactNode }) {
  const { t } = useTranslation('creator')
  const formats = useFormats()
  const { pathname, search } = useLocation()
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable')
  const columns = useMemo(() => managedColumns(t, formats), [t, formats])
  const { list, values } = creators
  const reference = list.error instanceof ApiError ? list.error.reference : undefined
  const hrefOf = (row: ManagedCreator) =>
    `${pathname}?${new URLSearchParams({ ...(search as Record<string, string>), open: row.id })}`
  return (
    <div className={classes.page}>
      <PageHead title={t('managed.title')} />
      <div className={classes.bar}>
        <div className={classes.filters}>
          <ManagedFilters creators={creators} />
        </div>
        <DensityMenu density={density} onDensity={setDensity} />
      </div>
      <DataTable
        label={t('managed.title')}
        columns={columns}
        rows={creators.rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.fullName}, @${row.handle}`}
        rowHref={hrefOf}
        selected={creators.selected}
        onSelect={creators.select}
        sort={creators.sort}
        onSort={creators.setSort}
        density={density}
        isReloading={list.isPlaceholderData}
        error={
          list.error
            ? { onRetry: () => void list.refetch(), reference, text: messageOf(list.error) }
            : undefined
        }
        empty={
          creators.hasFilters ? (
            <EmptyByFilter title={t('managed.noMatch')} onClear={creators.clear} />
          ) : (
            <EmptyFirst title={t('managed.none.title')} text={t('managed.none.text')} />
          )
        }
        hasBatchBar={creators.chosen.length > 0}
        paging={
          list.data && {
            page: values.page,
            pageSize: values.size,
            total: list.data.total,
            isEstimate: list.data.isEstimate,
            onPage: (page: number) => creators.set({ page: page > 1 ? String(page) : undefined }),
            onPageSize: (size: number) => creators.set({ size: String(size) }),
          }
        }
      />
      {children}
    </div>
  )
}
