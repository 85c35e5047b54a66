import calendar from '@lobehub/fluent-emoji-3d/assets/1f4c5.webp'
import clock from '@lobehub/fluent-emoji-3d/assets/23f0.webp'
import { Button } from '@mantine/core'
import { localeOf } from '@sampan/contract/locale'
import type { ScheduleRow } from '@sampan/contract/schedule'
import { IconChevronLeft, IconChevronRight, IconClock, IconPlus, IconRss } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { FeedDialog } from '../feed-dialog.tsx'
import { HoursDialog } from '../hours-dialog.tsx'
import { dayAfter, dayIn } from '../week.ts'
import { zoneName } from '../zone-name.ts'
import { BlockDialog } from './block-dialog.tsx'
import { OwnEntry } from './own-entry.tsx'
import { useMySchedule } from './own-schedule.api.ts'
import classes from './own-schedule.module.css'

/** Days that are shown at once. */
const shownDays = 28

type Open = 'hours' | 'feed' | 'block'

/** A creator's own schedule as a list of days: what was asked is answered, own time is blocked. */
export function OwnSchedule() {
  const { t } = useTranslation('schedule')
  const { timeZone, languageTag } = usePlace()
  const today = dayIn(new Date().toISOString(), timeZone)
  const [from, setFrom] = useState(today)
  const [open, setOpen] = useState<Open>()
  const shut = () => setOpen(undefined)
  return (
    <div className={classes.page}>
      <p className="t-small second">{t('own.text', { zone: zoneName(timeZone, languageTag) })}</p>
      <div className={classes.bar}>
        <Button
          variant="primary"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen('block')}
        >
          {t('own.block')}
        </Button>
        <Button leftSection={<IconClock size={18} aria-hidden />} onClick={() => setOpen('hours')}>
          {t('hours.verb')}
        </Button>
        <Button leftSection={<IconRss size={18} aria-hidden />} onClick={() => setOpen('feed')}>
          {t('feed.verb')}
        </Button>
      </div>
      <Pager from={from} today={today} onGo={setFrom} />
      <Days from={from} />
      <BlockDialog opened={open === 'block'} day={[from, today].toSorted().at(-1) ?? today} onClose={shut} />
      <HoursDialog opened={open === 'hours'} onClose={shut} isOwn />
      <FeedDialog opened={open === 'feed'} onClose={shut} isOwn />
    </div>
  )
}

function Pager({ from, today, onGo }: { from: string; today: string; onGo: (day: string) => void }) {
  const { t } = useTranslation('schedule')
  const { country, languageTag } = usePlace()
  const format = new Intl.DateTimeFormat(localeOf(languageTag, country), {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  const [first, last] = [from, dayAfter(from, shownDays - 1)].map((day) => new Date(`${day}T12:00:00Z`))
  return (
    <div className={classes.pager}>
      <IconButton label={t('before')} onClick={() => onGo(dayAfter(from, -shownDays))}>
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
      <Button size="xs" onClick={() => onGo(today)}>
        {t('today')}
      </Button>
      <IconButton label={t('after')} onClick={() => onGo(dayAfter(from, shownDays))}>
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
      <strong aria-live="polite">{first && last && format.formatRange(first, last)}</strong>
    </div>
  )
}

function Days({ from }: { from: string }) {
  const { t } = useTranslation('schedule')
  const { country, timeZone, languageTag } = usePlace()
  const { data, error, refetch } = useMySchedule(from, shownDays)
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={5} form="rows" />
  const last = dayAfter(from, shownDays - 1)
  const isIn = ({ start }: ScheduleRow) => {
    const day = dayIn(start, timeZone)
    return day >= from && day <= last
  }
  const days = [...Map.groupBy(data.rows.filter(isIn), ({ start }) => dayIn(start, timeZone))]
  if (days.length === 0)
    return (
      <EmptyFirst
        picture={<EmptyPicture main={calendar} side={clock} ground="sky" />}
        title={t('own.none')}
        text={t('own.noneText')}
      />
    )
  const name = new Intl.DateTimeFormat(localeOf(languageTag, country), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  return days.map(([day, rows]) => (
    <section key={day} className={classes.day} aria-label={name.format(new Date(`${day}T12:00:00Z`))}>
      <h2 className="t-label">{name.format(new Date(`${day}T12:00:00Z`))}</h2>
      <ul className={classes.entries}>
        {rows.map((row) => (
          <li key={row.id}>
            <OwnEntry row={row} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
