import type { CountryCode, Language } from '@sampan/contract/country'
import type { SignedInActor } from '@sampan/contract/endpoint'
import { alwaysMailed } from '@sampan/contract/notification'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import type { NotificationRecord } from './notification.queries.ts'
import { heldNotification, notification, notificationSetting as setting } from './notification.tables.ts'

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
 * Takes what is held for the daily mails of everybody in some countries who did not get theirs this morning, or for that of one
 * account: what was not read meanwhile, and is still mailed at all. By two statements, however many people there are.
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
      on morning.country = a.country_code and s.rhythm = 'daily' and s.gathered_at < morning.at`
    }`
  const taken = sql`delete from ${heldNotification} h using ${of}
    where h.tenant_id = ${tenant.id} and h.waits_for = 'dailyMail' and s.tenant_id = h.tenant_id and s.account_id = h.account_id
    returning h.account_id, h.notification_id, a.role, a.language, a.country_code as country, s.unmailed`
  const mailed = sql`select t.*, n.text, n.params, n.moments,
      row_number() over (partition by t.account_id order by n.created_at desc, n.id desc) as place
    from taken t join ${notification} n on n.tenant_id = ${tenant.id} and n.id = t.notification_id
    where n.read_at is null
      and (n.kind = any(${sql.param([...alwaysMailed])}::text[]) or n.kind <> all(t.unmailed))`
  const gathered = await ask<Gathered & Record<string, unknown>>(
    ctx.db,
    sql`with taken as (${taken})
      select m.account_id as "accountId", m.role, m.language, m.country, count(*)::int as count,
        json_agg(json_build_object('text', m.text, 'params', m.params, 'moments', m.moments) order by m.place)
          filter (where m.place <= ${namedMost}) as latest
      from (${mailed}) m group by m.account_id, m.role, m.language, m.country`,
  )
  if ('mornings' in whose)
    await ask(
      ctx.db,
      sql`update ${setting} set gathered_at = ${now}
      where (tenant_id, account_id) in (select s.tenant_id, s.account_id from ${of} where s.tenant_id = ${tenant.id})`,
    )
  return gathered
}

const given = (mornings: readonly Morning[]) => {
  const moments = mornings.map(({ at }) => at.toISOString())
  return sql`unnest(${sql.param(mornings.map(({ country }) => country))}::text[], ${sql.param(moments)}::timestamptz[])
    as morning (country, at)`
}
