import { type MouRow, type MouView, mouViews } from '@sampan/contract/mou'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { Link } from '#ui/frame/links.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { BatchBar } from '#ui/table/batch-bar.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { DensityMenu } from '#ui/table/density-menu.tsx'
import { ViewTabs } from '#ui/table/view-tabs.tsx'
import { mouColumns } from './mou-columns.tsx'
import { MouFilters } from './mou-filters.tsx'
import classes from './mou-list.module.css'
import { MouReviewDrawer } from './mou-review-drawer.tsx'
import { type Decidable, useDecideMous } from './use-decide-mous.tsx'
import { afterDecision, type MouList, neighbours, reviewable, useMouList } from './use-mou-list.ts'

/** The console's agreements: those to check first; a row opens the paper beside the list. */
export function Page() {
  const { t } = useTranslation('mou')
  const mous = useMouList()
  const { pathname } = useLocation()
  const counts = mous.list.data?.counts
  return (
    <div className={classes.page}>
      <PageHead title={t('console.title')} />
      <ViewTabs
        active={mous.values.view}
        views={mouViews.map((view) => ({
          key: view,
          label: t(`console.view.${view}`),
          count: counts?.[view],
          isYours: view === 'toReview',
          href: view === 'toReview' ? pathname : `${pathname}?view=${view}`,
        }))}
      />
      <MouTable mous={mous} />
      <Batch mous={mous} />
      <Review mous={mous} />
    </div>
  )
}

function MouTable({ mous }: { mous: MouList }) {
  const { t } = useTranslation('mou')
  const formats = useFormats()
  const { pathname, search } = useLocation()
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable')
  const columns = useMemo(() => mouColumns(t, formats), [t, formats])
  const { list, values } = mous
  const reference = list.error instanceof ApiError ? list.error.reference : undefined
  const hrefOf = (row: MouRow) =>
    `${pathname}?${new URLSearchParams({ ...(search as Record<string, string>), open: row.id })}`
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.filters}>
          <MouFilters mous={mous} />
        </div>
        <DensityMenu density={density} onDensity={setDensity} />
      </div>
      <DataTable
        label={t('console.title')}
        columns={columns}
        rows={mous.rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number}, ${row.creator.name}`}
        rowHref={hrefOf}
        selected={mous.selected}
        onSelect={mous.select}
        sort={mous.sort}
        onSort={mous.setSort}
        density={density}
        isReloading={list.isPlaceholderData}
        error={
          list.error
            ? { onRetry: () => void list.refetch(), reference, text: messageOf(list.error) }
            : undefined
        }
        empty={<Nothing mous={mous} />}
        hasBatchBar={mous.chosen.length > 0}
        paging={
          list.data && {
            page: values.page,
            pageSize: values.size,
            total: list.data.total,
            isEstimate: list.data.isEstimate,
            onPage: (page: number) => mous.set({ page: page > 1 ? String(page) : undefined }),
            onPageSize: (size: number) => mous.set({ size: String(size) }),
          }
        }
      />
    </>
  )
}

const decidableRow = (row: MouRow): Decidable => ({
  id: row.id,
  round: row.round,
  creatorName: row.creator.name,
})

/** Approving and giving back of what was chosen; rows that wait for no answer are skipped and said so. */
function Batch({ mous }: { mous: MouList }) {
  const { t } = useTranslation('mou')
  const decide = useDecideMous(mous.clearSelection)
  const rows = reviewable(mous.chosen).map(decidableRow)
  const count = rows.length
  const skipped = mous.chosen.length - count
  return (
    <>
      <BatchBar
        count={mous.chosen.length}
        onClear={mous.clearSelection}
        note={skipped > 0 ? t('console.skipped', { count: skipped }) : undefined}
        verbs={[
          {
            key: 'approve',
            label: t('console.approve', { count }),
            icon: IconCheck,
            isMain: true,
            isDisabled: count === 0 || decide.isBusy,
            onPress: () => decide.approveUnread(rows),
          },
          {
            key: 'return',
            label: t('console.giveBack', { count }),
            icon: IconArrowBackUp,
            isDisabled: count === 0 || decide.isBusy,
            onPress: () => decide.giveBack(rows),
          },
        ]}
      />
      {decide.dialogs}
    </>
  )
}

/** The drawer over the list; after a decision the next one to review comes up by itself. */
function Review({ mous }: { mous: MouList }) {
  const rows = mous.rows ?? []
  const { open } = mous.values
  const beside = neighbours(rows, open)
  const { previous, next } = beside ?? {}
  return (
    <MouReviewDrawer
      id={open}
      onClose={() => mous.open(undefined)}
      onDecided={(ids) => mous.open(open && afterDecision(rows, open, ids))}
      pager={
        beside && {
          position: beside.place + 1,
          total: rows.length,
          onPrevious: previous ? () => mous.open(previous) : undefined,
          onNext: next ? () => mous.open(next) : undefined,
        }
      }
      caseLink={(mou) => <CaseLink mou={mou} />}
    />
  )
}

/** Where the console shows the case that an agreement belongs to. */
const casePath: Record<MouView['kind'], string> = { sample: 'samples', participation: 'participations' }

function CaseLink({ mou }: { mou: MouView }) {
  const { pathname } = useLocation()
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  return <Link href={`${base}/${casePath[mou.kind]}/${mou.subjectId}`}>{mou.number}</Link>
}

function Nothing({ mous }: { mous: MouList }) {
  const { t } = useTranslation('mou')
  const { view } = mous.values
  if (mous.hasFilters) return <EmptyByFilter title={t('console.noMatch')} onClear={mous.clear} />
  if (view !== 'all') {
    return <EmptyByFilter title={t(`console.empty.${view}`)} text={t('console.emptyText')} />
  }
  return <EmptyFirst title={t('console.none.title')} text={t('console.none.text')} />
}
