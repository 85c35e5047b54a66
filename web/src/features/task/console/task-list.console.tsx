import { Button } from '@mantine/core'
import { type OwnTaskRow, ownTaskViews } from '@sampan/contract/task-edit'
import { IconCopy, IconPlayerStop, IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewHrefOf, signUpsHrefOf } from '#features/task/task-links.ts'
import { useTaskEditor } from '#features/task/task-offer.api.ts'
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
import { ownTaskColumns } from './own-task-columns.tsx'
import { OwnTaskFilters } from './own-task-filters.tsx'
import classes from './own-task-list.module.css'
import { TaskMenu } from './task-menu.tsx'
import { type OwnTaskList, takersOf, useOwnTaskList } from './use-own-task-list.ts'
import { type TaskVerbs, useTaskVerbs } from './use-task-verbs.tsx'

/** The console's list of tasks: what runs, what waits in it, and what it keeps of the budget. */
export function Page() {
  const { t } = useTranslation('task')
  const { t: ui } = useTranslation('ui')
  const { pathname } = useLocation()
  const tasks = useOwnTaskList()
  const verbs = useTaskVerbs({
    onDone: tasks.clearSelection,
    onFix: (ids) => tasks.select(new Set(ids)),
  })
  const { mayEdit } = useTaskEditor()
  const counts = tasks.list.data?.counts
  return (
    <div className={classes.page}>
      <PageHead title={t('offer.title')} actions={mayEdit && <NewTask />} />
      <ViewTabs
        active={tasks.values.view}
        views={ownTaskViews.map((view) => ({
          key: view,
          label: view === 'all' ? t('offer.all') : ui(`status.activity.${view}`),
          count: counts?.[view],
          href: view === 'all' ? pathname : `${pathname}?view=${view}`,
        }))}
      />
      <TaskTable tasks={tasks} verbs={verbs} />
      <Batch tasks={tasks} verbs={verbs} />
      {verbs.dialogs}
    </div>
  )
}

function NewTask() {
  const { t } = useTranslation('task')
  const { pathname } = useLocation()
  return (
    <Button
      component={Link}
      href={`${pathname}/new`}
      variant="primary"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('offer.new')}
    </Button>
  )
}

function TaskTable({ tasks, verbs }: { tasks: OwnTaskList; verbs: TaskVerbs }) {
  const { t } = useTranslation('task')
  const formats = useFormats()
  const { isStaff, mayDecide, mayEdit } = useTaskEditor()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable')
  const columns = useMemo(
    () =>
      ownTaskColumns(
        { t, formats, mayDecide, signUpsHref: (row, view) => signUpsHrefOf(pathname, row.id, view) },
        isStaff,
      ),
    [t, formats, pathname, isStaff, mayDecide],
  )
  const { list, values } = tasks
  const reference = list.error instanceof ApiError ? list.error.reference : undefined
  const hrefOf = (row: OwnTaskRow) => `${pathname}/${row.id}`
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.filters}>
          <OwnTaskFilters tasks={tasks} />
        </div>
        <DensityMenu density={density} onDensity={setDensity} />
      </div>
      <DataTable
        label={t('offer.title')}
        columns={columns}
        rows={tasks.rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number}, ${row.title}`}
        rowHref={hrefOf}
        {...(mayEdit && { selected: tasks.selected, onSelect: tasks.select })}
        sort={tasks.sort}
        onSort={tasks.setSort}
        density={density}
        isReloading={list.isPlaceholderData}
        error={
          list.error
            ? { onRetry: () => void list.refetch(), reference, text: messageOf(list.error) }
            : undefined
        }
        empty={<Nothing tasks={tasks} />}
        hasBatchBar={tasks.chosen.length > 0}
        menu={(row) => (
          <TaskMenu
            row={row}
            verbs={verbs}
            editHref={hrefOf(row)}
            signUpsHref={signUpsHrefOf(pathname, row.id, 'all')}
            previewHref={previewHrefOf(pathname, row)}
            onCopied={(id) => void navigate({ href: `${pathname}/${id}` })}
          />
        )}
        paging={
          list.data && {
            page: values.page,
            pageSize: values.size,
            total: list.data.total,
            isEstimate: list.data.isEstimate,
            onPage: (page: number) => tasks.set({ page: page > 1 ? String(page) : undefined }),
            onPageSize: (size: number) => tasks.set({ size: String(size) }),
          }
        }
      />
    </>
  )
}

function Batch({ tasks, verbs }: { tasks: OwnTaskList; verbs: TaskVerbs }) {
  const { t } = useTranslation('task')
  const { chosen } = tasks
  const of = {
    publish: takersOf(chosen, 'publish'),
    end: takersOf(chosen, 'end'),
    duplicate: takersOf(chosen, 'duplicate'),
    remove: takersOf(chosen, 'remove'),
  }
  return (
    <BatchBar
      count={chosen.length}
      onClear={tasks.clearSelection}
      verbs={[
        {
          key: 'publish',
          label: t('offer.publish.some', { count: of.publish.length }),
          icon: IconSpeakerphone,
          isMain: true,
          isDisabled: of.publish.length === 0,
          onPress: () => verbs.publish(of.publish),
        },
        {
          key: 'duplicate',
          label: t('offer.duplicate.some', { count: of.duplicate.length }),
          icon: IconCopy,
          isDisabled: of.duplicate.length === 0,
          onPress: () => void verbs.duplicate(of.duplicate).then(tasks.clearSelection),
        },
        {
          key: 'end',
          label: t('offer.end.some', { count: of.end.length }),
          icon: IconPlayerStop,
          isDisabled: of.end.length === 0,
          onPress: () => verbs.end(of.end),
        },
        {
          key: 'remove',
          label: t('offer.remove.some', { count: of.remove.length }),
          icon: IconTrash,
          isDisabled: of.remove.length === 0,
          onPress: () => verbs.remove(of.remove),
        },
      ]}
    />
  )
}

function Nothing({ tasks }: { tasks: OwnTaskList }) {
  const { t } = useTranslation('task')
  const { mayEdit } = useTaskEditor()
  if (tasks.hasFilters) return <EmptyByFilter title={t('offer.none.match')} onClear={tasks.clear} />
  const { view } = tasks.values
  if (view !== 'all') return <EmptyByFilter title={t(`offer.none.${view}`)} text={t('offer.none.viewText')} />
  return (
    <EmptyFirst
      title={t('offer.none.title')}
      text={t('offer.none.text')}
      {...(mayEdit && { action: <NewTask /> })}
    />
  )
}
