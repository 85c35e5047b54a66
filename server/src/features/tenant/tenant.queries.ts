import { type CountryCode, dayIn } from '@sampan/contract/country'
import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { banner, tenant, tenantCountry, tenantHost } from './tenant.tables.ts'

export type TenantRow = typeof tenant.$inferSelect
export type TenantCountryRow = typeof tenantCountry.$inferSelect
export type BannerRow = typeof banner.$inferSelect

/** All that is known of the tenant of this call; the register in memory holds what every call needs only. */
export async function getTenant(ctx: Ctx): Promise<TenantRow> {
  const [row] = await ctx.db.select().from(tenant).where(eq(tenant.tenantId, ctx.tenant.id))
  if (!row) throw new Error(`the tenant ${ctx.tenant.id} is in the register but not in the database`)
  return row
}

/** The countries that the tenant works in, in its own order. */
export function listTenantCountries(ctx: Ctx): Promise<TenantCountryRow[]> {
  return ctx.db
    .select()
    .from(tenantCountry)
    .where(eq(tenantCountry.tenantId, ctx.tenant.id))
    .orderBy(asc(tenantCountry.position), asc(tenantCountry.countryCode))
}

/** One country of the tenant with its modes, or undefined where the tenant does not work. */
export async function findTenantCountry(
  ctx: Ctx,
  countryCode: CountryCode,
): Promise<TenantCountryRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(tenantCountry)
    .where(and(eq(tenantCountry.tenantId, ctx.tenant.id), eq(tenantCountry.countryCode, countryCode)))
  return row
}

/** The banners that a country shows today to readers of the caller's language, in order. */
export function listBannerRows(ctx: Ctx, countryCode: CountryCode): Promise<BannerRow[]> {
  const today = dayIn(ctx.now, countryCode)
  return ctx.db
    .select()
    .from(banner)
    .where(
      and(
        eq(banner.tenantId, ctx.tenant.id),
        eq(banner.countryCode, countryCode),
        or(isNull(banner.fromDay), lte(banner.fromDay, today)),
        or(isNull(banner.untilDay), gte(banner.untilDay, today)),
        sql`(${banner.languages} = '[]' or ${banner.languages} ? ${ctx.language})`,
      ),
    )
    .orderBy(asc(banner.position), asc(banner.id))
}

/** All banners of the tenant, country by country as they were ordered. */
export function listAllBanners(ctx: Ctx): Promise<BannerRow[]> {
  return ctx.db
    .select()
    .from(banner)
    .where(eq(banner.tenantId, ctx.tenant.id))
    .orderBy(asc(banner.position), asc(banner.id))
}

/** The host names of the tenant, in a fixed order. */
export async function listHosts(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ host: tenantHost.host })
    .from(tenantHost)
    .where(eq(tenantHost.tenantId, ctx.tenant.id))
    .orderBy(asc(tenantHost.host))
  return rows.map((row) => row.host.toLowerCase())
}
