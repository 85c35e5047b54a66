import { mcnLinkStatus as s } from '@sampan/contract/mcn-link-status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { mcnLink } from './mcn-link.tables.ts'

/** The creator has answered: before that an MCN knows an account of a platform alone. */
export const isAnswered = sql`(${mcnLink.status} in (${literals(s.running, s.declined, s.ended)}) or ${mcnLink.creatorId} is null)`

/** Handle, nickname and full name as an index entry takes them; a link that was asked for by email has the last alone. */
const namesNow = sql`(select array[left(coalesce(held.handle, ''), 150),
    left(coalesce(nullif(held.nickname, ''), held.handle, ''), 150), left(person.full_name, 150)]
  from account person left join creator held on held.tenant_id = person.tenant_id and held.id = ${mcnLink.creatorId}
  where person.tenant_id = ${mcnLink.tenantId} and person.id = ${mcnLink.accountId})`

const names = sql`(coalesce(${mcnLink.names}, ${namesNow}))`

/** Whether the handle, or what an MCN calls the creator (R211, R297), fits a pattern. */
export const isNamed = (pattern: string): SQL =>
  sql`(${names}[1] ilike ${pattern} or case when ${isAnswered} then ${names}[3] else ${names}[2] end ilike ${pattern})`

/** What an MCN calls the creator, as the index has it: by the account of the platform until they answer (R211). */
export const nameForMcn = sql<string>`case when ${isAnswered} then ${names}[3] else ${names}[2] end`

/** Links whose names one run renews. */
const atOnce = 5_000

/**
 * Keeps names anew where they are not those of today: in links that were there before names were kept, and where a server
 * of the release before renamed or erased somebody. Locks links alone.
 */
export async function renewOldLinkNames(ctx: Ctx): Promise<void> {
  await ask(
    ctx.db,
    sql`with old as (select link.id, now.names from mcn_link link
          join account person on person.tenant_id = link.tenant_id and person.id = link.account_id
          left join creator held on held.tenant_id = link.tenant_id and held.id = link.creator_id
          cross join lateral (select array[left(coalesce(held.handle, ''), 150),
            left(coalesce(nullif(held.nickname, ''), held.handle, ''), 150), left(person.full_name, 150)] as names) now
        where link.tenant_id = ${ctx.tenant.id} and link.names is distinct from now.names
        order by link.id limit ${atOnce} for update of link skip locked)
      update mcn_link set names = old.names from old where mcn_link.tenant_id = ${ctx.tenant.id} and mcn_link.id = old.id`,
  )
}

/** Keeps the names of people with their links anew. In: people, or accounts of platforms. */
export async function renewLinkNames(
  ctx: Ctx,
  of: { accountIds: readonly string[] } | { creatorIds: readonly string[] },
): Promise<void> {
  const which =
    'accountIds' in of
      ? inArray(mcnLink.accountId, [...of.accountIds])
      : sql`${mcnLink.creatorId} = any(${sql.param([...of.creatorIds])}::uuid[]) and ${mcnLink.accountId} in (
          select held.account_id from creator held where held.tenant_id = ${ctx.tenant.id}
            and held.id = any(${sql.param([...of.creatorIds])}::uuid[]))`
  await ask(
    ctx.db,
    sql`update ${mcnLink} set names = ${namesNow}
      where ${and(eq(mcnLink.tenantId, ctx.tenant.id), which)} and names is distinct from ${namesNow}`,
  )
}
