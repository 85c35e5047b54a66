import type { ScheduleRow } from '@sampan/contract/schedule'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { GridColumn } from './grid-column.tsx'
import type { Open } from './open.ts'
import { useStudioOwner, useStudios } from './schedule.api.ts'
import { dayIn } from './week.ts'

interface Asked {
  /** Whose studios are shown; those of all without it. */
  brand: string | undefined
  onOpen: (open: Open) => void
}

/** Entries as columns: a day each, or a studio each of one day. */
export function useColumns({ brand, onOpen }: Asked) {
  const { t } = useTranslation('schedule')
  const { timeZone } = usePlace()
  const studios = useStudios()
  const ownerOf = useStudioOwner()
  // What lasts into the day is in it, too; a day ends before midnight.
  const onDay = (rows: readonly ScheduleRow[], on: string) =>
    rows.filter((row) => {
      const [first, last] = [row.start, new Date(Date.parse(row.end) - 1).toISOString()]
      return dayIn(first, timeZone) <= on && on <= dayIn(last, timeZone)
    })
  const daysOf = (rows: readonly ScheduleRow[], days: readonly string[], today: string): GridColumn[] =>
    days.map((on) => ({
      key: on,
      day: on,
      isToday: on === today,
      rows: onDay(rows, on),
      onAdd: (minute) => onOpen({ what: 'new', day: on, minute }),
    }))
  const studiosOf = (rows: readonly ScheduleRow[], on: string): GridColumn[] => {
    const ofDay = onDay(rows, on)
    // A closed studio is shown for what is still in it.
    const shown = (studios.data?.rows ?? []).filter(
      (studio) =>
        (brand === undefined || studio.brand?.id === brand) &&
        (!studio.isClosed || ofDay.some((row) => row.studio?.id === studio.id)),
    )
    const none: GridColumn = {
      key: 'none',
      day: on,
      title: t('studio.none'),
      rows: ofDay.filter((row) => row.studio === null),
      onAdd: (minute) => onOpen({ what: 'new', day: on, minute }),
    }
    const columns = shown.map((studio) => ({
      key: studio.id,
      day: on,
      studioId: studio.id,
      title: studio.name,
      owner: ownerOf(studio),
      note: studio.note,
      rows: ofDay.filter((row) => row.studio?.id === studio.id),
      onAdd: (minute?: number) => onOpen({ what: 'new', day: on, minute, studioId: studio.id }),
    }))
    // Who asks for the studios of one brand is not shown what is in none; a grid has one column at least.
    return brand !== undefined && columns.length > 0 ? columns : [...columns, none]
  }
  return { daysOf, studiosOf }
}
