import { and, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { type AuthorisedPerson, authorisation } from './creator.tables.ts'

export type AuthorisationRow = typeof authorisation.$inferSelect

/** Milliseconds: how long a person may take on TikTok's page, and afterwards on our form. */
const lives = { asked: 30 * 60_000, answered: 2 * 3_600_000 }

const ago = (ctx: Ctx, milliseconds: number) => new Date(ctx.now.getTime() - milliseconds)
const byState = (ctx: Ctx, state: string) =>
  and(eq(authorisation.tenantId, ctx.tenant.id), eq(authorisation.state, state))

export async function insertAuthorisation(
  ctx: Ctx,
  row: Pick<AuthorisationRow, 'state' | 'keyHash' | 'redirectUrl' | 'codeVerifier' | 'countryCode'>,
): Promise<void> {
  await ctx.db.insert(authorisation).values({ ...row, tenantId: ctx.tenant.id, askedAt: ctx.now })
}

/** Takes the answer for a state, once: a second call with it gets nothing. */
export async function takeAuthorisation(ctx: Ctx, state: string): Promise<AuthorisationRow | undefined> {
  const [row] = await ctx.db
    .update(authorisation)
    .set({ answeredAt: ctx.now })
    .where(
      and(
        byState(ctx, state),
        isNull(authorisation.answeredAt),
        gte(authorisation.askedAt, ago(ctx, lives.asked)),
      ),
    )
    .returning()
  return row
}

export async function findAuthorisation(ctx: Ctx, state: string): Promise<AuthorisationRow | undefined> {
  const [row] = await ctx.db.select().from(authorisation).where(byState(ctx, state))
  return row
}

/** Keeps who authorised, and the grant, sealed. */
export async function storePerson(
  ctx: Ctx,
  state: string,
  person: AuthorisedPerson,
  grantCipher: Buffer,
): Promise<void> {
  await ctx.db.update(authorisation).set({ person, grantCipher }).where(byState(ctx, state))
}

/** Servers of former versions keep people without a handle, too, under their display names; no page is known of these (R319). */
const hasHandle = sql`${authorisation.person}->>'homepage' <> ''`

/** The newest authorisation under a key that brought a person and is not too old. */
export async function findAnswered(
  ctx: Ctx,
  keyHash: Buffer,
  isForUpdate = false,
): Promise<AuthorisationRow | undefined> {
  const query = ctx.db
    .select()
    .from(authorisation)
    .where(
      and(
        eq(authorisation.tenantId, ctx.tenant.id),
        eq(authorisation.keyHash, keyHash),
        isNotNull(authorisation.person),
        hasHandle,
        gte(authorisation.answeredAt, ago(ctx, lives.answered)),
      ),
    )
    .orderBy(desc(authorisation.answeredAt))
    .limit(1)
  const [row] = await (isForUpdate ? query.for('update') : query)
  return row
}

/** An authorisation by its state that brought a person, is not too old, and that nobody has used; held for its use. */
export async function findUnused(ctx: Ctx, state: string): Promise<AuthorisationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(authorisation)
    .where(
      and(
        byState(ctx, state),
        isNotNull(authorisation.person),
        hasHandle,
        isNull(authorisation.usedAt),
        gte(authorisation.answeredAt, ago(ctx, lives.answered)),
      ),
    )
    .for('update')
  return row
}

/** Marks an authorisation as used; the grant lives on with the creator account. */
export async function markUsed(ctx: Ctx, state: string): Promise<void> {
  await ctx.db.update(authorisation).set({ usedAt: ctx.now, grantCipher: null }).where(byState(ctx, state))
}

/** Forgets authorisations that nobody can use any more, with the grants in them. */
export async function forgetOldAuthorisations(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(authorisation)
    .where(and(eq(authorisation.tenantId, ctx.tenant.id), lt(authorisation.askedAt, ago(ctx, 86_400_000))))
}
