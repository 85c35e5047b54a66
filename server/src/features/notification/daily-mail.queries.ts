import type { CountryCode, Language } from '@sampan/contract/country'
import type { SignedInActor } from '@sampan/contract/endpoint'
import { alwaysMailed, ownSteps } from '@sampan/contract/notification'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
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
 * Takes what is held for the daily mails of everybody in some countries who did not get theirs this morning, or for that of one
 * account, whose settings the caller has stored: what was not read meanwhile, confirmations, and of both what is still mailed at all. What jobs hold in this
 * moment goes out with it, since they lock the settings first. By three statements, however many people there are.
 */
export async function takeDailyMails(
  ctx: Ctx,
  whose: { mornings: readonly Morning[] } | { accountId: string },
): Promise<DailyMail[]> {
  const accountIds = 'accountId' in whose ? [whose.accountId] : await beginDailyMails(ctx, whose.mornings)
  if (accountIds.length === 0) return []
  const held = sql`h.tenant_id = ${ctx.tenant.id} and h.waits_for = 'dailyMail'
    and h.account_id = any(${sql.param(accountIds)}::uuid[])`
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

/** Whose daily mail is due. Notes that it went out first: with that, what jobs hold is there, and waits for the next one from now on. */
async function beginDailyMails({ db, tenant, now }: Ctx, mornings: readonly Morning[]): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    db,
    sql`update ${setting} s set gathered_at = ${now}
      from ${account} a join ${given(mornings)} on morning.country = a.country_code
      where s.tenant_id = ${tenant.id} and a.tenant_id = s.tenant_id and a.id = s.account_id and a.disabled_at is null
        and s.rhythm = 'daily' and s.gathered_at < morning.at
      returning s.account_id as id`,
  )
  return rows.map(({ id }) => id)
}

const given = (mornings: readonly Morning[]) => {
  const moments = mornings.map(({ at }) => at.toISOString())
  return sql`unnest(${sql.param(mornings.map(({ country }) => country))}::text[], ${sql.param(moments)}::timestamptz[])
    as morning (country, at)`
}
