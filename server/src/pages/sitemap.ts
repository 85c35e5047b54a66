import type { CountryCode } from '@sampan/contract/country'
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { product } from '#features/product/product.tables.ts'
import { task } from '#features/task/task.tables.ts'
import { listTenantCountries } from '#features/tenant/tenant.queries.ts'
import { escapeHtml } from './escape.ts'
import { pathOf, type Subject } from './head.ts'

/** A sitemap may hold 50,000 addresses (sitemaps.org); the newest are worth most. */
const each = 20_000

/** The sitemap of a tenant: its open pages by country, its published products, and its tasks that have not ended. */
export async function sitemapOf(ctx: Ctx, site: string): Promise<string> {
  const countries = (await listTenantCountries(ctx)).map((country) => country.countryCode)
  const pages = countries.flatMap((code) => [
    `/index?countryCode=${code}`,
    `/introduction?countryCode=${code}`,
  ])
  const subjects =
    countries.length === 0 ? [] : [...(await products(ctx, countries)), ...(await tasks(ctx, countries))]
  const lines = [
    ...pages.map((path) => urlOf(site + path)),
    ...subjects.map(({ kind, id, updatedAt }) => urlOf(site + pathOf({ kind, id }), updatedAt)),
  ]
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return `${head}\n${lines.join('\n')}\n</urlset>\n`
}

const urlOf = (address: string, changedAt?: Date): string =>
  `<url><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`

type Found = Subject & { updatedAt: Date }

async function products(ctx: Ctx, countries: CountryCode[]): Promise<Found[]> {
  const rows = await ctx.db
    .select({ id: product.id, updatedAt: product.updatedAt })
    .from(product)
    .where(
      and(
        eq(product.tenantId, ctx.tenant.id),
        inArray(product.countryCode, countries),
        lte(product.publishedAt, ctx.now),
        or(isNull(product.endsAt), gt(product.endsAt, ctx.now)),
      ),
    )
    .orderBy(desc(product.publishedAt))
    .limit(each)
  return rows.map((row) => ({ kind: 'product', ...row }))
}

async function tasks(ctx: Ctx, countries: CountryCode[]): Promise<Found[]> {
  const rows = await ctx.db
    .select({ id: task.id, updatedAt: task.updatedAt })
    .from(task)
    .where(
      and(
        eq(task.tenantId, ctx.tenant.id),
        inArray(task.countryCode, countries),
        lte(task.publishedAt, ctx.now),
        gt(task.endsAt, ctx.now),
        isNull(task.endedAt),
      ),
    )
    .orderBy(desc(task.publishedAt))
    .limit(each)
  return rows.map((row) => ({ kind: 'task', ...row }))
}
