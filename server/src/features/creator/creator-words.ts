import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { searchVector } from '#kit/search-tokens.ts'
import { creator } from './creator.tables.ts'

interface Named {
  id: string
  handle: string
  nickname: string
  fullName: string | null
}

/** The words by which the library finds an account: handle, nickname, and the name of its person. */
export const creatorVector = ({ handle, nickname, fullName }: Omit<Named, 'id'>): string =>
  searchVector([handle, nickname, fullName ?? ''])

/** Writes the words of accounts anew after one of their names changed. In: one account, or all of a person. */
export async function renewCreatorWords(
  ctx: Ctx,
  of: { ids: readonly string[] } | { accountId: string },
): Promise<void> {
  const which: SQL | undefined =
    'ids' in of ? inArray(creator.id, [...of.ids]) : eq(creator.accountId, of.accountId)
  // Accounts of people are above this feature, so their table is named.
  const rows = await ask<Named & Record<string, unknown>>(
    ctx.db,
    sql`select ${creator.id} as id, ${creator.handle} as handle, ${creator.nickname} as nickname,
        person.full_name as "fullName"
      from ${creator} left join account person
        on person.tenant_id = ${creator.tenantId} and person.id = ${creator.accountId}
      where ${and(eq(creator.tenantId, ctx.tenant.id), isNull(creator.removedAt), which)}`,
  )
  if (rows.length === 0) return
  const values = rows.map((row) => sql`(${row.id}::uuid, ${creatorVector(row)}::tsvector)`)
  await ask(
    ctx.db,
    sql`update ${creator} set search = fresh.words from (values ${sql.join(values, sql`, `)}) fresh (id, words)
      where ${creator.tenantId} = ${ctx.tenant.id} and ${creator.id} = fresh.id`,
  )
}

/** Accounts whose words are made anew at once. */
const oldAtOnce = 1_000

/** Makes the words of accounts anew that are older than how words are made now, some at a time (R194). */
export async function renewOldWords(ctx: Ctx): Promise<void> {
  const old = and(eq(creator.tenantId, ctx.tenant.id), eq(creator.wordsRenewed, false))
  const rows = await ctx.db.select({ id: creator.id }).from(creator).where(old).limit(oldAtOnce).for('update')
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await renewCreatorWords(ctx, { ids })
  await ctx.db
    .update(creator)
    .set({ wordsRenewed: true })
    .where(and(old, inArray(creator.id, ids)))
}
