import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { localeOf } from '@sampan/contract/locale'
import type { ScheduleRow } from '@sampan/contract/schedule'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { day, oneOf, uuid } from '#lib/search-fields.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { useAskedOpen } from '#ui/frame/use-asked-open.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { ViewTabs } from '#ui/table/views/view-tabs.tsx'
import { DayColumns } from './day-columns.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import type { GridColumn } from './grid-column.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import type { Open } from './open.ts'
import { otherClock } from './other-clock.ts'
import { PersonChoice } from './person-choice.tsx'
import { useSchedule } from './schedule.api.ts'
import classes from './schedule.module.css'
import { ScheduleActions } from './schedule-actions.tsx'
import { StudioDialog } from './studio-dialog.tsx'
import { TimeGrid } from './time-grid.tsx'
import { useColumns } from './use-columns.ts'
import { useStudioFilter } from './use-studio-filter.ts'
import { useWhose, type Whose } from './use-whose.ts'
import { dayAfter, dayIn, rangeAround, weekOf } from './week.ts'

const views = ['calendar', 'studio', 'mine'] as const
const search = { view: oneOf(views), day, creator: uuid, person: uuid, brand: uuid }

/** The schedule of the reader's team: a week by its days, a day by its studios, or the reader's own. */
export function Page() {
  const { t } = useTranslation('schedule')
  const { timeZone } = usePlace()
  const { pathname } = useLocation()
  const isNarrow = useIsNarrow()
  const [{ view = 'calendar', day: asked, creator, person, brand }, set] = useSearch(search)
  const brandFilter = useStudioFilter({ value: brand, onChange: (next) => set({ brand: next }) })
  const whose = useWhose(creator, person)
  const [open, setOpen] = useState<Open>()
  const today = dayIn(new Date().toISOString(), timeZone)
  useAskedOpen(() => setOpen({ what: 'new', day: today }))
  const shown = asked ?? today
  const isStudio = view === 'studio'
  const days = isStudio ? [shown] : weekOf(shown)
  const go = (to: string) => set({ day: to === today ? undefined : to })
  const step = isStudio ? 1 : 7
  const shut = () => setOpen(undefined)
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        meta={t('meta', { zone: timeZone })}
        actions={
          <ScheduleActions
            isNarrow={isNarrow}
            onOpen={(what) => setOpen({ what })}
            onNew={() => setOpen({ what: 'new', day: [shown, today].toSorted().at(-1) ?? today })}
          />
        }
      />
      <ViewTabs
        active={view}
        views={views.map((key) => ({
          key,
          label: t(`view.${key}`),
          href: hrefOf(pathname, {
            ...{ view: key === 'calendar' ? undefined : key, day: asked, creator, person, brand },
          }),
        }))}
      />
      <div className={classes.pager}>
        <IconButton label={t('before')} onClick={() => go(dayAfter(shown, -step))}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <Button size="xs" onClick={() => go(today)}>
          {t('today')}
        </Button>
        <IconButton label={t('after')} onClick={() => go(dayAfter(shown, step))}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
        <strong aria-live="polite">
          <Span days={days} />
        </strong>
        <PersonChoice
          whose={whose}
          onChoose={(nextCreator, nextPerson) => set({ creator: nextCreator, person: nextPerson })}
        />
        <TextInput
          type="date"
          size="xs"
          aria-label={t('goTo')}
          value={shown}
          onChange={({ currentTarget: { value } }) => value && go(value)}
        />
        {isStudio && brandFilter}
      </div>
      {whose.error ? (
        <NotShown whose={whose} onEverybody={() => set({ creator: undefined, person: undefined })} />
      ) : (
        <Entries {...{ days, today, view, whose, brand }} onOpen={setOpen} />
      )}
      <EntryDialog open={open} onClose={shut} />
      <StudioDialog opened={open?.what === 'studios'} onClose={shut} />
      <HoursDialog opened={open?.what === 'hours'} onClose={shut} />
      <FeedDialog opened={open?.what === 'feed'} onClose={shut} />
    </div>
  )
}

/** A phone has a list of days, and room for one button. */
const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false

/** The same page with another view, on the day that is looked at. */
function hrefOf(pathname: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `${pathname}?${new URLSearchParams(given)}` : pathname
}

/** Whoever was chosen may not be asked, or there is no answer: never everybody's entries in their place. */
function NotShown({ whose, onEverybody }: { whose: Whose; onEverybody: () => void }) {
  const { t } = useTranslation('schedule')
  return (
    <div className={classes.notShown}>
      <ErrorState title={t('whose.notShown')} text={messageOf(whose.error)} onRetry={whose.retry} />
      <PlainButton onClick={onEverybody}>{t('whose.showEverybody')}</PlainButton>
    </div>
  )
}

/** A list of days begins with what is to come; days that are over are in it where something took place. */
function withoutPast(columns: readonly GridColumn[], today: string): readonly GridColumn[] {
  const rest = columns.filter(({ day, rows }) => day >= today || rows.length > 0)
  return rest.length > 0 ? rest : columns
}

/** The days that are shown, as one line. */
function Span({ days }: { days: readonly string[] }) {
  const { country, languageTag } = usePlace()
  const format = new Intl.DateTimeFormat(localeOf(languageTag, country), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const [first, last] = [days[0], days.at(-1)].map((each) => new Date(`${each}T12:00:00Z`))
  if (!first || !last) return null
  return days.length === 1 ? format.format(first) : format.formatRange(first, last)
}

interface EntriesProps {
  days: readonly string[]
  today: string
  view: (typeof views)[number]
  whose: Whose
  /** Whose studios are shown; those of all without it. */
  brand: string | undefined
  onOpen: (open: Open) => void
}

function Entries({ days, today, view, whose, brand, onOpen }: EntriesProps) {
  const { timeZone } = usePlace()
  const isNarrow = useIsNarrow()
  const { daysOf, studiosOf } = useColumns({ brand, onOpen })
  const { data, error, refetch } = useSchedule({
    ...rangeAround(days),
    ...(view === 'mine' && { isMine: true }),
    ...whose.filter,
  })
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} form="rows" />
  const columns = view === 'studio' ? studiosOf(data.rows, days[0] ?? today) : daysOf(data.rows, days, today)
  const open = (row: ScheduleRow) => onOpen({ what: 'entry', row })
  const zone = otherClock(whose.person && whose.hours?.timeZone, timeZone, days)
  return isNarrow ? (
    <DayColumns columns={withoutPast(columns, today)} zone={zone} onOpen={open} />
  ) : (
    <TimeGrid columns={columns} whose={whose} zone={zone} onOpen={open} />
  )
}
