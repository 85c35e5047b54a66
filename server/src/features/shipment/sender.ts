import type { CountryCode } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/shipment-sender'
import type { Sender } from '@sampan/contract/shipment-sender'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { brandSender } from './shipment.tables.ts'

/** From where a brand sends in a country, as its waybills print it (R184). Refuses `notFound` for a brand that is none. */
export async function getSender(
  ctx: Ctx,
  { brandId, countryCode }: InputOf<typeof contract.getSender>,
): Promise<OutputOf<typeof contract.getSender>> {
  const id = await brandOf(ctx, brandId)
  const senders = await findSenders(ctx, [id])
  return { sender: senders(id, countryCode) ?? null }
}

/** Says it, in place of what was said before. Refuses `notFound` for a brand that is none. */
export async function saveSender(
  ctx: Ctx,
  { brandId, countryCode, ...sender }: InputOf<typeof contract.saveSender>,
): Promise<OutputOf<typeof contract.saveSender>> {
  const id = await brandOf(ctx, brandId)
  const said = {
    cipher: ctx.app.cipher.seal(ctx.tenant.id, sender),
    updatedBy: accountOf(ctx),
    updatedAt: ctx.now,
  }
  await ctx.db
    .insert(brandSender)
    .values({ tenantId: ctx.tenant.id, brandId: id, countryCode, ...said })
    .onConflictDoUpdate({
      target: [brandSender.tenantId, brandSender.brandId, brandSender.countryCode],
      set: said,
    })
  return { sender }
}

/** A brand's own; staff who keep those of all brands name one. */
async function brandOf(ctx: Ctx, asked: string | undefined): Promise<string> {
  if (ctx.caller.brandId !== null) return ctx.caller.brandId
  if (!asked) return refuseField('notFound', 'brandId')
  const [found] = await ctx.db
    .select({ id: brand.id })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, asked)))
  return found?.id ?? refuse('notFound')
}

/** The senders of brands, by one statement. Out: that of a brand in a country, where it was said. */
export async function findSenders(
  ctx: Ctx,
  brandIds: readonly string[],
): Promise<(brandId: string, country: CountryCode) => Sender | undefined> {
  if (brandIds.length === 0) return () => undefined
  const rows = await ctx.db
    .select()
    .from(brandSender)
    .where(and(eq(brandSender.tenantId, ctx.tenant.id), inArray(brandSender.brandId, [...new Set(brandIds)])))
  return (brandId, country) => {
    const row = rows.find((each) => each.brandId === brandId && each.countryCode === country)
    return row && ctx.app.cipher.open<Sender>(ctx.tenant.id, row.cipher)
  }
}
