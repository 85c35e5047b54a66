import { type Settings, type SettingsSection, settingsSections } from '@sampan/contract/settings'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf } from '#lib/search-fields.ts'
import { Link } from '#ui/frame/links.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { AboutUsSection } from './about-us-section.tsx'
import { BannersSection } from './banners-section.tsx'
import { BrandSection } from './brand-section.tsx'
import { CarriersSection } from './carriers-section.tsx'
import { CategoriesSection } from './categories-section.tsx'
import { ClocksSection } from './clocks-section.tsx'
import { ContactsSection } from './contacts-section.tsx'
import { CountriesSection } from './countries-section.tsx'
import { HostsSection } from './hosts-section.tsx'
import { MaintenanceSection } from './maintenance-section.tsx'
import { PlatformsSection } from './platforms-section.tsx'
import { QuotasSection } from './quotas-section.tsx'
import { useSettings } from './settings.api.ts'
import classes from './settings.module.css'

/** Every section, by what it is about. */
const groups = [
  { name: 'tenant', sections: ['brand', 'hosts', 'maintenance'] },
  { name: 'market', sections: ['countries', 'clocks', 'categories', 'carriers', 'platforms', 'quotas'] },
  { name: 'words', sections: ['banners', 'contacts', 'aboutUs'] },
] as const satisfies readonly { name: string; sections: readonly SettingsSection[] }[]

const fields = { section: oneOf(settingsSections) }

/** What an administrator sets for the tenant: a list of sections and the open one beside it (R143). */
export function Page() {
  const { t } = useTranslation('settings')
  const { pathname } = useLocation()
  const [search] = useSearch(fields)
  const open = search.section ?? 'brand'
  const { data, error, refetch } = useSettings()
  const nav = useRef<HTMLElement>(null)
  // On a phone the sections are a row, which is slid until the open one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place in the row
  useEffect(() => {
    const row = nav.current
    const place = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && place) row.scrollLeft = place.offsetLeft - (row.clientWidth - place.offsetWidth) / 2
  }, [open])
  return (
    <>
      <PageHead title={t('title')} />
      <div className={classes.page}>
        <nav ref={nav} className={classes.nav} aria-label={t('nav')}>
          {groups.map(({ name, sections }) => (
            <div key={name} className={classes.places}>
              <span className={classes.placesName}>{t(`group.${name}`)}</span>
              {sections.map((section) => (
                <Link
                  key={section}
                  href={`${pathname}?section=${section}`}
                  className={classes.place}
                  aria-current={section === open ? 'page' : undefined}
                >
                  {t(`section.${section}`)}
                </Link>
              ))}
              {name === 'words' && (
                <Link href={pathname.replace(/settings$/, 'policies')} className={classes.place}>
                  {t('policies')}
                </Link>
              )}
            </div>
          ))}
        </nav>
        {data ? (
          <OpenSection key={open} name={open} settings={data} />
        ) : error ? (
          <ErrorState
            text={messageOf(error)}
            reference={error instanceof ApiError ? error.reference : undefined}
            onRetry={() => void refetch()}
          />
        ) : (
          <ListSkeleton rows={5} form="rows" />
        )}
      </div>
    </>
  )
}

function OpenSection({ name, settings }: { name: SettingsSection; settings: Settings }) {
  switch (name) {
    case 'brand':
      return <BrandSection stored={settings.brand} />
    case 'countries':
      return <CountriesSection stored={settings.countries} />
    case 'clocks':
      return <ClocksSection stored={settings.clocks} countries={settings.countries.values.countries} />
    case 'contacts':
      return <ContactsSection stored={settings.contacts} />
    case 'platforms':
      return <PlatformsSection stored={settings.platforms} />
    case 'carriers':
      return <CarriersSection stored={settings.carriers} />
    case 'quotas':
      return <QuotasSection stored={settings.quotas} countries={settings.countries.values.countries} />
    case 'categories':
      return <CategoriesSection stored={settings.categories} />
    case 'aboutUs':
      return <AboutUsSection stored={settings.aboutUs} />
    case 'banners':
      return <BannersSection stored={settings.banners} countries={settings.countries.values.countries} />
    case 'hosts':
      return <HostsSection stored={settings.hosts} />
    case 'maintenance':
      return <MaintenanceSection stored={settings.maintenance} />
  }
}
