import { randomBytes } from 'node:crypto'
import { type CountryCode, languageOf } from '@sampan/contract/country'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { notSetAside } from '#kit/case/clock-failure.queries.ts'
import { session } from '#kit/kit.tables.ts'
import { account, type Contact } from './account.tables.ts'
import { emailHashOf } from './code/email-code.ts'
import { erasedIfLeftBefore } from './come-back.ts'

export interface LeavingAccount {
  id: string
  email: string
  /** E.164; undefined where they left none. */
  phone: string | undefined
  /** Of somebody who works for a brand. */
  brandId: string | null
  countryCode: CountryCode
  language: ReturnType<typeof languageOf>
  /** On the blacklist: the email stays until that is over. */
  isListed: boolean
}

export type HeldAccount = typeof account.$inferSelect

/** Accounts whose owners left and can no longer come back, held until the transaction ends. In: what an erasure that fails is set aside as. */
export async function holdLeaving(ctx: Ctx, noun: string, most: number): Promise<HeldAccount[]> {
  return ctx.db
    .select()
    .from(account)
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        isNull(account.erasedAt),
        lte(account.leftAt, erasedIfLeftBefore(ctx.now)),
        notSetAside(ctx, noun, account.id),
      ),
    )
    .orderBy(account.leftAt, account.id)
    .limit(most)
    .for('update', { skipLocked: true })
}

/** What is read of accounts before they are erased; fails where the contact of one cannot be opened. */
export const openLeaving = (ctx: Ctx, held: readonly HeldAccount[]): LeavingAccount[] =>
  held.map((row) => {
    const { email, phone } = ctx.app.cipher.open<Contact>(ctx.tenant.id, row.contactCipher)
    return {
      ...{ id: row.id, email, phone, brandId: row.brandId, countryCode: row.countryCode },
      language: row.language ?? languageOf(row.countryCode),
      isListed: row.blacklistedAt !== null,
    }
  })

/** What an erased account has for an email: an address of nobody, unique, under the present key. */
function nowhere(ctx: Ctx, id: string) {
  const email = `${id}@erased.invalid`
  const contact: Contact = { email }
  return { emailHash: emailHashOf(ctx, email), contactCipher: ctx.app.cipher.seal(ctx.tenant.id, contact) }
}

/**
 * Takes name, contacts, password and sessions away, by two statements for all. The rows stay, as cases and payments hang
 * on them, under a name that tells one from the other and nobody who it was. The email is free again; that of somebody
 * on the blacklist stays sealed till {@link freeEmails}, so that leaving does not end the ban.
 */
export async function eraseAccounts(ctx: Ctx, leaving: readonly LeavingAccount[]): Promise<void> {
  const ids = leaving.map(({ id }) => id)
  const blank = leaving.map(({ id, email, countryCode, isListed }) => {
    const kept = {
      emailHash: emailHashOf(ctx, email),
      contactCipher: ctx.app.cipher.seal(ctx.tenant.id, { email } satisfies Contact),
    }
    const { emailHash, contactCipher } = isListed ? kept : nowhere(ctx, id)
    const code = randomBytes(2).toString('hex').toUpperCase()
    return {
      id,
      name: ctx.app.words.say(languageOf(countryCode), 'personal-data:erasedName', { code }),
      hash: emailHash.toString('hex'),
      contact: contactCipher.toString('hex'),
      kept: isListed,
    }
  })
  const column = (name: keyof (typeof blank)[number]) => sql.param(blank.map((each) => each[name]))
  await ask(
    ctx.db,
    sql`update account a set full_name = n.name, email_hash = decode(n.hash, 'hex'), email_kept = n.kept,
        contact_cipher = decode(n.contact, 'hex'), password_hash = '', avatar_url = '', position = '',
        language = null, specialist_id = null, mcn_id = null, invite_code_id = null, ended_reason = null, erased_at = ${ctx.now}::timestamptz
      from unnest(${column('id')}::uuid[], ${column('name')}::text[], ${column('hash')}::text[],
        ${column('contact')}::text[], ${column('kept')}::boolean[]) as n (id, name, hash, contact, kept)
      where a.tenant_id = ${ctx.tenant.id} and a.id = n.id`,
  )
  await ctx.db
    .delete(session)
    .where(and(eq(session.tenantId, ctx.tenant.id), inArray(session.accountId, ids)))
}

/** Takes away the emails of people who left while on the blacklist, once that is over. In: how many at most. */
export async function freeEmails(ctx: Ctx, most: number): Promise<void> {
  const rows = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(
      and(eq(account.tenantId, ctx.tenant.id), eq(account.emailKept, true), isNull(account.blacklistedAt)),
    )
    .orderBy(account.id)
    .limit(most)
    .for('update', { skipLocked: true })
  for (const { id } of rows)
    await ctx.db
      .update(account)
      .set({ ...nowhere(ctx, id), emailKept: false })
      .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, id)))
}
