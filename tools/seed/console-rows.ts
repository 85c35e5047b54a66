import type pg from 'pg'
import { invitedRows, invitedTables } from './invited-rows.ts'

/**
 * What the console's lists read beside samples and products: an entry of the audit log for each sample, where the verification of each brand is, an account in the library
 * that nobody has linked for each fourth linked one, what brands and staff keep of creators, and an entry in a schedule for
 * each tenth creator. Made from the rows that are there, by one statement a table; $1 is the tenant, $2 the moment of the seed.
 */
export const consoleTables = [
  'brand_verification',
  ...['audit_entry', 'relation', 'schedule', 'schedule_person', 'schedule_occurrence'],
  ...invitedTables,
]

const idOf = (kind: string, id: string) => `md5('${kind}' || ${id}::text)::uuid`

const statements: Record<string, string> = {
  audit_entry: `insert into audit_entry (tenant_id, id, at, kind, verb, is_job, actor_id, actor_role, owner_id, request_id,
      noun, subject_id, subject_name, fields)
    select tenant_id, ${idOf('audit', 'id')}, status_since, kind, verb, false, account_id, role, owner_id,
      md5(id::text), noun, id, 'SP-' || lpad(number::text, 6, '0'), '[{"name":"status","before":5,"after":6}]'
    from (select s.*, a.id as owner_id,
        case when number % 20 = 0 then 'admin' when number % 3 = 0 then 'brand' else 'creator' end as role,
        case when number % 5000 = 0 then 'strike' when number % 900 = 0 then 'tenant' when number % 40 = 0 then 'product'
          else 'sample' end as kind,
        case when number % 3 = 0 then 'approveSample' else 'applyForSample' end as verb, 'sample' as noun
      from sample s left join account a on a.tenant_id = s.tenant_id and a.id = s.account_id and s.number % 50 = 0
      where s.tenant_id = $1) made`,
  creator: `insert into creator (tenant_id, id, platform, handle, nickname, homepage_url, followers, country_code, is_verified,
      categories, metrics, search, linked_at)
    select tenant_id, (left(id::text, 24) || right(md5(id::text), 12))::uuid, platform, handle || '.2', nickname, homepage_url || '.2', followers,
      country_code, false, categories, null, search, linked_at
    from creator where tenant_id = $1 and get_byte(uuid_send(id), 15) % 4 = 0`,
  brand_verification: `insert into brand_verification (tenant_id, id, status, status_since, clock_duty, clock_owner,
      clock_started_at, clock_due_at, clock_warned_at, clock_late_at, created_at, updated_at)
    select tenant_id, id, case when waits then 1 else 3 end, coalesce(verified_at, created_at),
      case when waits then 'verifyCompany' end, case when waits then 'staff' end, case when waits then created_at end,
      case when waits then due end, case when waits then due end, case when waits then due end, created_at, created_at
    from (select *, verified_at is null as waits, created_at + interval '48 hours' as due from brand where tenant_id = $1) made`,
  relation: `insert into relation (tenant_id, workspace_id, creator_id, intention, updated_by, updated_at)
    select tenant_id, brand_id, creator_id, (array['notAsked', 'talking', 'wants', 'notNow'])[1 + min(number) % 4],
      min(account_id::text)::uuid, $2::timestamptz
    from sample where tenant_id = $1 and number % 20 = 0 group by 1, 2, 3`,
  schedule: `insert into schedule (tenant_id, id, owner_id, title, time_zone, start_local, minutes, repeat, is_private,
      created_at, updated_at)
    select tenant_id, ${idOf('schedule', 'account_id')}, account_id, nickname, 'Asia/Bangkok', '2026-01-01T10:00', 60, 'none',
      get_byte(uuid_send(id), 14) % 3 = 0, $2::timestamptz, $2::timestamptz
    from creator where tenant_id = $1 and account_id is not null and get_byte(uuid_send(id), 15) % 10 = 0`,
  schedule_person: `insert into schedule_person (tenant_id, schedule_id, account_id)
    select tenant_id, id, owner_id from schedule where tenant_id = $1`,
  schedule_occurrence: `insert into schedule_occurrence (tenant_id, id, schedule_id, day, during)
    select tenant_id, ${idOf('occurrence', 'id')}, id, at::date, tstzrange(at, at + interval '1 hour')
    from (select *, $2::timestamptz - interval '180 days' + get_byte(uuid_send(id), 0) * interval '1 day'
        + get_byte(uuid_send(id), 1) * interval '5 minutes' as at
      from schedule where tenant_id = $1) placed`,
}

/** Fills them inside the caller's transaction. Out: rows. */
export async function fillConsole(
  client: pg.ClientBase,
  tenantId: string,
  now: number,
  say: (line: string) => void,
): Promise<number> {
  let all = 0
  for (const [table, text] of Object.entries({ ...statements, ...invitedRows })) {
    const values = text.includes('$2') ? [tenantId, new Date(now)] : [tenantId]
    const { rowCount } = await client.query(text, values)
    say(`${table.padEnd(20)} ${String(rowCount).padStart(9)} rows, by one statement`)
    all += rowCount ?? 0
  }
  return all
}
