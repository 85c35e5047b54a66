import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { type Look, noteLooks } from '#features/address/note-look.ts'

/** Looks that go into one statement; PostgreSQL takes 65,535 values. */
const atOnce = 5_000

/** Writes down that the caller saved a list with somebody's row (R136): once a person, whose own list of looks shows it. */
export async function noteExport(
  ctx: Ctx,
  { accounts, creators }: { accounts: ReadonlySet<string>; creators: ReadonlySet<string> },
): Promise<void> {
  const owners = new Set([...accounts, ...(await accountsOf(ctx, [...creators]))])
  const looks = [...owners].map((ownerId): Look => ({ ownerId, what: 'list' }))
  for (let at = 0; at < looks.length; at += atOnce) await noteLooks(ctx, looks.slice(at, at + atOnce))
}

/** The accounts that creators belong to; those that nobody has linked have none. */
async function accountsOf(ctx: Ctx, creators: readonly string[]): Promise<string[]> {
  if (creators.length === 0) return []
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select distinct account_id as id from creator
    where tenant_id = ${ctx.tenant.id} and account_id is not null and id = any (${sql.param(creators)}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}
