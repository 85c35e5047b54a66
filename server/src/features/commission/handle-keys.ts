import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { handleSecret } from './commission.tables.ts'

/** Bytes. */
const secretLength = 32

/** The secret of the tenant; undefined before the first line is booked. */
async function findSecret({ db, app, tenant }: Ctx): Promise<Buffer | undefined> {
  const [row] = await db.select().from(handleSecret).where(eq(handleSecret.tenantId, tenant.id))
  return row && Buffer.from(app.cipher.open<string>(tenant.id, row.secretCipher), 'base64')
}

/** The same, made where there is none. Of two who make it at once, both get the one that was stored first. */
async function needSecret(ctx: Ctx): Promise<Buffer> {
  const known = await findSecret(ctx)
  if (known) return known
  const { id: tenantId } = ctx.tenant
  const secretCipher = ctx.app.cipher.seal(tenantId, randomBytes(secretLength).toString('base64'))
  await ctx.db.insert(handleSecret).values({ tenantId, secretCipher, madeAt: ctx.now }).onConflictDoNothing()
  const stored = await findSecret(ctx)
  if (!stored) throw new Error('the secret that was stored just now is not there')
  return stored
}

/**
 * A key by handle with the keyed hash of the handle in its place: a booked line stays for ever, and a handle names a person who may be
 * erased (R96). One by account is stored as it is. The hash is under a secret of the tenant and not under DATA_KEY, which may be changed.
 */
function hashedKey(secret: Buffer, key: string): string {
  const parts = JSON.parse(key) as string[]
  const [, handle] = /^handle:(.*)$/s.exec(parts[3] ?? '') ?? []
  if (handle === undefined) return key
  const hash = createHmac('sha256', secret).update(handle).digest('hex')
  return JSON.stringify(parts.with(3, `handle#${hash}`))
}

/** How keys are stored. Makes the secret of the tenant where there is none yet. */
export async function keyStorer(ctx: Ctx): Promise<(key: string) => string> {
  const secret = await needSecret(ctx)
  return (key) => hashedKey(secret, key)
}

/** All forms in which lines with some keys may be stored, and the key of each: hashed, and as servers of former versions store it. */
export async function storedKeys(ctx: Ctx, keys: readonly string[]): Promise<Map<string, string>> {
  const secret = await findSecret(ctx)
  const formsOf = (key: string) => (secret ? [hashedKey(secret, key), key] : [key])
  return new Map(keys.flatMap((key) => formsOf(key).map((form) => [form, key] as const)))
}
