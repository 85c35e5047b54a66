import { mayAny, reachOf } from '@sampan/contract/abilities'
import { localeOf } from '@sampan/contract/locale'
import { type Today, todayGroups, todayScopes } from '@sampan/contract/today'
import { useLocation } from '@tanstack/react-router'
import { useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf } from '#lib/search-fields.ts'
import { momentWords } from '#ui/clock/clock-words.ts'
import { useWords } from '#ui/clock/use-clock.ts'
import { useNow } from '#ui/clock/use-now.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { BudgetPanel } from './budget-panel.tsx'
import { CameInPanel } from './came-in-panel.tsx'
import { Glance } from './glance.tsx'
import { useLastVisit } from './last-visit.ts'
import { OwedPanel } from './owed-panel.tsx'
import { PromisesPanel } from './promises-panel.tsx'
import { useRefreshToday, useToday } from './today.api.ts'
import classes from './today.module.css'
import { WaitingPanel } from './waiting-panel.tsx'
import { useWhose, WhoseSwitch } from './whose-switch.tsx'

const search = { group: oneOf(todayGroups), whose: oneOf(todayScopes) }

/** The home of the console: what do I owe, what am I owed, what is new. */
export function Page() {
  const { t } = useTranslation('today')
  const [{ group = 'all', whose: asked }, change] = useSearch(search)
  const { pathname } = useLocation()
  const base = pathname.startsWith('/m/') ? '/m' : ''
  const since = useLastVisit()
  const [whose, setWhose] = useWhose(asked, change)
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = useToday({ group, whose, since, part: showsAll ? 'most' : 'first' })
  const { data: me } = useMe()
  const refresh = useEffectEvent(useRefreshToday())
  const nothing = useNothing(data)
  const isBrand = me !== undefined && reachOf(me.role, 'seeSamples') === 'own'
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        meta={<TodayIs />}
        actions={data?.scopes && <WhoseSwitch scopes={data.scopes} whose={whose} onWhose={setWhose} />}
      />
      {!data && !error && <ListSkeleton rows={7} />}
      {error && !data && (
        <ErrorState
          text={messageOf(error)}
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && me && (
        <div className={classes.columns}>
          <div className={classes.main}>
            <WaitingPanel
              today={data}
              group={group}
              whose={whose}
              onGroup={(next) => change({ group: next === 'all' ? undefined : next })}
              showsAll={showsAll}
              onAll={() => setShowsAll(true)}
              base={base}
              onDone={() => refresh()}
              nothing={nothing}
            />
            {mayAny(me.role, 'seeReports') && <Glance base={base} isBrand={isBrand} />}
          </div>
          <div className={classes.side}>
            {mayAny(me.role, 'seeSamples') && <OwedPanel owed={data.owed} base={base} isBrand={isBrand} />}
            <CameInPanel cameIn={data.cameIn} base={base} role={me.role} />
            <BudgetPanel base={base} />
            {isBrand && <PromisesPanel base={base} />}
          </div>
        </div>
      )}
    </div>
  )
}

/** "Wednesday 25 November, 12:00", where the reader works. */
function TodayIs() {
  const now = useNow()
  const { country, timeZone } = usePlace()
  const { i18n } = useTranslation('today')
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(i18n.language, country), { ...options, timeZone }).format(now)
  // Apart: together some languages put the time first and join the two by words.
  const text = [
    say({ weekday: 'long', day: 'numeric', month: 'long' }),
    say({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }),
  ].join(', ')
  return <time dateTime={new Date(now).toISOString()}>{text}</time>
}

/** What is said where nothing waits: how much creators owe, and how much of it is late or when the next is due. */
function useNothing(data: Today | undefined): string {
  const { t } = useTranslation('today')
  const words = useWords()
  const [first] = data?.owed.rows ?? []
  const due = first?.kind === 'sample' ? first.sample.clock?.dueAt : first?.participation.clock?.dueAt
  if (!data || !due) return t('nothing')
  const { total, late } = data.owed
  if (late > 0) return t('nothingButLate', { count: total, late })
  return t('nothingButOwed', { count: total, when: momentWords(due, words) })
}
