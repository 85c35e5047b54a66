import { firstPageSize } from '@sampan/contract/first-reads'
import { useMoreTasks, useTaskPage } from '#features/task/task.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { filterOf, taskSearch } from './task-search.ts'

/** "6 tasks", "1,000+ tasks"; empty while the number is not known. */
function useCountWords(total: number | undefined, isMore = false): string {
  const { t } = useTranslation('task')
  const { number } = useFormats()
  if (total === undefined) return ''
  return t(isMore ? 'list.countMore' : 'list.count', { count: total, shown: number(total) })
}

/** The list by numbered pages, as a desktop shows it. */
export function useTaskList() {
  const [search, change] = useSearch(taskSearch)
  const page = Number(search.page ?? 1)
  const list = useTaskPage({ ...filterOf(search), ...(page > 1 && { page }) })
  return {
    search,
    change,
    tasks: list.data?.rows,
    count: useCountWords(list.data?.total, list.data?.isEstimate),
    error: list.error,
    onRetry: () => void list.refetch(),
    isOld: list.isPlaceholderData,
    page,
    // Where more follow than were counted, there is a next page at least.
    pages: Math.ceil((list.data?.total ?? 0) / firstPageSize) + (list.data?.isEstimate ? 1 : 0),
  }
}

/** The list that grows, as the phone shows it. */
export function useGrowingTaskList() {
  const [search, change] = useSearch(taskSearch)
  const list = useMoreTasks(filterOf(search))
  const [first] = list.data?.pages ?? []
  return {
    search,
    change,
    tasks: list.data?.pages.flatMap((page) => page.rows),
    count: useCountWords(first?.total, first?.isEstimate),
    error: list.error,
    onRetry: () => void list.refetch(),
    isOld: list.isPlaceholderData,
    more: list.hasNextPage
      ? { onMore: () => void list.fetchNextPage(), isBusy: list.isFetchingNextPage }
      : undefined,
  }
}
