import { reachOf } from '@sampan/contract/abilities'
import { type Actor, consoleActors } from '@sampan/contract/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { accountOf } from '#kit/context.ts'
import { account } from './account.tables.ts'

/**
 * The workspace in which the caller keeps what concerns their own team (R127): their brand, their MCN, or the tenant for
 * staff. Out: its id, as an expression over no table of the query.
 */
export function workspaceOf(ctx: Ctx): SQL<string> {
  const { role, brandId } = ctx.caller
  if (brandId !== null) return sql`${brandId}::uuid`
  if (reachOf(role, 'seeOwnCreators') === 'ownCreators')
    return sql`(select own.mcn_id from ${account} own
      where own.tenant_id = ${ctx.tenant.id} and own.id = ${accountOf(ctx)})`
  return sql`${ctx.tenant.id}::uuid`
}

/** The same as a value, for rows that are stored. */
export async function findWorkspace(ctx: Ctx): Promise<string> {
  const [row] = await ask<{ id: string }>(ctx.db, sql`select ${workspaceOf(ctx)} as id`)
  if (!row?.id) throw new Error('somebody of no workspace keeps relations')
  return row.id
}

const isColleague = (ctx: Ctx): SQL =>
  sql`${account.tenantId} = ${ctx.tenant.id} and ${hasAccess} and ${isOfWorkspace(ctx)}`

/** By the column that holds it, since each has an index of its own: a tenant has more people of the console than one workspace has. */
function isOfWorkspace(ctx: Ctx): SQL {
  const { role, brandId } = ctx.caller
  if (brandId !== null) return sql`${account.brandId} = ${workspaceOf(ctx)}`
  if (reachOf(role, 'seeOwnCreators') === 'ownCreators') return sql`${account.mcnId} = ${workspaceOf(ctx)}`
  return sql`${account.brandId} is null and ${account.mcnId} is null and ${account.role} <> 'creator'`
}

/** `select 1` of one other person of the caller's workspace, of the console. */
export const oneColleague = (ctx: Ctx): SQL => sql`select 1 from (select 1 from ${account}
  where ${isColleague(ctx)} and ${account.id} <> ${accountOf(ctx)} and ${account.role} = any(${sql.param([...consoleActors])}::text[])
  limit 1) as colleague`

/** The people of the caller's workspace who still have access: whom a next step may be given to. In: whose role is one of some. */
export function listColleagues(
  ctx: Ctx,
  roles: readonly Actor[] = consoleActors,
): Promise<{ id: string; name: string }[]> {
  return ask(
    ctx.db,
    sql`select ${account.id} as id, ${account.fullName} as name from ${account}
      where ${isColleague(ctx)} and ${account.role} = any(${sql.param([...roles])}::text[])
      order by ${account.fullName}, ${account.id} limit 200`,
  )
}
