import { getCategoryTree } from '@sampan/contract/category'
import {
  countCategoryUse,
  getSettings,
  type SettingsSection,
  saveTenantAboutUs,
  saveTenantBanners,
  saveTenantBrand,
  saveTenantCarriers,
  saveTenantCategories,
  saveTenantClocks,
  saveTenantContacts,
  saveTenantCountries,
  saveTenantHosts,
  saveTenantMaintenance,
  saveTenantPlatforms,
  saveTenantQuotas,
} from '@sampan/contract/settings'
import * as schemas from '@sampan/contract/settings.schemas'
import { getModuleList, getTenantInfo, listBanners } from '@sampan/contract/tenant'
import { useRead, useWrite } from '#lib/query.ts'

export const useSettings = () => useRead(getSettings, {}, { needsLogIn: true })

/** Where each section is saved, and what the contract checks of it. */
export const saves = {
  brand: { endpoint: saveTenantBrand, schema: schemas.saveTenantBrand.input },
  countries: { endpoint: saveTenantCountries, schema: schemas.saveTenantCountries.input },
  clocks: { endpoint: saveTenantClocks, schema: schemas.saveTenantClocks.input },
  contacts: { endpoint: saveTenantContacts, schema: schemas.saveTenantContacts.input },
  platforms: { endpoint: saveTenantPlatforms, schema: schemas.saveTenantPlatforms.input },
  carriers: { endpoint: saveTenantCarriers, schema: schemas.saveTenantCarriers.input },
  quotas: { endpoint: saveTenantQuotas, schema: schemas.saveTenantQuotas.input },
  categories: { endpoint: saveTenantCategories, schema: schemas.saveTenantCategories.input },
  aboutUs: { endpoint: saveTenantAboutUs, schema: schemas.saveTenantAboutUs.input },
  banners: { endpoint: saveTenantBanners, schema: schemas.saveTenantBanners.input },
  hosts: { endpoint: saveTenantHosts, schema: schemas.saveTenantHosts.input },
  maintenance: { endpoint: saveTenantMaintenance, schema: schemas.saveTenantMaintenance.input },
} as const satisfies Record<SettingsSection, unknown>

/** Saves a section; what the site shows of it is asked again. */
export const useSaveSection = <S extends SettingsSection>(section: S) =>
  useWrite(saves[section].endpoint, {
    refresh: [getSettings, getTenantInfo, getModuleList, listBanners, getCategoryTree],
  })

export const useCategoryUse = (ckey: string | undefined) =>
  useRead(countCategoryUse, { ckey: ckey ?? '' }, { needsLogIn: true, enabled: Boolean(ckey) })
