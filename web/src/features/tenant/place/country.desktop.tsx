import { IconMapPin } from '@tabler/icons-react'
import { TenantLogo } from '#features/tenant/tenant-logo.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { BoatDrawing } from '#ui/frame/logo.tsx'
import { ClientName } from './client-name.tsx'
import classes from './country.module.css'
import { CountryList } from './country-list.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useCountries } from './use-countries.ts'
import { Waves } from './waves.tsx'

/** The country picker: who runs this on the left, where one creates on the right. No header. */
export function Page() {
  const { t } = useTranslation('tenant')
  const countries = useCountries()
  const { tenant, home, likelyName } = countries
  usePageTitle(t('country.title'), tenant?.slogan)
  return (
    <div className={classes.page}>
      <aside className={classes.side}>
        <Link href={home ? `/index?countryCode=${home}` : '/index'} className={classes.logo}>
          <TenantLogo size={42} isOnDeep />
          <span className="sr-only">{t('shell.toIndex')}</span>
        </Link>
        <div className={classes.river} aria-hidden>
          {!tenant?.logo && (
            <span className={classes.boat}>
              <BoatDrawing />
            </span>
          )}
          <Waves />
        </div>
        <ClientName />
        <p className={classes.slogan}>{slogan(tenant?.slogan)}</p>
      </aside>
      <main className={classes.main}>
        <div className={classes.column}>
          <p className={classes.start}>{t('country.start')}</p>
          <h1 className={classes.title}>{t('country.title')}</h1>
          <p className={classes.text}>{t('country.text')}</p>
          <CountryList countries={countries} base="" />
          <div className={classes.foot}>
            {likelyName && (
              <span className={classes.likely}>
                <IconMapPin size={20} aria-hidden />
                {t('country.likely', { country: likelyName })}
              </span>
            )}
            <span className={classes.language}>
              <LanguageMenu withName />
            </span>
          </div>
        </div>
      </main>
    </div>
  )
}

/** Each sentence on a line of its own, as in "Good products. Honest creators." */
const slogan = (text = ''): string => text.replace(/([.。!！])\s*/g, '$1\n').trim()
