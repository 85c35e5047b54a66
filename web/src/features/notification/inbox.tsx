import { Button, Pagination, SegmentedControl, Select } from '@mantine/core'
import { notificationKinds, notificationSorts } from '@sampan/contract/notification'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EmptyByFilter, EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './inbox.module.css'
import { InboxLine } from './inbox-line.tsx'
import { type InboxState, useInbox } from './use-inbox.ts'

/** What the reader was told in the last 90 days, the newest day first. */
export function Inbox() {
  const inbox = useInbox()
  return (
    <div className={classes.inbox}>
      <Tools inbox={inbox} />
      <Days inbox={inbox} />
    </div>
  )
}

function Tools({ inbox }: { inbox: InboxState }) {
  const { t } = useTranslation('notification')
  const { unread, view, about, sort } = inbox
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={inbox.setView}
        data={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: unread > 0 ? `${t('unread')} ${Math.min(unread, 99)}` : t('unread') },
        ]}
      />
      <div className={classes.choices}>
        <Select
          size="xs"
          variant="quiet"
          aria-label={t('kindLabel')}
          placeholder={t('everything')}
          clearable
          value={about ?? null}
          onChange={inbox.setAbout}
          data={notificationKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <Select
          size="xs"
          variant="quiet"
          aria-label={t('sort.label')}
          allowDeselect={false}
          value={sort}
          onChange={(value) => value && inbox.setSort(value)}
          data={notificationSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
      {unread > 0 && (
        <Button
          variant="quiet"
          className={classes.markAll as string}
          loading={inbox.isMarking}
          onClick={inbox.markAll}
        >
          {t('markAll')}
        </Button>
      )}
    </div>
  )
}

function Days({ inbox }: { inbox: InboxState }) {
  const { t } = useTranslation('notification')
  const { data, error, isPlaceholderData, refetch } = inbox.query
  if (error && !data) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} reference={reference} />
  }
  if (!data) return <ListSkeleton rows={6} form="rows" />
  if (data.rows.length === 0) return <Nothing inbox={inbox} />
  return (
    <div className={classes.days} aria-busy={isPlaceholderData}>
      {inbox.days.map((day) => (
        <section key={day.key} aria-labelledby={`day-${day.key}`}>
          <h2 id={`day-${day.key}`} className={classes.day}>
            {day.name ?? t(day.ago === 0 ? 'today' : 'yesterday')}
          </h2>
          <ul className={classes.lines}>
            {day.rows.map((row) => (
              <InboxLine key={row.id} row={row} inbox={inbox} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        total={Math.ceil(data.total / data.pageSize)}
        value={inbox.page}
        onChange={inbox.setPage}
        hideWithOnePage
      />
    </div>
  )
}

const EmptyPicture = () => (
  <span className={classes.picture}>
    <IconBell size={48} stroke={1.5} aria-hidden />
  </span>
)

function Nothing({ inbox }: { inbox: InboxState }) {
  const { t } = useTranslation('notification')
  if (!inbox.hasFilters)
    return <EmptyFirst picture={<EmptyPicture />} title={t('none.title')} text={t('none.text')} />
  return (
    <EmptyByFilter
      icon={IconBellCheck}
      title={t(inbox.about === undefined ? 'noneUnread' : 'noMatch')}
      action={<Button onClick={inbox.clear}>{t('showAll')}</Button>}
    />
  )
}
