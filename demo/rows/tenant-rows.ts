import { banners } from '../content/banners.ts'
import { introduction } from '../content/introduction.ts'
import { tenant } from '../content/tenant.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { pictureUrl } from '../store-pictures.ts'

export const tenantId = idOf('tenant', tenant.key)

const day = 86_400_000

export const tenantRow = (now: Date): Row => ({
  tenant_id: tenantId,
  slug: tenant.key,
  client_name: tenant.clientName,
  slogan: tenant.slogan,
  logo_url: '',
  color: tenant.color,
  default_country: tenant.defaultCountry,
  contacts: tenant.contacts,
  about_us_type: tenant.aboutUsType,
  about_us_link: '',
  is_station: true,
  record_filing: tenant.recordFiling,
  settings: {
    creatorPlatformList: tenant.creatorPlatforms,
    sampleContacts: tenant.sampleContacts,
    introduction: introduction.map(({ key, kind, title, text }) => ({ key, kind, title, text })),
  },
  created_at: new Date(now.getTime() - 500 * day),
})

export const hostRows = (): Row[] => ['localhost', '127.0.0.1'].map((host) => ({ tenant_id: tenantId, host }))

export const countryRows = (): Row[] =>
  tenant.countries.map(({ country, modes, allProduct }, position) => ({
    tenant_id: tenantId,
    country_code: country,
    position,
    modes: modes.map((mode) => ({ mode, allProduct: mode === 'goods' && allProduct ? 1 : 0 })),
  }))

export const bannerRows = (): Row[] =>
  banners.map((banner, position) => ({
    tenant_id: tenantId,
    id: idOf('banner', banner.key),
    country_code: banner.country,
    title: banner.title,
    subtitle: banner.subtitle,
    picture_url: pictureUrl(`banner-${banner.key}`, 1),
    link: banner.link,
    position,
  }))
