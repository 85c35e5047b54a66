import { Button, Pagination, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/forms.ts'
import { GroupHead } from '#ui/case/case-card.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter, EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { SearchField } from '#ui/table/toolbar.tsx'
import classes from './my-task.module.css'
import { MyTaskCard } from './my-task-card.tsx'
import { useMyTaskLinks } from './my-task-links.ts'
import type { MyTaskList as Tasks } from './use-my-tasks.ts'

interface MyTaskListProps {
  tasks: Tasks
  /** Search and order; the phone shows them on demand. */
  hasTools?: boolean
}

/** Under way and finished; the reader's own duties first, what the others owe below. */
export function MyTaskList({ tasks, hasTools = true }: MyTaskListProps) {
  const { t } = useTranslation('task')
  const { caseHref } = useMyTaskLinks()
  const { list, group, counts, yours, others } = tasks
  const label = (key: 'open' | 'done') => `${t(`mine.${key}`)} ${counts?.[key] ?? ''}`
  return (
    <div className={classes.list}>
      <SegmentedControl
        fullWidth
        aria-label={t('mine.title')}
        value={group}
        onChange={tasks.setGroup}
        data={[
          { value: 'open', label: label('open') },
          { value: 'done', label: label('done') },
        ]}
      />
      {hasTools && <Tools tasks={tasks} />}
      {list.error && !list.data ? (
        <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton rows={4} form="cards" />
      ) : list.data.rows.length === 0 ? (
        <Nothing tasks={tasks} />
      ) : (
        <>
          {yours.length > 0 && (
            <GroupHead label={t('mine.yourTurn')} count={counts?.yourTurn ?? yours.length} isYours />
          )}
          {yours.map((row, index) => (
            <MyTaskCard key={row.id} row={row} href={caseHref(row.id)} isMain={index === 0} />
          ))}
          {others.length > 0 && group === 'open' && (
            <GroupHead label={t('mine.waiting')} count={others.length} />
          )}
          {others.map((row) => (
            <MyTaskCard key={row.id} row={row} href={caseHref(row.id)} />
          ))}
          <Pagination
            total={Math.ceil(list.data.total / list.data.pageSize)}
            value={tasks.page}
            onChange={tasks.setPage}
            hideWithOnePage
          />
        </>
      )}
    </div>
  )
}

/** Finds one among many, and puts them in another order. */
function Tools({ tasks }: { tasks: Tasks }) {
  const { t } = useTranslation('task')
  return (
    <div className={classes.tools}>
      <SearchField value={tasks.q} onSearch={tasks.setQuery} placeholder={t('mine.search')} />
      <div className={classes.sort}>
        <Select
          size="xs"
          variant="quiet"
          aria-label={t('mine.sort')}
          allowDeselect={false}
          value={tasks.sort}
          onChange={(value) => value && tasks.setSort(value)}
          data={['urgency', 'newest', 'oldest'].map((value) => ({ value, label: t(`mine.by.${value}`) }))}
        />
      </div>
    </div>
  )
}

function Nothing({ tasks }: { tasks: Tasks }) {
  const { t } = useTranslation('task')
  const { browseHref } = useMyTaskLinks()
  if (tasks.q) return <EmptyByFilter title={t('mine.noMatch')} onClear={() => tasks.setQuery('')} />
  if (tasks.group === 'done')
    return <EmptyFirst title={t('mine.noneDone.title')} text={t('mine.noneDone.text')} />
  return (
    <EmptyFirst
      title={t('mine.none.title')}
      text={t('mine.none.text')}
      action={
        <Button component={Link} href={browseHref} variant="primary">
          {t('mine.none.browse')}
        </Button>
      }
    />
  )
}
