import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { searchQuery } from '#kit/search-tokens.ts'
import { foundGathered } from '#kit/word-pages.ts'
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
export const selectNamed = (ctx: Ctx, typed: string): SQL =>
  sql`select ${creator.accountId}, ${creator.id} from ${creator} where ${creator.tenantId} = ${ctx.tenant.id}
    and ${creator.accountId} is not null and ${hasWords(typed)}`

function hasWords(typed: string): SQL {
  const words = searchQuery(typed.replace(/^@/, ''))
  return words === undefined ? sql`false` : sql`${creator.search} @@ ${words}::tsquery`
}

/** The newest of a creator that are looked at where too many are named: what is older is found by more letters. */
const newestRead = 400

/** Rows that name somebody, by person and account. */
type OfCreator = PgTable & {
  id: PgColumn
  createdAt: PgColumn
  accountId: PgColumn
  creatorId: PgColumn
}

/**
 * The newest rows of those whose names begin with what somebody typed, as a select of ids; it reads a bounded number of accounts, however
 * many are named. Where they are few, as `pickByWords` gathers them, by the names; else the newest rows are looked at. In: the order of
 * the rows.
 */
export function pickNewestNamed(
  ctx: Ctx,
  typed: string,
  { of, where, newest, most }: { of: OfCreator; where: SQL | undefined; newest: SQL; most: number },
): SQL {
  const areFew = sql`(select count(*) from named) <= ${foundGathered}`
  const isNamed = sql`${creator.tenantId} = ${ctx.tenant.id} and ${creator.id} = ${of.creatorId}
    and ${creator.accountId} = ${of.accountId} and ${hasWords(typed)}`
  return sql`with named (account_id, id) as materialized (${selectNamed(ctx, typed)} limit ${foundGathered + 1})
    (select ${of.id} from ${of} where ${where} and ${areFew}
      and (${of.accountId}, ${of.creatorId}) in (select named.account_id, named.id from named) ${newest} limit ${most})
    union all
    (select ${of.id} from (select ${of.id}, ${of.createdAt}, ${of.accountId}, ${of.creatorId} from ${of}
        where ${where} and not (${areFew}) ${newest} limit ${newestRead}) as ${of}
      join ${creator} on ${isNamed} ${newest} limit ${most})`
}

export async function storeWords(ctx: Ctx, rows: readonly { id: string; words: string }[]): Promise<void> {
  const values = rows.map(({ id, words }) => sql`(${id}::uuid, ${words}::tsvector)`)
  await ask(
    ctx.db,
    sql`update ${creator} set search = fresh.words from (values ${sql.join(values, sql`, `)}) fresh (id, words)
      where ${creator.tenantId} = ${ctx.tenant.id} and ${creator.id} = fresh.id`,
  )
}
