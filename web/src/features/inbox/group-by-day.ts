interface Reader {
  locale: string
  timeZone: string
  now: Date
}

export interface Day<Row> {
  /** `2026-11-22` */
  key: string
  /** What the reader calls it; undefined for today and yesterday, which have words. */
  name: string | undefined
  /** Days ago; 0 is today. */
  ago: number
  rows: Row[]
}

const dayMs = 86_400_000

/** Rows by the days of the reader's zone, in the order given. */
export function groupByDay<Row extends { at: string }>(
  rows: readonly Row[],
  { locale, timeZone, now }: Reader,
): Day<Row>[] {
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
