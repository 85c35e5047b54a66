import type { NotificationRow } from '@sampan/contract/notification'

interface Reader {
  locale: string
  timeZone: string
  now: Date
}

export interface Day {
  /** `2026-11-22` */
  key: string
  /** What the reader calls it; undefined for today and yesterday, which have words. */
  name: string | undefined
  /** Days ago; 0 is today. */
  ago: number
  rows: NotificationRow[]
}

const dayMs = 86_400_000

/** Rows by the days of the reader's zone, in the order given. */
export function groupByDay(rows: readonly NotificationRow[], { locale, timeZone, now }: Reader): Day[] {
  const keys = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const today = Date.parse(keys.format(now))
  const groups = Map.groupBy(rows, (row) => keys.format(new Date(row.at)))
  return [...groups].map(([key, own]) => {
    const ago = Math.round((today - Date.parse(key)) / dayMs)
    const name = ago === 0 || ago === 1 ? undefined : names.format(new Date(own[0]?.at ?? now))
    return { key, ago, name, rows: own }
  })
}
