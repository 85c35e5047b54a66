import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { searchVector } from '#kit/search-tokens.ts'
import { creator } from './creator.tables.ts'
import { listNamed, type Named, storeWords } from './creator-words.queries.ts'

/** The words by which the library finds an account: handle, nickname, and the name of its person. */
export const creatorVector = ({ handle, nickname, fullName }: Omit<Named, 'id'>): string =>
  searchVector([handle, nickname, fullName ?? ''])

/** Writes the words of accounts anew after one of their names changed. In: one account, or all of a person. */
export async function renewCreatorWords(
  ctx: Ctx,
  of: { ids: readonly string[] } | { accountId: string },
): Promise<void> {
  const rows = await listNamed(ctx, of)
  if (rows.length > 0)
    await storeWords(
      ctx,
      rows.map((row) => ({ id: row.id, words: creatorVector(row) })),
    )
  await ctx.app.subjects.renewNames(
    ctx,
    'ids' in of ? { creatorIds: of.ids } : { accountIds: [of.accountId] },
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
