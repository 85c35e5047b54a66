import letter from '@lobehub/fluent-emoji-3d/assets/1f48c.webp'
import bell from '@lobehub/fluent-emoji-3d/assets/1f514.webp'
import { Button, Pagination, SegmentedControl, Select } from '@mantine/core'
import { notificationKinds, notificationSorts } from '@sampan/contract/notification'
import { IconBellCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { GroupHead } from '#ui/case/case-card.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { EmptyByFilter, EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './inbox.module.css'
import { InboxLine } from './inbox-line.tsx'
import { ToldCard } from './told-card.tsx'
import type { ToldGroup } from './told-groups.ts'
import { ToldLines } from './told-lines.tsx'
import { type InboxState, useInbox } from './use-inbox.ts'

const OpenInvitations = lazyWith(['cooperation', 'invitation', 'mcn-link'], () =>
  import('./open-invitations.tsx').then((file) => file.OpenInvitations),
)

/** What the reader was told in the last 90 days: what waits for the reader, then the days, a card for each case. */
export function Inbox() {
  const inbox = useInbox()
  return (
    <div className={classes.inbox}>
      <Tools inbox={inbox} />
      <Body inbox={inbox} />
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
          disabled={!inbox.query.data}
          onClick={inbox.markAll}
        >
          {t('markAll')}
        </Button>
      )}
    </div>
  )
}

function Body({ inbox }: { inbox: InboxState }) {
  const { data, error, isPlaceholderData, refetch } = inbox.query
  if (error && !data) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} reference={reference} />
  }
  if (!data || !inbox.isKnown) return <ListSkeleton rows={6} form="rows" />
  if (data.rows.length + inbox.yours.length + inbox.invitations === 0) return <Nothing inbox={inbox} />
  return (
    <div className={classes.days} aria-busy={isPlaceholderData}>
      <YourTurn inbox={inbox} />
      {inbox.days.map((day) => (
        <Day key={day.key} day={day} inbox={inbox} />
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

/** What the reader owes now, whenever it was told: late first, then by what is due; then invitations to be answered. */
function YourTurn({ inbox }: { inbox: InboxState }) {
  const { t } = useTranslation('notification')
  const { yours, yoursCount, invitations } = inbox
  const isPhone = useLocation().pathname.startsWith('/m/')
  if (yours.length + invitations === 0) return null
  return (
    <section className={classes.cards}>
      <GroupHead label={t('yourTurn')} count={Math.max(yoursCount, yours.length)} isYours />
      {yours.map(({ about, rows }, at) => (
        <ToldCard
          key={about.path}
          about={about}
          inbox={inbox}
          isMain={at === 0}
          told={<ToldLines rows={rows} inbox={inbox} />}
        />
      ))}
      {invitations > 0 && (
        <Suspense fallback={<ListSkeleton rows={invitations} form="cards" />}>
          <OpenInvitations listHref={isPhone ? '/m/jobInvite' : '/user?tab=invitations'} />
        </Suspense>
      )}
    </section>
  )
}

/** One day: a card for each case, and what is about none as it came. */
function Day({ day, inbox }: { day: InboxState['days'][number]; inbox: InboxState }) {
  const { t } = useTranslation('notification')
  return (
    <section className={classes.cards} aria-labelledby={`day-${day.key}`}>
      <h2 id={`day-${day.key}`} className={classes.day}>
        {day.name ?? t(day.ago === 0 ? 'today' : 'yesterday')}
      </h2>
      {runsOf(day.rows).map(([first, ...more]) =>
        first?.about ? (
          <ToldCard
            key={first.key}
            about={first.about}
            inbox={inbox}
            told={<ToldLines rows={first.rows} inbox={inbox} />}
          />
        ) : (
          <ul key={first?.key} className={classes.lines}>
            {[first, ...more].flatMap((group) =>
              (group?.rows ?? []).map((row) => <InboxLine key={row.id} row={row} inbox={inbox} />),
            )}
          </ul>
        ),
      )}
    </section>
  )
}

/** Each case alone, and what is about none together with its neighbours. */
function runsOf(groups: readonly ToldGroup[]): ToldGroup[][] {
  const runs: ToldGroup[][] = []
  for (const group of groups) {
    const last = runs.at(-1)
    if (last && !group.about && !last[0]?.about) last.push(group)
    else runs.push([group])
  }
  return runs
}

function Nothing({ inbox }: { inbox: InboxState }) {
  const { t } = useTranslation('notification')
  if (!inbox.hasFilters)
    return (
      <EmptyFirst
        picture={<EmptyPicture main={bell} side={letter} ground="sage" />}
        title={t('none.title')}
        text={t('none.text')}
      />
    )
  return (
    <EmptyByFilter
      icon={IconBellCheck}
      title={t(inbox.about === undefined ? 'noneUnread' : 'noMatch')}
      action={<Button onClick={inbox.clear}>{t('showAll')}</Button>}
    />
  )
}
