import { sql } from 'drizzle-orm'
import { timeOf } from './tally.ts'

/**
 * How long cases were in the states that they left: from the line that entered a state to the one that left it. Reads `lines`, which bear
 * the id of a case, their own, what they changed and when.
 */
export const stayOf = sql`
  select id, verb, state, took from (
    select lines.id, lines.verb, lines.from_status as state,
      extract(epoch from lines.at - lag(lines.at) over (partition by lines.id order by lines.at, lines.line_id))::bigint as took
    from lines where lines.from_status is distinct from lines.to_status) as each
  where state is not null and took is not null`

/** What is tallied of a row of `stayed`: the code of the state + 1, and how long it lasted. */
export const stayTally = timeOf(sql`stayed.state + 1`, sql`stayed.took`)
