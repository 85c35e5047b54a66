import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { prepared } from '#db/prepared.ts'
import { emailHashText } from '#features/account/code/email-code.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { noteChange } from '#kit/call/live.ts'
import { forgetTriesBefore } from '#kit/call/throttle.ts'
import { accountOf } from '#kit/context.ts'
import { session } from '#kit/kit.tables.ts'
import { account, brand, mcn } from './account.tables.ts'

export type AccountRow = typeof account.$inferSelect
export type NewAccount = typeof account.$inferInsert
export type BrandRow = typeof brand.$inferSelect

const byId = (ctx: Ctx, id: string) => and(eq(account.tenantId, ctx.tenant.id), eq(account.id, id))

export async function findAccount(ctx: Ctx, id: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(account).where(byId(ctx, id))
  return row
}

/** An account as it is now, which nobody changes until the transaction ends. */
export async function holdAccount(ctx: Ctx, id: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(account).where(byId(ctx, id)).for('share')
  return row
}

/** The same, for whoever changes it: of two who do at the same moment the second finds what the first made of it. */
export async function lockAccount(ctx: Ctx, id: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(account).where(byId(ctx, id)).for('no key update')
  return row
}

const accountByEmail = prepared((db) =>
  db
    .select()
    .from(account)
    .where(
      and(
        eq(account.tenantId, sql.placeholder('tenantId')),
        eq(account.emailHash, sql.placeholder('emailHash')),
      ),
    ),
)

/** Also one whose email was hashed under a former key of the installation. */
export async function findAccountByEmail(ctx: Ctx, email: string): Promise<AccountRow | undefined> {
  for (const emailHash of ctx.app.cipher.hashes(ctx.tenant.id, emailHashText(email))) {
    const [row] = await accountByEmail(ctx.db).execute({ tenantId: ctx.tenant.id, emailHash })
    if (row) return row
  }
  return undefined
}

const faceOfCreator = sql<string | null>`(
  select ${creator.avatarUrl} from ${creator}
  where ${creator.tenantId} = ${account.tenantId} and ${creator.accountId} = ${account.id}
    and ${creator.removedAt} is null and ${creator.avatarUrl} <> ''
  order by ${creator.linkedAt} desc limit 1)`

const accountWithBrand = prepared((db) =>
  db
    .select({ account, brand, mcn: { id: mcn.id, name: mcn.name }, face: faceOfCreator })
    .from(account)
    .leftJoin(mcn, and(eq(mcn.tenantId, account.tenantId), eq(mcn.id, account.mcnId)))
    .leftJoin(brand, and(eq(brand.tenantId, account.tenantId), eq(brand.id, account.brandId)))
    .where(
      and(
        eq(account.tenantId, sql.placeholder('tenantId')),
        eq(account.id, sql.placeholder('id')),
        hasAccess,
      ),
    ),
)

export interface MeRow {
  account: AccountRow
  brand: BrandRow | null
  /** The agency; of its creators too. */
  mcn: { id: string; name: string } | null
  /** The picture of the creator account that was linked last. */
  face: string | null
}

/** An account that may still be used, with its company and its face. */
export async function findMe(ctx: Ctx, id: string): Promise<MeRow | undefined> {
  const [row] = await accountWithBrand(ctx.db).execute({ tenantId: ctx.tenant.id, id })
  return row
}

/** False when the email has an account already, also one that was made a moment ago. */
export async function insertAccount(ctx: Ctx, row: NewAccount): Promise<boolean> {
  const made = await ctx.db.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })
  return made.length > 0
}

export async function insertBrand(ctx: Ctx, row: typeof brand.$inferInsert): Promise<void> {
  await ctx.db.insert(brand).values(row)
  noteChange(ctx, 'brand', row.id)
}

export async function updateAccount(ctx: Ctx, id: string, change: Partial<NewAccount>): Promise<void> {
  await ctx.db.update(account).set(change).where(byId(ctx, id))
}

/** Forgets what limits and sessions no longer need. */
export async function forgetOldTries(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000)
  await forgetTriesBefore(ctx, daysAgo(1))
  await ctx.db
    .delete(session)
    .where(
      and(
        eq(session.tenantId, ctx.tenant.id),
        sql`least(${session.endedAt}, ${session.expiresAt}) < ${daysAgo(30)}`,
      ),
    )
}

/** One writer at a time of what the caller's account owns, its addresses for one: the account is held until the call ends. */
export async function lockOwnAccount(ctx: Ctx): Promise<void> {
  await lockAccount(ctx, accountOf(ctx))
}
