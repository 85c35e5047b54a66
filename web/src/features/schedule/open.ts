import type { ScheduleRow } from '@sampan/contract/schedule'

/** What is open over the page: an entry, a new one on a day, studios, the reader's work hours. */
export type Open =
  | { what: 'entry'; row: ScheduleRow }
  | { what: 'new'; day: string; minute?: number | undefined; studioId?: string }
  | { what: 'studios' }
  | { what: 'hours' }
  | { what: 'feed' }
