import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack } from '@tanstack/react-router'
import { TenantLogo } from '#features/tenant/tenant-logo.tsx'
import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
import { Link } from '#ui/frame/links.tsx'
import { BoatDrawing } from '#ui/frame/logo.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { ClientName } from './client-name.tsx'
import { ContactList } from './contact-list.tsx'
import classes from './country.module.css'
import { CountryList } from './country-list.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useCountries } from './use-countries.ts'
import { Waves } from './waves.tsx'

/** The country picker of the phone, with contacts and the record filing below. */
export function Page() {
  const { t } = useTranslation('tenant')
  const { t: ui } = useTranslation('ui')
  // A first visit begins here; who came from the home or from "Me" goes back there.
  const canGoBack = useCanGoBack()
  const goBack = useGoBack('/m/index')
  const countries = useCountries()
  const { tenant, home } = countries
  usePageTitle(t('country.title'), tenant?.slogan)
  return (
    <PhoneFrame isBare>
      <div className={classes.top}>
        <div className={classes.topBar}>
          {canGoBack && (
            <IconButton label={ui('action.back')} onClick={goBack}>
              <IconArrowLeft size={22} aria-hidden />
            </IconButton>
          )}
          <Link href={home ? `/m/index?countryCode=${home}` : '/m/index'} className={classes.logo}>
            <TenantLogo size={34} isOnDeep />
            <span className="sr-only">{t('shell.toIndex')}</span>
          </Link>
          <LanguageMenu withName />
        </div>
        <ClientName isPhone />
        <p className={classes.phoneSlogan}>{tenant?.slogan}</p>
        <div className={classes.phoneRiver} aria-hidden>
          {!tenant?.logo && (
            <span className={classes.boat}>
              <BoatDrawing />
            </span>
          )}
          <Waves />
        </div>
      </div>
      <div className={classes.sheet}>
        <p className={classes.start}>{t('country.start')}</p>
        <h1 className={classes.title}>{t('country.title')}</h1>
        <p className={classes.text}>{t('country.text')}</p>
        <CountryList countries={countries} base="/m" />
        <ContactList />
        {tenant?.recordFiling && (
          <a className={classes.filing} href={tenant.recordFiling.link} target="_blank" rel="noreferrer">
            {tenant.recordFiling.text}
          </a>
        )}
      </div>
    </PhoneFrame>
  )
}
