/**
 * Who is asked to show a profile, to cooperate and to let an MCN act, what they answered, and what waits at desks for it. Made as
 * the rows of `console-rows.ts` are, and after them; $1 is the tenant, $2 the moment of the seed.
 */
export const invitedTables = [
  'mcn',
  'creator_profile',
  'invitation',
  'cooperation',
  'mcn_link',
  'strike',
  'brand_creator',
  'brand_creator_run',
]

const idOf = (kind: string, id: string) => `md5('${kind}' || ${id}::text)::uuid`
const byteOf = (at: number, id = 'id') => `get_byte(uuid_send(${id}), ${at})`

const clockColumns = 'clock_duty, clock_owner, clock_started_at, clock_due_at'
/** A duty for the rows that wait, due around the moment of the seed. */
const clockOf = (
  duty: string,
  owner: string,
  waits: string,
  id: string,
) => `case when ${waits} then '${duty}' end,
    case when ${waits} then '${owner}' end, case when ${waits} then $2::timestamptz - interval '3 days' end,
    case when ${waits} then $2::timestamptz + (${byteOf(10, id)} - 64) * interval '1 hour' end`

// Joined and not asked for row by row: there are no indexes while the tables are filled.
/** Somebody of the brand of a row, as `person`. */
const withPersonOfBrand = `left join (select distinct on (brand_id) brand_id, id from account where tenant_id = $1
    order by brand_id, created_at, id) person on person.brand_id = made.brand_id`

/** By which most people are found, as `platform`. */
const withAccountOfPlatform = `left join (select distinct on (account_id) account_id, id, handle, nickname from creator where tenant_id = $1
    order by account_id, id) platform on platform.account_id = made.account_id`

/** Whether an MCN found the creator by an account of a platform, not by email. */
const isAskedByAccount = `${byteOf(12, 'made.account_id')} % 4 > 0`
/** Handle, nickname and full name, as the application keeps them with the link (R297). */
const namesOfLink = `array[left(case when ${isAskedByAccount} then platform.handle else '' end, 150),
  left(case when ${isAskedByAccount} then coalesce(nullif(platform.nickname, ''), platform.handle) else '' end, 150), left(made.full_name, 150)]`

export const invitedRows: Record<string, string> = {
  mcn: `insert into mcn (tenant_id, id, name, country_code, created_at)
    select $1, ${idOf('mcn', 'n')}, 'MCN ' || n, 'TH', $2::timestamptz - interval '600 days' from generate_series(1, 20) as n`,
  'people of MCNs': `insert into account (tenant_id, id, email_hash, password_hash, role, full_name, contact_cipher, country_code,
      language, agreed_at, created_at, mcn_id)
    select m.tenant_id, ${idOf('person', 'm.id')}, uuid_send(m.id), a.password_hash, 'mcn', m.name || ' desk', a.contact_cipher, 'TH',
      'th', m.created_at, m.created_at, m.id
    from mcn m join (select * from account where tenant_id = $1 and role = 'admin' order by created_at, id limit 1) a on true
    where m.tenant_id = $1`,
  'creators of MCNs': `update account set mcn_id = ${idOf('mcn', `(1 + ${byteOf(14)} % 20)`)}
    where tenant_id = $1 and role = 'creator' and ${byteOf(15)} % 16 = 0`,
  creator_profile: `insert into creator_profile (tenant_id, account_id, country_code, creator_types, introduction, photo_url,
      category_keys, area_first, area_second, contact_cipher, updated_at)
    select tenant_id, account_id, country_code, '{videoCreator}', '', '', categories, '', '', '', $2::timestamptz
    from creator where tenant_id = $1 and account_id is not null and ${byteOf(13)} % 6 = 0`,
  'accounts with prices': `update creator c set is_shown = ${byteOf(12)} % 2 = 0, video_price = 500 + ${byteOf(12)} * 100
    from creator_profile p where c.tenant_id = $1 and p.tenant_id = $1 and p.account_id = c.account_id
      and p.country_code = c.country_code`,
  'accounts to check': `update creator set platform = 2, check_from = $2::timestamptz - ${byteOf(10)} * interval '1 hour'
    where tenant_id = $1 and account_id is not null and ${byteOf(11)} = 0`,
  'next steps': `update relation set next_step = 'Ask again', next_on = ($2::timestamptz)::date - 2 + ${byteOf(12, 'creator_id')} % 9,
      next_by = person.id
    from (select distinct on (brand_id) brand_id, id from account where tenant_id = $1 order by brand_id, created_at, id) person
    where tenant_id = $1 and person.brand_id = workspace_id and ${byteOf(13, 'creator_id')} % 8 = 0`,
  invitation: `insert into invitation (tenant_id, id, account_id, creator_id, country_code, inviter_id, brand_id, text, status,
      status_since, ${clockColumns}, created_at, updated_at)
    select tenant_id, made.id, account_id, creator_id, country_code, person.id, made.brand_id, 'Show us who you are', status, at,
      ${clockOf('answerInvitation', 'creator', 'status = 0', 'made.id')}, at, at
    from (select distinct on (account_id) s.tenant_id, ${idOf('invitation', 's.account_id')} as id, s.account_id, s.creator_id,
        s.country_code, s.brand_id, (array[0, 1, 1, 2, 2, 3])[1 + (s.number / 4) % 6] as status, s.applied_at as at
      from sample s where s.tenant_id = $1 and s.number % 4 = 0 order by s.account_id, s.number) made ${withPersonOfBrand}`,
  'profiles to look at': `update invitation set clock_duty = 'reviewInvitation', clock_owner = 'staff',
      clock_started_at = $2::timestamptz - interval '2 days', clock_due_at = $2::timestamptz + interval '1 day'
    where tenant_id = $1 and status = 3`,
  cooperation: `insert into cooperation (tenant_id, id, account_id, creator_id, country_code, inviter_id, brand_id, workspace_id,
      product_ids, subject, text, asked, answer_days, status, status_since, ${clockColumns}, created_at, updated_at)
    select tenant_id, made.id, account_id, creator_id, country_code, person.id, made.brand_id, made.brand_id, array[product_id],
      product_id::text, 'Try this with us', '', 7, status, at,
      ${clockOf('answerCooperation', 'creator', 'status = 0', 'made.id')}, at, at
    from (select distinct on (creator_id, product_id) s.tenant_id, ${idOf('cooperation', 's.id')} as id, s.account_id, s.creator_id,
        s.country_code, s.brand_id, s.product_id, (array[0, 1, 1, 2, 3, 4])[1 + (s.number / 10) % 6] as status,
        s.applied_at - interval '4 days' as at
      from sample s where s.tenant_id = $1 and s.number % 10 = 1 order by s.creator_id, s.product_id, s.number) made ${withPersonOfBrand}`,
  mcn_link: `insert into mcn_link (tenant_id, id, mcn_id, account_id, creator_id, asked_by, text, share_percent, reason, names, status,
      status_since, ${clockColumns}, created_at, updated_at)
    select tenant_id, made.id, mcn_id, made.account_id, case when ${isAskedByAccount} then platform.id end,
      ${idOf('person', 'mcn_id')}, '', 20, '', ${namesOfLink}, status, at,
      ${clockOf('answerMcnLink', 'creator', 'status = 0', 'made.id')}, at, at
    from (select a.tenant_id, ${idOf('link', 'a.id')} as id, coalesce(a.mcn_id, ${idOf('mcn', `(1 + ${byteOf(14, 'a.id')} % 3)`)}) as mcn_id,
        a.id as account_id, a.full_name, case when a.mcn_id is null then (array[0, 2, 3, 4])[1 + ${byteOf(13, 'a.id')} % 4] else 1 end as status,
        a.created_at as at
      from account a where a.tenant_id = $1 and a.role = 'creator' and ${byteOf(15, 'a.id')} % 8 = 0) made ${withAccountOfPlatform}`,
  strike: `insert into strike (tenant_id, id, kind, subject_id, brand_id, account_id, creator_id, platform, handle, country_code,
      number, title, post_url, status, status_since, seen_at, gone_at, keep_until, degree, recorded_at, ${clockColumns},
      created_at, updated_at)
    select tenant_id, id, 'sample', subject_id, brand_id, account_id, creator_id, 1, 'seeded', country_code, 'SP-' || number, '{}',
      'https://www.tiktok.com/@seeded/video/' || number, status, at, at, at, at, 'first', at,
      ${clockOf('answerAppeal', 'staff', 'status = 3', 'id')}, at, at
    from (select s.tenant_id, ${idOf('strike', 's.id')} as id, s.id as subject_id, s.brand_id, s.account_id, s.creator_id,
        s.country_code, s.number, (array[2, 3, 4, 4])[1 + (s.number / 200) % 4] as status, s.status_since as at
      from sample s where s.tenant_id = $1 and s.number % 200 = 0) made`,
  brand_creator: `insert into brand_creator (tenant_id, brand_id, creator_id, account_id)
    select s.tenant_id, s.brand_id, s.creator_id, s.account_id from sample s left join (select distinct sample_id from sample_history
      where tenant_id = $1 and verb = 'approve') agreed on agreed.sample_id = s.id and s.status = 4
    where s.tenant_id = $1 and s.status not in (5, 7) and (s.status <> 4 or agreed.sample_id is not null)
    union select tenant_id, brand_id, creator_id, account_id from cooperation where tenant_id = $1 and status = 1`,
  brand_creator_run: `insert into brand_creator_run (tenant_id, known_until) values ($1, $2::timestamptz)`,
}
