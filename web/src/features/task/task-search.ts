import { taskSorts } from '@sampan/contract/task'
import { timings } from '@sampan/contract/task-status'
import * as z from 'zod'
import type { SearchValues } from '#lib/search.ts'
import type { TaskFilter } from './task.api.ts'

const yes = z.literal('1').optional()
/** Codes with commas between them, as `1,8`. */
const codes = z
  .string()
  .regex(/^\d{1,2}(,\d{1,2}){0,12}$/)
  .optional()

/** The filters of the task list as they stand in the address. */
export const taskSearch = z.object({
  taskQuery: z.string().trim().max(100).optional(),
  timing: z.enum(timings).optional(),
  kinds: codes,
  platforms: codes,
  hasPlaces: yes,
  withoutMou: yes,
  sort: z.enum(taskSorts).optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
})
export type TaskSearch = z.output<typeof taskSearch>

/** How many tasks a page or a "Show more" brings. */
export const pageSize = 24
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
    pageSize,
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
