import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { searchQuery } from '#kit/search-tokens.ts'
import { creator } from './creator.tables.ts'

export interface Named {
  id: string
  handle: string
  nickname: string
  fullName: string | null
}

/** Accounts in use with all their names. */
export function listNamed(
  ctx: Ctx,
  of: { ids: readonly string[] } | { accountId: string },
): Promise<Named[]> {
  const which: SQL | undefined =
    'ids' in of ? inArray(creator.id, [...of.ids]) : eq(creator.accountId, of.accountId)
  // Accounts of people are above this feature, so their table is named.
  return ask<Named & Record<string, unknown>>(
    ctx.db,
    sql`select ${creator.id} as id, ${creator.handle} as handle, ${creator.nickname} as nickname,
        person.full_name as "fullName"
      from ${creator} left join account person
        on person.tenant_id = ${creator.tenantId} and person.id = ${creator.accountId}
      where ${and(eq(creator.tenantId, ctx.tenant.id), isNull(creator.removedAt), which)}`,
  )
}

/**
 * Accounts of platforms whose names begin with what somebody typed (R201), as a select of the account of their person and their own id,
 * in the order in which an index of people is entered. Nobody where nothing was typed that could be a word.
 */
export function selectNamed(ctx: Ctx, typed: string): SQL {
  const words = searchQuery(typed.replace(/^@/, ''))
  return sql`select ${creator.accountId}, ${creator.id} from ${creator} where ${creator.tenantId} = ${ctx.tenant.id}
    and ${creator.accountId} is not null and ${words === undefined ? sql`false` : sql`${creator.search} @@ ${words}::tsquery`}`
}

export async function storeWords(ctx: Ctx, rows: readonly { id: string; words: string }[]): Promise<void> {
  const values = rows.map(({ id, words }) => sql`(${id}::uuid, ${words}::tsvector)`)
  await ask(
    ctx.db,
    sql`update ${creator} set search = fresh.words from (values ${sql.join(values, sql`, `)}) fresh (id, words)
      where ${creator.tenantId} = ${ctx.tenant.id} and ${creator.id} = fresh.id`,
  )
}
