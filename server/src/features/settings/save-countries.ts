import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantCountries } from '@sampan/contract/settings'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { tenantCountry } from '#features/tenant/tenant.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { saveSection } from './save-section.ts'
import { updateTenant } from './settings.queries.ts'

/** Stores the countries with their modes. What is under way in one that closes goes on: only new work needs the mode. */
export const saveCountries = (
  ctx: Ctx,
  input: InputOf<typeof saveTenantCountries>,
): Promise<Settings['countries']> =>
  saveSection(ctx, {
    section: 'countries',
    input,
    async store(_, { countries, defaultCountry }) {
      const tenantId = ctx.tenant.id
      await ctx.db.delete(tenantCountry).where(eq(tenantCountry.tenantId, tenantId))
      await ctx.db.insert(tenantCountry).values(
        countries.map(({ countryCode, modes, allProduct }, position) => ({
          tenantId,
          countryCode,
          position,
          modes: [...new Set(modes)].map((mode) => ({
            mode,
            allProduct: mode === 'goods' && allProduct ? 1 : 0,
          })),
        })),
      )
      tellChanged(ctx.db, tenantId, 'tenant_country')
      await updateTenant(ctx, { defaultCountry })
    },
  })
