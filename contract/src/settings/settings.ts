import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { type ParticipationClockRule, participationClocks } from '../task/task-status.ts'
import type * as schemas from './settings.schemas.ts'

/** What an administrator sets for the tenant, each stored, versioned and shown by itself (R143). */
export const settingsSections = [
  'brand',
  'countries',
  'clocks',
  'contacts',
  'platforms',
  'carriers',
  'quotas',
  'categories',
  'aboutUs',
  'banners',
  'hosts',
  'maintenance',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The duties of a sample whose hours a tenant may set (R59), in the order of a case. */
export const sampleClockDuties = [
  'review',
  'signMou',
  'checkMou',
  'ship',
  'receive',
  'post',
  'checkPost',
  'keepPublic',
] as const
/** The same of a task; the time to hand in is the task's own. */
export const taskClockDuties = (
  Object.keys(participationClocks) as (keyof typeof participationClocks)[]
).filter((duty) => duty !== 'submit')
/** The fewest hours that a tenant may give a duty of a task. */
export function leastHoursOf(duty: keyof typeof participationClocks): number {
  const rule: ParticipationClockRule = participationClocks[duty]
  return rule.leastHours ?? 1
}
export const silentBrandRules = ['nothing', 'escalate', 'approve'] as const
/** Hours of a clock: a year at most. */
export const clockHoursMax = 8_760

export type Settings = z.output<typeof schemas.settingsSchema>
export type SectionOf<S extends SettingsSection> = Settings[S]
export type ValuesOf<S extends SettingsSection> = SectionOf<S>['values']

const base = { effect: 'write', method: 'POST', actor: consoleActorsOf('editTenant') } as const

export const getSettings: Endpoint<typeof schemas.getSettings> = {
  name: 'getSettings',
  method: 'GET',
  path: `${adminBase}/tenant/getSettings`,
  effect: 'read',
  actor: consoleActorsOf('editTenant'),
  summary: 'What is set for the tenant, section by section, with who changed each last.',
}

export const saveTenantBrand: Endpoint<typeof schemas.saveTenantBrand> = {
  ...base,
  name: 'saveTenantBrand',
  path: `${adminBase}/tenant/saveBrand`,
  summary: 'Name, slogan in five languages, logo and colour.',
}

export const saveTenantCountries: Endpoint<typeof schemas.saveTenantCountries> = {
  ...base,
  name: 'saveTenantCountries',
  path: `${adminBase}/tenant/saveCountries`,
  summary: 'The countries in their order, what each has open, and the one that is shown first.',
}

export const saveTenantClocks: Endpoint<typeof schemas.saveTenantClocks> = {
  ...base,
  name: 'saveTenantClocks',
  path: `${adminBase}/tenant/saveClocks`,
  summary: 'Hours of duties, for all countries and by country, and what happens when a brand is silent.',
}

export const saveTenantContacts: Endpoint<typeof schemas.saveTenantContacts> = {
  ...base,
  name: 'saveTenantContacts',
  path: `${adminBase}/tenant/saveContacts`,
  summary: 'Whom visitors and creators may ask, and the filing record of the site.',
}

export const saveTenantPlatforms: Endpoint<typeof schemas.saveTenantPlatforms> = {
  ...base,
  name: 'saveTenantPlatforms',
  path: `${adminBase}/tenant/savePlatforms`,
  summary: 'The platforms whose accounts creators may add.',
}

/** Stands in the tracking address of a carrier for the number of the parcel. */
export const trackingNumberMark = '{number}'

export const saveTenantCarriers: Endpoint<typeof schemas.saveTenantCarriers> = {
  ...base,
  name: 'saveTenantCarriers',
  path: `${adminBase}/tenant/saveCarriers`,
  summary:
    'By country, which logistics companies may be chosen, in which order, and where their parcels are followed.',
}

export const saveTenantQuotas: Endpoint<typeof schemas.saveTenantQuotas> = {
  ...base,
  name: 'saveTenantQuotas',
  path: `${adminBase}/tenant/saveQuotas`,
  summary: 'How many free samples may be asked for in a month, for all countries and by country.',
}

/** How many categories there are at most on one level of one branch. */
export const categoriesMost = 100

export const saveTenantCategories: Endpoint<typeof schemas.saveTenantCategories> = {
  ...base,
  name: 'saveTenantCategories',
  path: `${adminBase}/tenant/saveCategories`,
  summary:
    'The two-level tree of categories in its order, with names in five languages; what is used is retired, not removed.',
}

export const countCategoryUse: Endpoint<typeof schemas.countCategoryUse> = {
  name: 'countCategoryUse',
  method: 'POST',
  path: `${adminBase}/tenant/countCategoryUse`,
  effect: 'read',
  actor: consoleActorsOf('editTenant'),
  summary: 'How many products, creators and companies are of a category or of one in it.',
}

export const saveTenantAboutUs: Endpoint<typeof schemas.saveTenantAboutUs> = {
  ...base,
  name: 'saveTenantAboutUs',
  path: `${adminBase}/tenant/saveAboutUs`,
  summary: 'Whether the about-us page is ours or a link.',
}

export const saveTenantHosts: Endpoint<typeof schemas.saveTenantHosts> = {
  ...base,
  name: 'saveTenantHosts',
  path: `${adminBase}/tenant/saveHosts`,
  summary: 'The host names under which the tenant is found; of several tenants each keeps one.',
}

export const saveTenantMaintenance: Endpoint<typeof schemas.saveTenantMaintenance> = {
  ...base,
  name: 'saveTenantMaintenance',
  path: `${adminBase}/tenant/saveMaintenance`,
  summary: 'Closes the site to everybody but admins, or opens it.',
}

export const bannersMost = 60

/** Contacts of a list: some for each country, some for all. */
export const contactsMost = 40

export const saveTenantBanners: Endpoint<typeof schemas.saveTenantBanners> = {
  ...base,
  name: 'saveTenantBanners',
  path: `${adminBase}/tenant/saveBanners`,
  summary: 'The banners in their order: pictures, words, link, and where, when and to whom each is shown.',
}
