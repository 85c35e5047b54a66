import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx, Outside } from '#context.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { makeSealKey } from './make-certificate.ts'
import { sealKey } from './signature.tables.ts'

/** The key that a tenant seals papers with. */
export interface SealKey {
  serial: number
  /** PKCS #8, DER */
  key: Buffer
  /** X.509, DER */
  certificate: Buffer
}

/** A certificate that ends sooner gets a successor, so that no paper is sealed on its last day. */
const spare = 30 * 86_400_000

/**
 * The tenant's key, made when it is first needed. No transaction may be open: making one takes a while. Of two who make
 * it at once, both get the one that was stored first.
 */
export async function getSealKey(outside: Outside): Promise<SealKey> {
  const known = await inOwnTransaction(outside, findSealKey)
  if (known) return known
  const made = await makeSealKey(outside.tenant.clientName, outside.now)
  return inOwnTransaction(outside, async (ctx) => {
    const [last] = await ctx.db
      .select({ serial: sealKey.serial })
      .from(sealKey)
      .where(eq(sealKey.tenantId, ctx.tenant.id))
      .orderBy(desc(sealKey.serial))
      .limit(1)
    await ctx.db
      .insert(sealKey)
      .values({
        tenantId: ctx.tenant.id,
        serial: (last?.serial ?? 0) + 1,
        keyCipher: ctx.app.cipher.seal(ctx.tenant.id, made.key.toString('base64')),
        certificate: made.certificate,
        createdAt: ctx.now,
        endsAt: made.endsAt,
      })
      .onConflictDoNothing()
    const stored = await findSealKey(ctx)
    if (!stored) throw new Error('the key that was stored just now is not there')
    return stored
  })
}

async function findSealKey(ctx: Ctx): Promise<SealKey | undefined> {
  const [row] = await ctx.db
    .select()
    .from(sealKey)
    .where(and(eq(sealKey.tenantId, ctx.tenant.id), gt(sealKey.endsAt, new Date(ctx.now.getTime() + spare))))
    .orderBy(desc(sealKey.serial))
    .limit(1)
  if (!row) return undefined
  const key = Buffer.from(ctx.app.cipher.open<string>(ctx.tenant.id, row.keyCipher), 'base64')
  return { serial: row.serial, key, certificate: row.certificate }
}
