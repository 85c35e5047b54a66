import { randomBytes } from 'node:crypto'
import { type CountryCode, languageOf } from '@sampan/contract/country'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { session } from '#kit/kit.tables.ts'
import { account, type Contact } from './account.tables.ts'
import { emailHashOf } from './code/email-code.ts'
import { erasedIfLeftBefore } from './come-back.ts'

export interface LeavingAccount {
  id: string
  email: string
  countryCode: CountryCode
  language: ReturnType<typeof languageOf>
}

/** Accounts whose owners left and can no longer come back, held until the transaction ends. */
export async function holdLeaving(ctx: Ctx, most: number): Promise<LeavingAccount[]> {
  const rows = await ctx.db
    .select()
    .from(account)
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        isNull(account.erasedAt),
        lte(account.leftAt, erasedIfLeftBefore(ctx.now)),
      ),
    )
    .orderBy(account.leftAt, account.id)
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map((row) => ({
    id: row.id,
    email: ctx.app.cipher.open<Contact>(ctx.tenant.id, row.contactCipher).email,
    countryCode: row.countryCode,
    language: row.language ?? languageOf(row.countryCode),
  }))
}

/**
 * Takes name, contacts, password and sessions away, by two statements for all. The rows stay, as cases and payments hang
 * on them, under a name that tells one from the other and nobody who it was. The email is free again; that of somebody
 * on the blacklist stays sealed, so that leaving does not end the ban.
 */
export async function eraseAccounts(ctx: Ctx, leaving: readonly LeavingAccount[]): Promise<void> {
  const ids = leaving.map(({ id }) => id)
  const kept = await listBanned(ctx, ids)
  const blank = leaving.map(({ id, email, countryCode }) => {
    const nowhere = kept.has(id) ? email : `${id}@erased.invalid`
    const code = randomBytes(2).toString('hex').toUpperCase()
    return {
      id,
      name: ctx.app.words.say(languageOf(countryCode), 'personal-data:erasedName', { code }),
      hash: emailHashOf(ctx, nowhere).toString('hex'),
      contact: ctx.app.cipher.seal(ctx.tenant.id, { email: nowhere } satisfies Contact).toString('hex'),
    }
  })
  const column = (name: keyof (typeof blank)[number]) => sql.param(blank.map((each) => each[name]))
  await ask(
    ctx.db,
    sql`update account a set full_name = n.name, email_hash = decode(n.hash, 'hex'),
        contact_cipher = decode(n.contact, 'hex'), password_hash = '', avatar_url = '', position = '',
        language = null, specialist_id = null, mcn_id = null, invite_code = null, erased_at = ${ctx.now}::timestamptz
      from unnest(${column('id')}::uuid[], ${column('name')}::text[], ${column('hash')}::text[],
        ${column('contact')}::text[]) as n (id, name, hash, contact)
      where a.tenant_id = ${ctx.tenant.id} and a.id = n.id`,
  )
  await ctx.db
    .delete(session)
    .where(and(eq(session.tenantId, ctx.tenant.id), inArray(session.accountId, ids)))
}

async function listBanned(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        inArray(account.id, [...ids]),
        sql`${account.blacklistedAt} is not null`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
