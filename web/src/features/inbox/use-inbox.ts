import { localeOf } from '@sampan/contract/locale'
import {
  type NotificationRow,
  notificationKinds,
  notificationSorts,
  notificationViews,
} from '@sampan/contract/notification'
import { useLocation } from '@tanstack/react-router'
import {
  useNotificationCount,
  useNotifications,
  useReadAllNotifications,
  useReadNotifications,
} from '#features/notification/notification.api.ts'
import { useIsOnSite, useTurns } from '#features/notification/use-turn-counts.ts'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useSearch } from '#lib/search.ts'
import { oneOf, or, pageNumber } from '#lib/search-fields.ts'
import { groupByDay } from './group-by-day.ts'
import { groupByCase, type ToldCase, yourTurns } from './told-groups.ts'

const search = {
  view: or(oneOf(notificationViews), 'all'),
  about: oneOf(notificationKinds),
  sort: or(oneOf(notificationSorts), 'newest'),
  page: pageNumber,
}

/** What the reader was told, by days; what is shown lives in the address. */
export function useInbox() {
  const [values, change] = useSearch(search)
  const { view, about, sort, page } = values
  const { country, language, timeZone } = usePlace()
  const hrefOf = useHrefOf()
  const query = useNotifications({ view, sort, page, pageSize: 20, ...(about && { kinds: [about] }) })
  const { unread = 0, invitations = 0 } = useNotificationCount().data ?? {}
  const read = useReadNotifications()
  const readAll = useReadAllNotifications()
  const { rows = [], cases = [] } = query.data ?? {}
  const isCreator = useIsOnSite()
  const turns = useTurns()
  const { day } = useFormats()
  const hasFilters = view !== 'all' || about !== undefined
  // A creator's duties lead the page that one opens: the lists of the console count those of others. What was looked for comes in its own order.
  const isWhole = isCreator && !hasFilters && sort === 'newest' && page === 1
  const yours = isWhole ? yourTurns([...turns.cases, ...cases]) : []
  const groups = groupByCase(rows, cases)
  const places = { locale: localeOf(language, country), timeZone, now: new Date() }
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const time = new Intl.DateTimeFormat(localeOf(language, country), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return {
    ...values,
    query,
    unread,
    isCreator,
    /** Whether it is known what the reader owes. */
    isKnown: hasFilters || turns.isKnown,
    /** Cases in which the reader owes the next step, with what was told of them. */
    yours: yours.map((each) => ({
      about: each,
      rows: groups.find(({ about: own }) => own?.path === each.path)?.rows ?? [],
    })),
    /** How many these are, with invitations that wait for an answer. */
    yoursCount: isWhole ? turns.count + invitations : 0,
    invitations: isWhole ? invitations : 0,
    days: groupByDay(
      groups.filter(({ about: own }) => !yours.some(({ path }) => path === own?.path)),
      places,
    ),
    isMarking: readAll.isPending,
    hasFilters,
    timeOf: (row: NotificationRow) => time.format(new Date(row.at)),
    /** The time of a line of today, the day of an earlier one. */
    whenOf: ({ at }: NotificationRow) =>
      today.format(new Date(at)) === today.format(places.now) ? time.format(new Date(at)) : day(at),
    hrefOf,
    caseHrefOf: useCaseHrefOf(isCreator),
    /** Whoever opens one has read it. */
    open: (row: NotificationRow) => {
      if (!row.isRead) read.mutate({ ids: [row.id] })
    },
    markAll: () => query.data && readAll.mutate({ until: query.data.asOf }),
    setView: (next: string) => change({ view: next === 'all' ? undefined : next, page: undefined }),
    setAbout: (next: string | null) => change({ about: next ?? undefined, page: undefined }),
    setSort: (next: string) => change({ sort: next === 'newest' ? undefined : next, page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
    clear: () => change({ view: undefined, about: undefined, page: undefined }),
  }
}

export type InboxState = ReturnType<typeof useInbox>

/** Where a case opens: a creator's in the lists of its kind, any other where its notices lead. */
function useCaseHrefOf(isCreator: boolean) {
  const isPhone = useIsPhone()
  const base = isPhone ? '/m' : ''
  return (each: ToldCase): string => {
    if (!isCreator) return base + each.path
    if (each.kind === 'participation') return `${base}/myTask?id=${each.participation.id}`
    return isPhone ? `/m/goods?id=${each.sample.id}` : `/user?tab=samples&id=${each.sample.id}`
  }
}

const useIsPhone = () => useLocation().pathname.startsWith('/m/')

/** Notifications name pages as mails do; on the phone the same page is below `/m`, where it is no page of the phone alone. */
function useHrefOf() {
  const isPhone = useIsPhone()
  return ({ path }: NotificationRow): string | undefined => {
    if (path === null) return undefined
    return isPhone && !path.startsWith('/m/') ? `/m${path}` : path
  }
}
