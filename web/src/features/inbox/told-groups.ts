import type { OutputOf } from '@sampan/contract/endpoint'
import type { listNotifications, NotificationRow } from '@sampan/contract/notification'

export type ToldCase = OutputOf<typeof listNotifications>['cases'][number]

/** What was told of one case, or one thing that is told of no case. */
export interface ToldGroup {
  key: string
  /** When the newest of it was told, or the oldest where those come first. */
  at: string
  about: ToldCase | undefined
  rows: NotificationRow[]
}

/** Rows by the cases that they are about, each case where its first row is; rows about none stay alone. */
export function groupByCase(rows: readonly NotificationRow[], cases: readonly ToldCase[]): ToldGroup[] {
  const known = new Map(cases.map((each) => [each.path, each]))
  const keyOf = ({ id, path }: NotificationRow) => (path !== null && known.has(path) ? path : id)
  return [...Map.groupBy(rows, keyOf)].map(([key, own]) => ({
    key,
    at: own[0]?.at ?? '',
    about: known.get(key),
    rows: own,
  }))
}

const clockOf = (each: ToldCase) => (each.kind === 'sample' ? each.sample.clock : each.participation.clock)

/** Cases in which the reader owes the next step, each once, the first that is due first; late ones lead by that. */
export function yourTurns(cases: readonly ToldCase[]): ToldCase[] {
  const due = cases.flatMap((each) => {
    const clock = clockOf(each)
    return clock?.isYours ? [{ each, at: Date.parse(clock.dueAt) }] : []
  })
  const sorted = due.toSorted((one, other) => one.at - other.at).map(({ each }) => each)
  return [...new Map(sorted.map((each) => [each.path, each])).values()]
}
