import * as contract from '@sampan/contract/tenant'
import type { App, Ctx } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { ownDomain } from './own-domain.ts'
import {
  findTenantCountry,
  getTenant,
  listBannerRows,
  listHosts,
  listTenantCountries,
} from './tenant.queries.ts'
import { presentBanner, presentTenantInfo, sampleContactsFor } from './tenant.view.ts'

const domainOf = async (ctx: Ctx) => ownDomain(ctx.app.publicUrl, await listHosts(ctx), ctx.host)

export const tenantRoutes: Binding<App>[] = [
  on(
    contract.getTenantInfo,
    async (ctx) => {
      const [row, countries, domain] = await Promise.all([
        getTenant(ctx),
        listTenantCountries(ctx),
        domainOf(ctx),
      ])
      return presentTenantInfo(row, countries, domain, ctx)
    },
    { keptUntil: ['tenant', 'tenant_country', 'tenant_host'], isKeptByHost: true },
  ),
  on(contract.getSampleContactInfo, async (ctx) => sampleContactsFor(await getTenant(ctx), ctx.country), {
    keptUntil: ['tenant'],
  }),
  on(
    contract.getModuleList,
    async (ctx, { countryCode }) => (countryCode && (await findTenantCountry(ctx, countryCode))?.modes) || [],
    { keptUntil: ['tenant_country'] },
  ),
  on(
    contract.listBanners,
    async (ctx, input) => {
      const rows = await listBannerRows(ctx, input.countryCode ?? ctx.country)
      return rows.map((row) => presentBanner(row, ctx.language))
    },
    // A banner begins and ends with a day.
    { keptUntil: ['banner'], keptForMs: 60_000 },
  ),
  on(contract.getDomain, async (ctx) => ({ domain: await domainOf(ctx) }), {
    keptUntil: ['tenant_host'],
    isKeptByHost: true,
  }),
  // The tree is a file that comes with the code; nothing changes it while a server runs.
]
