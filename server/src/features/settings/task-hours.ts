import { type Settings, taskClockDuties } from '@sampan/contract/settings'
import { z } from 'zod'

const ownHours = z.partialRecord(z.string(), z.number().positive()).catch({})
const stored = z
  .object({ all: ownHours.default({}), countries: z.record(z.string(), ownHours).catch({}).default({}) })
  .catch({ all: {}, countries: {} })

const known = (hours: Partial<Record<string, number>>) =>
  Object.fromEntries(
    taskClockDuties.flatMap((duty) => (hours[duty] === undefined ? [] : [[duty, hours[duty]]])),
  )

/** The hours of tasks that a tenant set itself, in `settings.taskClocks`. */
export function ownTaskHours(settings: Record<string, unknown>): Settings['clocks']['values']['task'] {
  const { all, countries } = stored.parse(settings.taskClocks ?? {})
  return {
    all: known(all),
    countries: Object.fromEntries(Object.entries(countries).map(([code, hours]) => [code, known(hours)])),
  }
}
