import { type SampleRow, sampleViews } from '@sampan/contract/sample'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { DensityMenu } from '#ui/table/density-menu.tsx'
import { ViewTabs } from '#ui/table/view-tabs.tsx'
import { SampleBatch } from './sample-batch.tsx'
import { sampleColumns } from './sample-columns.tsx'
import { SampleFilters } from './sample-filters.tsx'
import classes from './sample-list.module.css'
import { SampleMenu } from './sample-menu.tsx'
import { type CaseVerbs, useCaseVerbs } from './use-case-verbs.tsx'
import { useDecide } from './use-decide.tsx'
import { type SampleList, useSampleList } from './use-sample-list.ts'

/** The console's list of samples: the clock column is the work list. */
export function Page() {
  const { t } = useTranslation('sample')
  const samples = useSampleList()
  const decide = useDecide({ onDone: samples.clearSelection })
  const later = useCaseVerbs({ onDone: samples.clearSelection })
  const { pathname } = useLocation()
  const counts = samples.list.data?.counts
  return (
    <div className={classes.page}>
      <PageHead title={t('console.title')} />
      <ViewTabs
        active={samples.values.view}
        views={sampleViews.map((view) => ({
          key: view,
          label: t(`console.view.${view}`),
          count: counts?.[view],
          isYours: view === 'yourTurn',
          href: view === 'all' ? pathname : `${pathname}?view=${view}`,
        }))}
      />
      <SampleTable samples={samples} decide={decide} later={later} />
      <SampleBatch samples={samples} decide={decide} later={later} />
      {decide.dialogs}
      {later.dialogs}
    </div>
  )
}

type Decide = ReturnType<typeof useDecide>

interface TableProps {
  samples: SampleList
  decide: Decide
  later: CaseVerbs
}

function SampleTable({ samples, decide, later }: TableProps) {
  const { t } = useTranslation('sample')
  const formats = useFormats()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable')
  const columns = useMemo(() => sampleColumns(t, formats), [t, formats])
  const { list, values } = samples
  const hrefOf = (row: SampleRow) => `${pathname}/${row.id}`
  const reference = list.error instanceof ApiError ? list.error.reference : undefined
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.filters}>
          <SampleFilters samples={samples} />
        </div>
        <DensityMenu density={density} onDensity={setDensity} />
      </div>
      <DataTable
        label={t('console.title')}
        columns={columns}
        rows={samples.rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number}, ${row.creator.fullName}`}
        rowHref={hrefOf}
        selected={samples.selected}
        onSelect={samples.select}
        sort={samples.sort}
        onSort={samples.setSort}
        density={density}
        isReloading={list.isPlaceholderData}
        error={
          list.error
            ? { onRetry: () => void list.refetch(), reference, text: messageOf(list.error) }
            : undefined
        }
        empty={<Nothing samples={samples} />}
        hasBatchBar={samples.chosen.length > 0}
        mark={(row) =>
          row.isAbnormal && (
            <IconAlertTriangle size={18} aria-label={t('console.abnormal')} color="var(--late-text)" />
          )
        }
        menu={(row) => (
          <SampleMenu
            row={row}
            decide={decide}
            later={later}
            onOpen={() => void navigate({ href: hrefOf(row) })}
          />
        )}
        paging={
          list.data && {
            page: values.page,
            pageSize: values.size,
            total: list.data.total,
            isEstimate: list.data.isEstimate,
            onPage: (page: number) => samples.set({ page: page > 1 ? String(page) : undefined }),
            onPageSize: (size: number) => samples.set({ size: String(size) }),
          }
        }
      />
    </>
  )
}

function Nothing({ samples }: { samples: SampleList }) {
  const { t } = useTranslation('sample')
  if (samples.hasFilters) return <EmptyByFilter title={t('console.noMatch')} onClear={samples.clear} />
  const { view } = samples.values
  if (view !== 'all')
    return <EmptyByFilter title={t(`console.empty.${view}`)} text={t('console.emptyText')} />
  return <EmptyFirst title={t('console.none.title')} text={t('console.none.text')} />
}
