import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantBanners } from '@sampan/contract/settings'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { isUploaded } from '#features/file/is-uploaded.ts'
import { banner } from '#features/tenant/tenant.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { refuse } from '#kit/call/refusal.ts'
import { saveSection } from './save-section.ts'

/** Stores the banners of all countries in the order given. Refuses a picture that was not uploaded here, at its field, and two banners with one id. */
export const saveBanners = (
  ctx: Ctx,
  input: InputOf<typeof saveTenantBanners>,
): Promise<Settings['banners']> =>
  saveSection(ctx, {
    section: 'banners',
    input,
    async store(_, { banners }, before) {
      const twice = banners.findIndex(({ id }, at) => banners.findIndex((each) => each.id === id) < at)
      if (twice >= 0)
        refuse('invalidInput', { fields: [{ path: `values.banners.${twice}.id`, key: 'invalidValue' }] })
      const known = new Set(before.banners.map(({ pictureUrl }) => pictureUrl))
      for (const [at, { picture }] of banners.entries())
        if (!known.has(picture) && !(await isUploaded(ctx, picture)))
          refuse('invalidInput', { fields: [{ path: `values.banners.${at}.picture`, key: 'invalidValue' }] })
      const tenantId = ctx.tenant.id
      tellChanged(ctx.db, tenantId, 'banner')
      await ctx.db.delete(banner).where(eq(banner.tenantId, tenantId))
      if (banners.length === 0) return
      await ctx.db.insert(banner).values(
        banners.map(({ id, countryCode, title, subtitle, link, languages, ...given }, position) => ({
          ...{ tenantId, id, countryCode, title, subtitle, link, languages, position },
          pictureUrl: given.picture,
          fromDay: given.from,
          untilDay: given.until,
        })),
      )
    },
  })
