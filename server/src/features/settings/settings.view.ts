import type { Settings, SettingsSection } from '@sampan/contract/settings'
import { type Category, categoriesOf } from '#features/product/categories/category-keys.ts'
import { carriersSet } from '#features/tenant/carriers.ts'
import { ownSampleHours, silentBrandOf } from '#features/tenant/sample-clocks.ts'
import { ownSampleQuotas } from '#features/tenant/sample-quotas.ts'
import { platformsOf, sampleContactsOf } from '#features/tenant/tenant.view.ts'
import type { SettingsRows } from './settings.queries.ts'
import { ownTaskHours } from './task-hours.ts'

type Values = { [S in SettingsSection]: (rows: SettingsRows) => Settings[S]['values'] }

/** What a section holds, as its form shows it. */
const valuesOf: Values = {
  brand: ({ row }) => ({
    clientName: row.clientName,
    slogan: row.slogan,
    logo: row.logoUrl,
    color: row.color,
  }),
  countries: ({ row, countries }) => ({
    countries: countries.map(({ countryCode, modes }) => ({
      countryCode,
      modes: modes.map(({ mode }) => mode),
      allProduct: modes.some(({ mode, allProduct }) => mode === 'goods' && allProduct === 1),
    })),
    defaultCountry: row.defaultCountry,
  }),
  clocks: ({ row }) => ({
    silentBrand: silentBrandOf(row.settings),
    sample: ownSampleHours(row.settings),
    task: ownTaskHours(row.settings),
  }),
  contacts: ({ row }) => ({
    contacts: row.contacts,
    sampleContacts: sampleContactsOf(row),
    recordFiling: row.recordFiling,
  }),
  carriers: ({ row, countries }) => ({
    countries: Object.fromEntries(
      countries.map(({ countryCode }) => [countryCode, carriersSet(row, countryCode)]),
    ),
  }),
  categories: ({ row }) => ({
    categories: categoriesOf(row).map((each) => ({
      ...withoutIcon(each),
      childCategory: each.childCategory.map(withoutIcon),
    })),
  }),
  quotas: ({ row }) => ownSampleQuotas(row),
  platforms: ({ row }) => ({ platforms: platformsOf(row) }),
  aboutUs: ({ row }) => ({ type: row.aboutUsType === 2 ? 2 : 1, link: row.aboutUsLink }),
  banners: ({ banners }) => ({
    banners: banners.map(({ id, countryCode, title, subtitle, link, languages, ...row }) => ({
      ...{ id, countryCode, title, subtitle, link, languages },
      picture: row.pictureUrl,
      from: row.fromDay,
      until: row.untilDay,
    })),
  }),
  hosts: ({ hosts }) => ({ hosts }),
  maintenance: ({ row }) => ({ isOpen: row.isStation }),
}

const withoutIcon = ({ ckey, name, isRetired, movedTo }: Category) => ({ ckey, name, isRetired, movedTo })

/** A section with its version; one that nobody changed yet is as old as its tenant. */
export function presentSection<S extends SettingsSection>(rows: SettingsRows, section: S): Settings[S] {
  const change = rows.changes.get(section)
  return {
    version: (change?.at ?? rows.row.createdAt).toISOString(),
    changedBy: change?.by ?? null,
    values: valuesOf[section](rows),
  } as Settings[S] // each section has the values of its own name
}

/** What the audit log says of a section: its values by names with dots, contacts by their number alone. */
export function toldOf<S extends SettingsSection>(
  section: S,
  values: Settings[S]['values'],
): Record<string, unknown> {
  if (section === 'contacts') {
    const { contacts, sampleContacts, recordFiling } = values as Settings['contacts']['values'] // of this section
    return {
      'contacts.length': contacts.length,
      'sampleContacts.length': sampleContacts?.length ?? null,
      recordFiling: recordFiling?.link ?? null,
    }
  }
  if (section === 'countries') {
    const { countries, defaultCountry } = values as Settings['countries']['values'] // of this section
    const each = countries.map(({ countryCode, modes, allProduct }) => [
      countryCode,
      [...modes, ...(allProduct ? ['allProduct'] : [])].join(', '),
    ])
    const order = countries.map(({ countryCode }) => countryCode).join(', ')
    return { ...Object.fromEntries(each), order, defaultCountry }
  }
  if (section === 'carriers') {
    const { countries } = values as Settings['carriers']['values'] // of this section
    const each = Object.entries(countries).flatMap(([country, set]) => [
      [country, set.carriers.flatMap(({ code, isOffered }) => (isOffered ? [code] : [])).join(', ')],
      [`${country}.standard`, set.standard],
      ...set.carriers.map(({ code, trackingUrl }) => [`${country}.${code}`, trackingUrl]),
    ])
    return Object.fromEntries(each)
  }
  if (section === 'categories') {
    const { categories } = values as Settings['categories']['values'] // of this section
    const all = categories.flatMap((each) => [each, ...each.childCategory])
    const each = all.map(({ ckey, ...category }) => [ckey, category])
    return { ...Object.fromEntries(each), order: all.map(({ ckey }) => ckey).join(', ') }
  }
  if (section === 'banners') {
    const { banners } = values as Settings['banners']['values'] // of this section
    const each = banners.map(({ id, title, ...banner }) => [
      title.en ?? Object.values(title)[0] ?? id,
      banner,
    ])
    return { ...Object.fromEntries(each), order: each.map(([name]) => name).join(', ') }
  }
  return flat('', values)
}

function flat(name: string, value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { [name]: value.join(', ') }
  if (typeof value !== 'object' || value === null) return { [name]: value }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flat(name ? `${name}.${key}` : key, inner)),
  )
}
