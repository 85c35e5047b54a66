import {
  type NotificationRow,
  notificationKinds,
  notificationSorts,
  notificationViews,
} from '@sampan/contract/notification'
import { useLocation } from '@tanstack/react-router'
import { intlLocale } from '#lib/intl-locale.ts'
import { usePlace } from '#lib/place.ts'
import { useSearch } from '#lib/search.ts'
import { oneOf, or, pageNumber } from '#lib/search-fields.ts'
import { groupByDay } from './group-by-day.ts'
import {
  useNotificationCount,
  useNotifications,
  useReadAllNotifications,
  useReadNotifications,
} from './notification.api.ts'

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
  const { language, timeZone } = usePlace()
  const hrefOf = useHrefOf()
  const query = useNotifications({ view, sort, page, pageSize: 20, ...(about && { kinds: [about] }) })
  const unread = useNotificationCount().data?.unread ?? 0
  const read = useReadNotifications()
  const readAll = useReadAllNotifications()
  const rows = query.data?.rows ?? []
  const time = new Intl.DateTimeFormat(intlLocale(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return {
    ...values,
    query,
    unread,
    days: groupByDay(rows, { locale: intlLocale(language), timeZone, now: new Date() }),
    isMarking: readAll.isPending,
    hasFilters: view !== 'all' || about !== undefined,
    timeOf: (row: NotificationRow) => time.format(new Date(row.at)),
    hrefOf,
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

/** Notifications name pages as mails do; on the phone the same page is below `/m`, where it is no page of the phone alone. */
function useHrefOf() {
  const isPhone = useLocation().pathname.startsWith('/m/')
  return ({ path }: NotificationRow): string | undefined => {
    if (path === null) return undefined
    return isPhone && !path.startsWith('/m/') ? `/m${path}` : path
  }
}
