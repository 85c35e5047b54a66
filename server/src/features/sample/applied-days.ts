import { countries } from '@sampan/contract/country'
import { and, type SQL, sql } from 'drizzle-orm'
import { sample } from './sample.tables.ts'

const zone = sql`case ${sample.countryCode} ${sql.join(
  Object.entries(countries).map(([code, { timeZone }]) => sql.raw(`when '${code}' then '${timeZone}'`)),
  sql` `,
)} end`

/**
 * Samples applied for on some days of their own countries, both counted, as a condition over `sample`. The moment itself bounds them
 * too, as far as no country is beyond it: indexes know no zones.
 */
export function appliedWithin(since: string | undefined, until: string | undefined): SQL | undefined {
  return and(
    since
      ? sql`${sample.appliedAt} >= (${since}::date - 1)::timestamp at time zone 'UTC'
          and ${sample.appliedAt} >= (${since}::date)::timestamp at time zone ${zone}`
      : undefined,
    until
      ? sql`${sample.appliedAt} < (${until}::date + 2)::timestamp at time zone 'UTC'
          and ${sample.appliedAt} < (${until}::date + 1)::timestamp at time zone ${zone}`
      : undefined,
  )
}
