import { type CountryCode, countries, type Language, languageTag, textFor } from '@sampan/contract/country'
import { type Platform, platforms } from '@sampan/contract/creator'
import type { TenantInfo } from '@sampan/contract/tenant'
import type { tenantInfoSchema } from '@sampan/contract/tenant.schemas'
import type { z } from 'zod'
import type { BannerRow, TenantCountryRow, TenantRow } from './tenant.queries.ts'
import type { TenantContact } from './tenant.tables.ts'

/** Tiktok first: it is the platform that the product is about. */
const allPlatforms = Object.values(platforms).sort((a, b) => (a || 99) - (b || 99))

/** What a tenant tells about itself, in the words of one reader, with the contacts of the reader's country. */
export function presentTenantInfo(
  row: TenantRow,
  countryRows: readonly TenantCountryRow[],
  domain: string,
  reader: { language: Language; country: CountryCode },
): z.input<typeof tenantInfoSchema> {
  return {
    logo: row.logoUrl,
    clientName: row.clientName,
    slogan: textFor(row.slogan, reader.language),
    countries: countryRows.map(({ countryCode }) => presentCountry(countryCode, reader.language)),
    defaultCountry: row.defaultCountry,
    contactInfoList: contactsFor(row.contacts, reader.country),
    aboutUsType: row.aboutUsType,
    aboutUsLink: row.aboutUsLink,
    creatorPlatformList: platformsOf(row),
    isStation: row.isStation ? 1 : 0,
    color: row.color,
    recordFiling: row.recordFiling,
    domain,
  }
}

function presentCountry(code: CountryCode, reader: Language): TenantInfo['countries'][number] {
  const names = new Intl.DisplayNames(languageTag(reader), { type: 'region', style: 'short' })
  return {
    countryCode: code,
    icon: `/flags/${code.toLowerCase()}.svg`,
    amountSymbol: countries[code].amountSymbol,
    name: names.of(code) ?? countries[code].ownName,
  }
}

/** The platforms that the tenant chose in `settings.creatorPlatformList`, else all of them. */
export function platformsOf(row: TenantRow): Platform[] {
  const chosen = row.settings.creatorPlatformList
  if (!Array.isArray(chosen)) return allPlatforms
  return allPlatforms.filter((platform) => chosen.includes(platform))
}

/** Whom readers of a country may ask: those who are there for it, then those who are there for all (R143). */
const contactsFor = (contacts: readonly TenantContact[], country: CountryCode) =>
  [
    ...contacts.filter(({ countryCode }) => countryCode === country),
    ...contacts.filter(({ countryCode }) => countryCode === undefined),
  ].map(({ name, account }) => ({ name, account }))

/** Whom readers of a country ask about samples: people of their own where the tenant named some for it, else its contacts. */
export function sampleContactsFor(row: TenantRow, country: CountryCode) {
  const own = contactsFor(sampleContactsOf(row) ?? [], country)
  return own.length > 0 ? own : contactsFor(row.contacts, country)
}

/** Those whom the tenant named for samples, of every country; null where it named none of their own. */
export function sampleContactsOf({ settings }: TenantRow): TenantContact[] | null {
  const own = settings.sampleContacts
  return Array.isArray(own) ? own.filter(isContact) : null
}

const isContact = (value: unknown): value is TenantContact =>
  typeof value === 'object' && value !== null && 'name' in value && 'account' in value

export const presentBanner = (row: BannerRow, reader: Language) => ({
  id: row.id,
  title: textFor(row.title, reader),
  subtitle: textFor(row.subtitle, reader),
  picture: row.pictureUrl,
  link: row.link,
})
