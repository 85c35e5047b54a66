import type { CountryCode, Language } from '@sampan/contract/country'
import type { SignedInActor } from '@sampan/contract/endpoint'
import { alwaysMailed, mailedAtOnce } from '@sampan/contract/notification'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import type { NotificationRecord } from './notification.queries.ts'
import { notification, notificationSetting as setting } from './notification.tables.ts'

/** What waits for somebody's daily mail. */
export interface Gathered {
  accountId: string
  role: SignedInActor
  language: Language | null
  country: CountryCode
  count: number
  /** The latest of them, the newest first. */
  latest: Pick<NotificationRecord, 'text' | 'params' | 'moments'>[]
}

/** When the daily mail of a country was due. */
export interface Morning {
  country: CountryCode
  at: Date
}

/** A daily mail names so many. */
const namedMost = 20

/**
 * Ends the day of everybody in some countries who has the daily mail and did not get it this morning, or of one: what came
 * since the last one, was not read, and is mailed at all. By two statements, however many people there are.
 */
export async function takeGathered(
  ctx: Ctx,
  whose: { mornings: readonly Morning[] } | { accountId: string },
): Promise<Gathered[]> {
  const { tenant, now } = ctx
  const of = sql`${setting} s
    join ${account} a on a.tenant_id = s.tenant_id and a.id = s.account_id and a.disabled_at is null
    ${
      'accountId' in whose
        ? sql`and a.id = ${whose.accountId}`
        : sql`join ${given(whose.mornings)}
      on morning.country = a.country_code and s.gathered_at < morning.at`
    }`
  const isDaily = sql`s.tenant_id = ${tenant.id} and s.rhythm = 'daily'`
  const waiting = sql`select n.text, n.params, n.moments, n.created_at, n.id, count(*) over () as count
    from ${notification} n
    where n.tenant_id = s.tenant_id and n.account_id = s.account_id and n.read_at is null
      and n.created_at > s.gathered_at and n.created_at <= ${now}
      and n.kind <> all(${sql.param([...mailedAtOnce])}::text[])
      and (n.kind = any(${sql.param([...alwaysMailed])}::text[]) or n.kind <> all(s.unmailed))
    order by n.created_at desc, n.id desc limit ${namedMost}`
  const gathered = await ask<Gathered & Record<string, unknown>>(
    ctx.db,
    sql`select a.id as "accountId", a.role, a.language, a.country_code as country, of_day.count, of_day.latest
      from ${of} cross join lateral (
        select max(w.count)::int as count, json_agg(json_build_object(
          'text', w.text, 'params', w.params, 'moments', w.moments) order by w.created_at desc, w.id desc) as latest
        from (${waiting}) w) of_day
      where ${isDaily} and of_day.count > 0`,
  )
  await ask(
    ctx.db,
    sql`update ${setting} set gathered_at = ${now}
    where (tenant_id, account_id) in (select s.tenant_id, s.account_id from ${of} where ${isDaily})`,
  )
  return gathered
}

const given = (mornings: readonly Morning[]) => {
  const moments = mornings.map(({ at }) => at.toISOString())
  return sql`unnest(${sql.param(mornings.map(({ country }) => country))}::text[], ${sql.param(moments)}::timestamptz[])
    as morning (country, at)`
}
