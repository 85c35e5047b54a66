import * as contract from '@sampan/contract/settings'
import { type Settings, settingsSections } from '@sampan/contract/settings'
import type { App, Ctx } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { countCategoryUse } from './category-use.queries.ts'
import { saveAboutUs } from './save-about-us.ts'
import { saveBanners } from './save-banners.ts'
import { saveBrand } from './save-brand.ts'
import { saveCarriers } from './save-carriers.ts'
import { saveCategories } from './save-categories.ts'
import { saveClocks } from './save-clocks.ts'
import { saveContacts } from './save-contacts.ts'
import { saveCountries } from './save-countries.ts'
import { saveHosts } from './save-hosts.ts'
import { saveMaintenance } from './save-maintenance.ts'
import { savePlatforms } from './save-platforms.ts'
import { saveQuotas } from './save-quotas.ts'
import { readSettings } from './settings.queries.ts'
import { presentSection } from './settings.view.ts'

async function getSettings(ctx: Ctx): Promise<Settings> {
  const rows = await readSettings(ctx)
  const sections = settingsSections.map((section) => [section, presentSection(rows, section)])
  return Object.fromEntries(sections)
}

export const settingsRoutes: Binding<App>[] = [
  on(contract.getSettings, getSettings, { isSnapshot: true }),
  on(contract.saveTenantBrand, saveBrand),
  on(contract.saveTenantCountries, saveCountries),
  on(contract.saveTenantClocks, saveClocks),
  on(contract.saveTenantContacts, saveContacts),
  on(contract.saveTenantPlatforms, savePlatforms),
  on(contract.saveTenantCarriers, saveCarriers),
  on(contract.saveTenantQuotas, saveQuotas),
  on(contract.saveTenantCategories, saveCategories),
  on(contract.countCategoryUse, countCategoryUse),
  on(contract.saveTenantAboutUs, saveAboutUs),
  on(contract.saveTenantBanners, saveBanners),
  on(contract.saveTenantHosts, saveHosts),
  on(contract.saveTenantMaintenance, saveMaintenance),
]
