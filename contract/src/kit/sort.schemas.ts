import * as z from 'zod'

/** The orders that the specification names for all lists. */
const namedSorts: readonly unknown[] = [
  'update_time',
  'price_desc',
  'price_asc',
  'followers_desc',
  'followers_asc',
]

/** The order of a list. One that the specification names and the list does not have is that of its latest changes. */
export const sortOf = <const Sort extends string>(...sorts: ['update_time' | Sort, ...Sort[]]) =>
  z.preprocess<unknown, z.ZodEnum<{ [Each in Sort | 'update_time']: Each }>, Sort | 'update_time'>(
    (value) => (namedSorts.includes(value) && !(sorts as unknown[]).includes(value) ? 'update_time' : value),
    z.enum(sorts as (Sort | 'update_time')[]) as z.ZodEnum<{ [Each in Sort | 'update_time']: Each }>,
  )
