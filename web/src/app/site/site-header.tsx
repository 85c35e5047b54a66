import type { Mode } from '@sampan/contract/tenant'
import { useLocation } from '@tanstack/react-router'
import { LanguageMenu } from '#features/tenant/place/language-menu.tsx'
import { useModes } from '#features/tenant/tenant.api.ts'
import { TenantLogo } from '#features/tenant/tenant-logo.tsx'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsLoggedIn } from '#lib/session.ts'
import { Link } from '#ui/frame/links.tsx'
import { SiteBell } from './site-bell.tsx'
import { CountryMenu } from './site-country-menu.tsx'
import classes from './site-header.module.css'
import { SiteSearch } from './site-search.tsx'
import { UserMenu } from './site-user-menu.tsx'

/** Header: logo, tabs, search, language, country, and who is here. */
export function SiteHeader({ mode }: { mode: Mode | undefined }) {
  const { t } = useTranslation('tenant')
  const { country } = usePlace()
  return (
    <div className={classes.header}>
      <Link href={`/index?countryCode=${country}`} className={classes.logo}>
        <TenantLogo size={34} />
        <span className="sr-only">{t('shell.toIndex')}</span>
      </Link>
      <Tabs mode={mode} />
      <SiteSearch />
      <div className={classes.tools}>
        <LanguageMenu />
        <CountryMenu />
        <SiteBell />
        <UserMenu />
      </div>
    </div>
  )
}

const tabs = [
  { mode: 'goods', href: '/index' },
  { mode: 'task', href: '/taskList' },
  { mode: 'aboutUs', href: '/introduction' },
] as const

/** Pages about the reader's own cases and things. */
const own: ReadonlySet<string> = new Set(['/user', '/history', '/myTask', '/sign', '/strike'])

/** Home for those who are logged in; the others where the country has that mode open. */
function Tabs({ mode }: { mode: Mode | undefined }) {
  const { t } = useTranslation('tenant')
  const { pathname } = useLocation()
  const modes = useModes()
  const isLoggedIn = useIsLoggedIn()
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)
  return (
    <nav className={classes.tabs} aria-label={t('shell.mainNav')}>
      {isLoggedIn && (
        <Link href="/user" className={classes.tab} aria-current={current(own.has(pathname))}>
          {t('tab.home')}
        </Link>
      )}
      {tabs
        .filter((tab) => modes.has(tab.mode))
        .map((tab) => (
          <Link
            key={tab.mode}
            href={tab.href}
            className={classes.tab}
            aria-current={current(tab.mode === mode)}
          >
            {t(`tab.${tab.mode}`)}
          </Link>
        ))}
    </nav>
  )
}
