import { participationViews } from '@sampan/contract/participation'
import type { ParticipationRow } from '@sampan/contract/task'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePartClocks } from '#features/participation/part-clock.ts'
import { useReaderSide } from '#features/participation/participation.api.ts'
import classes from '#features/task/console/own-task-list.module.css'
import { baseOf } from '#features/task/task-links.ts'
import { useTaskEditor } from '#features/task/task-offer.api.ts'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { DensityMenu } from '#ui/table/density-menu.tsx'
import { ViewTabs } from '#ui/table/view-tabs.tsx'
import { SignUpBatch } from './sign-up-list-batch.tsx'
import { signUpColumns } from './sign-up-list-columns.tsx'
import { SignUpFilters } from './sign-up-list-filters.tsx'
import { SignUpMenu } from './sign-up-list-menu.tsx'
import { type ParticipationList, type ParticipationView, useParticipations } from './use-participations.ts'
import { type ParticipationVerbs, useParticipationVerbs } from './use-participations-verbs.tsx'

interface SignUpListProps {
  title: string
  /** The view that the page opens with. */
  home: ParticipationView
}

/** The console's list of participations: the clock column is the work list. */
export function SignUpList({ title, home }: SignUpListProps) {
  const { t } = useTranslation('task')
  const parts = useParticipations(home)
  const verbs = useParticipationVerbs({ onDone: parts.clearSelection })
  const { pathname } = useLocation()
  const counts = parts.list.data?.counts
  const { task } = parts.values
  const hrefOf = (view: ParticipationView) => {
    const query = new URLSearchParams({
      ...(task[0] && { task: task[0] }),
      ...(view !== home && { view }),
    }).toString()
    return query ? `${pathname}?${query}` : pathname
  }
  const views = [home, ...participationViews.filter((view) => view !== home)]
  return (
    <div className={classes.page}>
      <PageHead title={title} />
      <ViewTabs
        active={parts.view}
        views={views.map((view) => ({
          key: view,
          label: t(`signUps.view.${view}`),
          // The counts are of everything in reach; with one task chosen they would say too much.
          count: task.length > 0 ? undefined : counts?.[view],
          isYours: view === 'yourTurn',
          href: hrefOf(view),
        }))}
      />
      <SignUpTable title={title} parts={parts} verbs={verbs} />
      <SignUpBatch parts={parts} verbs={verbs} />
      {verbs.dialogs}
    </div>
  )
}

interface TableProps {
  title: string
  parts: ParticipationList
  verbs: ParticipationVerbs
}

function SignUpTable({ title, parts, verbs }: TableProps) {
  const { t } = useTranslation('task')
  const formats = useFormats()
  const clocks = usePartClocks(useReaderSide())
  const { mayDecide } = useTaskEditor()
  const decides = mayDecide.signUps || mayDecide.content
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable')
  const columns = useMemo(() => signUpColumns({ t, formats, clocks }), [t, formats, clocks])
  const { list, values } = parts
  const hrefOf = (row: ParticipationRow) => `${baseOf(pathname)}/console/participations/${row.id}`
  const reference = list.error instanceof ApiError ? list.error.reference : undefined
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.filters}>
          <SignUpFilters parts={parts} />
        </div>
        <DensityMenu density={density} onDensity={setDensity} />
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={parts.rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number}, ${row.creator.fullName}`}
        rowHref={hrefOf}
        {...(decides && { selected: parts.selected, onSelect: parts.select })}
        sort={parts.sort}
        onSort={parts.setSort}
        density={density}
        isReloading={list.isPlaceholderData}
        error={
          list.error
            ? { onRetry: () => void list.refetch(), reference, text: messageOf(list.error) }
            : undefined
        }
        empty={<Nothing parts={parts} />}
        hasBatchBar={parts.chosen.length > 0}
        mark={(row) =>
          row.isAbnormal && (
            <IconAlertTriangle size={18} aria-label={t('signUps.filter.abnormal')} color="var(--late-text)" />
          )
        }
        menu={(row) => (
          <SignUpMenu row={row} verbs={verbs} onOpen={() => void navigate({ href: hrefOf(row) })} />
        )}
        paging={
          list.data && {
            page: values.page,
            pageSize: values.size,
            total: list.data.total,
            isEstimate: list.data.isEstimate,
            onPage: (page: number) => parts.set({ page: page > 1 ? String(page) : undefined }),
            onPageSize: (size: number) => parts.set({ size: String(size) }),
          }
        }
      />
    </>
  )
}

function Nothing({ parts }: { parts: ParticipationList }) {
  const { t } = useTranslation('task')
  if (parts.hasFilters) return <EmptyByFilter title={t('signUps.none.match')} onClear={parts.clear} />
  if (parts.view !== 'all')
    return <EmptyByFilter title={t(`signUps.none.${parts.view}`)} text={t('signUps.none.viewText')} />
  return <EmptyFirst title={t('signUps.none.title')} text={t('signUps.none.text')} />
}
