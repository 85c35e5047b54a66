import type { CountryCode, Language } from '@sampan/contract/country'
import type { SignedInActor } from '@sampan/contract/endpoint'
import { alwaysMailed, ownSteps } from '@sampan/contract/notification'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { notSetAside } from '#kit/case/clock-failure.queries.ts'
import type { NotificationRecord } from './notification.queries.ts'
import { heldNotification, notification, notificationSetting as setting } from './notification.tables.ts'

/** What waits for somebody's daily mail. */
export interface DailyMail {
  accountId: string
  role: SignedInActor
  language: Language | null
  country: CountryCode
  count: number
  /** The latest of them, the newest first. */
  latest: Pick<NotificationRecord, 'text' | 'params' | 'texts' | 'moments' | 'amounts'>[]
}

/** When the daily mail of a country was due. */
export interface Morning {
  country: CountryCode
  at: Date
}

/** A daily mail names so many. */
const namedMost = 20

/**
 * Takes what is held for the daily mails of some accounts, whose settings are locked: what was not read meanwhile,
 * confirmations, and of both what is still mailed at all. What jobs hold in this moment goes out with it, since they
 * lock the settings first. By two statements, however many people there are.
 */
export async function takeDailyMails(ctx: Ctx, accountIds: readonly string[]): Promise<DailyMail[]> {
  if (accountIds.length === 0) return []
  const held = sql`h.tenant_id = ${ctx.tenant.id} and h.waits_for = 'dailyMail'
    and h.account_id = any(${sql.param([...accountIds])}::uuid[])`
  await ask(
    ctx.db,
    sql`insert into held_notification (tenant_id, notification_id, waits_for, account_id)
      select h.tenant_id, h.notification_id, 'nothing', h.account_id from ${heldNotification} h where ${held}
      on conflict do nothing`,
  )
  const taken = sql`delete from ${heldNotification} h using ${setting} s
    join ${account} a on a.tenant_id = s.tenant_id and a.id = s.account_id and a.disabled_at is null
    where ${held} and s.tenant_id = h.tenant_id and s.account_id = h.account_id
    returning h.account_id, h.notification_id, a.role, a.language, a.country_code as country, s.unmailed`
  const mailed = sql`select t.*, n.text, n.params, n.texts, n.moments, n.amounts,
      row_number() over (partition by t.account_id order by n.created_at desc, n.id desc) as place
    from taken t join ${notification} n on n.tenant_id = ${ctx.tenant.id} and n.id = t.notification_id
    where (n.read_at is null or n.kind = any(${sql.param([...ownSteps])}::text[]))
      and (n.kind = any(${sql.param([...alwaysMailed])}::text[]) or n.kind <> all(t.unmailed))`
  return ask<DailyMail & Record<string, unknown>>(
    ctx.db,
    sql`with taken as (${taken})
      select m.account_id as "accountId", m.role, m.language, m.country, count(*)::int as count,
        json_agg(json_build_object('text', m.text, 'params', m.params, 'texts', m.texts, 'moments', m.moments,
          'amounts', m.amounts) order by m.place)
          filter (where m.place <= ${namedMost}) as latest
      from (${mailed}) m group by m.account_id, m.role, m.language, m.country`,
  )
}

/** What a daily mail is called where one that fails is set aside. */
export const dailyMailNoun = 'dailyMail'

/** Whose daily mail is due: everybody in some countries who did not get theirs this morning. Locks their settings, for jobs that hold. */
export const listDueDailyMails = (ctx: Ctx, mornings: readonly Morning[]) =>
  ask<{ id: string }>(
    ctx.db,
    sql`select s.account_id as id from ${setting} s
      join ${account} a on a.tenant_id = s.tenant_id and a.id = s.account_id and a.disabled_at is null
      join ${given(mornings)} on morning.country = a.country_code
      where s.tenant_id = ${ctx.tenant.id} and s.rhythm = 'daily' and s.gathered_at < morning.at
        and ${notSetAside(ctx, dailyMailNoun, sql`s.account_id`)}
      order by s.account_id for update of s`,
  )

/** Notes that daily mails went out: what jobs hold from then on waits for the next one. */
export const noteDailyMails = (ctx: Ctx, accountIds: readonly string[]) =>
  ask(
    ctx.db,
    sql`update ${setting} s set gathered_at = ${ctx.now}
      where s.tenant_id = ${ctx.tenant.id} and s.account_id = any(${sql.param([...accountIds])}::uuid[])`,
  )

const given = (mornings: readonly Morning[]) => {
  const moments = mornings.map(({ at }) => at.toISOString())
  return sql`unnest(${sql.param(mornings.map(({ country }) => country))}::text[], ${sql.param(moments)}::timestamptz[])
    as morning (country, at)`
}
