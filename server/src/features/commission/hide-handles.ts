import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { lockImports } from './commission-import.queries.ts'
import { keyStorer } from './handle-keys.ts'

/** Lines that one run rewrites; the next one goes on. */
const atOnce = 2_000

/**
 * Replaces the handles that servers of former versions stored in keys of booked lines by their hashes (R96). Waits for an import and has the next one wait: it
 * would look for a line by the key that is just being replaced.
 */
export async function hideHandles(ctx: Ctx): Promise<void> {
  await lockImports(ctx)
  const rows = await ask<{ id: string; key: string }>(
    ctx.db,
    sql`select id, handle_key as key from commission_line
    where tenant_id = ${ctx.tenant.id} and handle_key::json ->> 3 like 'handle:%' order by id limit ${atOnce}`,
  )
  if (rows.length === 0) return
  const storedKey = await keyStorer(ctx)
  const ids = sql.param(rows.map(({ id }) => id))
  const keys = sql.param(rows.map(({ key }) => storedKey(key)))
  await ask(ctx.db, sql`select app.hide_handles(${ids}::uuid[], ${keys}::text[])`)
}
