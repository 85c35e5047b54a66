import { firstPageSize } from '@sampan/contract/first-reads'
import { taskSorts } from '@sampan/contract/task'
import { timings } from '@sampan/contract/task-status'
import type { TaskFilter } from '#features/task/task.api.ts'
import type { SearchValues } from '#lib/search.ts'
import { matching, oneOf, trimmed, type ValuesOf, yes } from '#lib/search-fields.ts'

/** Codes with commas between them, as `1,8`. */
const codes = matching(/^\d{1,2}(,\d{1,2}){0,12}$/)

/** The filters of the task list as they are in the address. */
export const taskSearch = {
  taskQuery: trimmed(),
  timing: oneOf(timings),
  kinds: codes,
  platforms: codes,
  hasPlaces: yes,
  withoutMou: yes,
  sort: oneOf(taskSorts),
  page: matching(/^[1-9]\d{0,3}$/),
}
export type TaskSearch = ValuesOf<typeof taskSearch>

export const defaultSort = 'newest'

export const codesOf = (text: string | undefined): string[] => text?.split(',') ?? []

/** The call's input for an address; only what is set, so that the plain list has one key in the cache. */
export function filterOf(search: TaskSearch): TaskFilter {
  const { taskQuery, timing, kinds, platforms, hasPlaces, withoutMou, sort } = search
  return {
    ...(taskQuery && { query: taskQuery }),
    ...(timing && { timing }),
    ...(kinds && { cooperationTypes: codesOf(kinds).map(Number) }),
    ...(platforms && { platforms: codesOf(platforms).map(Number) }),
    ...(hasPlaces && { hasPlaces: true }),
    ...(withoutMou && { withoutMou: true }),
    ...(sort && sort !== defaultSort && { sort }),
    pageSize: firstPageSize,
  }
}

/** What "Clear filters" takes out of the address; the words stay. */
export const noFilters: SearchValues = {
  timing: undefined,
  kinds: undefined,
  platforms: undefined,
  hasPlaces: undefined,
  withoutMou: undefined,
  page: undefined,
}

export const hasFilters = (search: TaskSearch): boolean =>
  Object.keys(noFilters).some((name) => name !== 'page' && search[name as keyof TaskSearch] !== undefined)
