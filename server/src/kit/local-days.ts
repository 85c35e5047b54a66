import { countries } from '@sampan/contract/country'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

interface Placed {
  /** The column of the moment. */
  at: SQLWrapper
  /** The column of the country in which its day is counted. */
  country: SQLWrapper
}

const zoneOf = (country: SQLWrapper): SQL =>
  sql`case ${country} ${sql.join(
    Object.entries(countries).map(([code, { timeZone }]) => sql.raw(`when '${code}' then '${timeZone}'`)),
    sql` `,
  )} end`

/**
 * What happened on some days of its own country, both counted, as a condition. The moment itself bounds it too, as far as no country is
 * beyond it: indexes know no zones.
 */
export function withinDays(
  { at, country }: Placed,
  since: string | undefined,
  until: string | undefined,
): SQL | undefined {
  const zone = zoneOf(country)
  return and(
    since
      ? sql`${at} >= (${since}::date - 1)::timestamp at time zone 'UTC'
          and ${at} >= (${since}::date)::timestamp at time zone ${zone}`
      : undefined,
    until
      ? sql`${at} < (${until}::date + 2)::timestamp at time zone 'UTC'
          and ${at} < (${until}::date + 1)::timestamp at time zone ${zone}`
      : undefined,
  )
}
