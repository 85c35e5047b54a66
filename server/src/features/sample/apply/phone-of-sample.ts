import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { AddressContent } from '#features/address/address.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'

/** The phone of who receives a sample, for carriers that ask for its last digits; undefined for an unknown case. */
export async function phoneOfSample(ctx: Ctx, id: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ cipher: sample.addressCipher })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
  return row && ctx.app.cipher.open<AddressContent>(ctx.tenant.id, row.cipher).phone
}
