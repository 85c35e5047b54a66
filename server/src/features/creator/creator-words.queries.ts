import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { isPlannedBeyond } from '#kit/page.ts'
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

/** So many who are named are gathered at most, to be looked for among the newest rows; of fewer than `foundGathered` all rows are found. */
const namedMost = 1_000
/** The newest rows among which those gathered are looked for: an index that holds whom they name gives a hundred a page. */
const newestOfSome = 5_000
/** The newest rows that are looked at one by one where more are named than are gathered: what is older is found by more letters. */
const newestOfMany = 60

/** Rows that name somebody, by person and account. */
type OfCreator = PgTable & {
  id: PgColumn
  createdAt: PgColumn
  accountId: PgColumn
  creatorId: PgColumn
}

/**
 * Those whose names begin with what somebody typed, gathered once for all that a statement picks by `pickNewestNamed`: what comes before that
 * statement. A name that far more people have than are gathered is not gathered; whether it is, the planner expects without reading anybody.
 */
export async function namedBefore(ctx: Ctx, typed: string): Promise<SQL> {
  const named = selectNamed(ctx, typed)
  const most = (await isPlannedBeyond(ctx.db, named, namedMost)) ? foundGathered : namedMost
  return sql`with named (account_id, id) as materialized (select * from (${named} offset 0) as all_named limit ${most + 1}),
    named_are (how_many) as materialized (select case when count(*) <= ${foundGathered} then 'few'
      when count(*) <= ${most} then 'some' else 'many' end from named)`
}

/**
 * The newest rows of those whom `namedBefore` gathers, as a select of ids; it reads a bounded number of accounts, however many are named
 * (decision 91). Where they are few, by the names; where there are some more, among the newest rows, whose index tells whom they name; of a name
 * that many have, the newest rows are looked at one by one until `most` are found. In: the order of the rows.
 */
export function pickNewestNamed(
  ctx: Ctx,
  typed: string,
  { of, where, newest, most }: { of: OfCreator; where: SQL | undefined; newest: SQL; most: number },
): SQL {
  const are = (howMany: 'few' | 'some' | 'many') =>
    sql`(select how_many from named_are) = ${sql.raw(`'${howMany}'`)}`
  const isGathered = sql`(${of.accountId}, ${of.creatorId}) in (select named.account_id, named.id from named)`
  // `is true` keeps PostgreSQL from joining all of them with all who are named before it sorts, and `offset 0` from reading all who are named to
  // remember them: each is one look at one account.
  const isNamed = sql`(exists (select from ${creator} where ${creator.tenantId} = ${ctx.tenant.id} and ${creator.id} = ${of.creatorId}
    and ${creator.accountId} = ${of.accountId} and ${hasWords(typed)} offset 0)) is true`
  const amongNewest = (howMany: 'some' | 'many', read: number, condition: SQL) =>
    sql`(select ${of.id} from (select ${of.id}, ${of.createdAt}, ${of.accountId}, ${of.creatorId} from ${of}
        where ${where} and ${are(howMany)} ${newest} limit ${literals(read)}) as ${of}
      where ${condition} ${newest} limit ${most})`
  return sql`(select ${of.id} from ${of} where ${where} and ${are('few')} and ${isGathered} ${newest} limit ${most})
    union all ${amongNewest('some', newestOfSome, isGathered)}
    union all ${amongNewest('many', newestOfMany, isNamed)}`
}

export async function storeWords(ctx: Ctx, rows: readonly { id: string; words: string }[]): Promise<void> {
  const values = rows.map(({ id, words }) => sql`(${id}::uuid, ${words}::tsvector)`)
  await ask(
    ctx.db,
    sql`update ${creator} set search = fresh.words from (values ${sql.join(values, sql`, `)}) fresh (id, words)
      where ${creator.tenantId} = ${ctx.tenant.id} and ${creator.id} = fresh.id`,
  )
}
