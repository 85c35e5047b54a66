import { countries } from '@sampan/contract/country'
import { useTranslation } from '#lib/react-words.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import classes from './about-us.module.css'
import { ContactList } from './contact-list.tsx'
import { useAboutUs } from './use-about-us.ts'

/** Who runs this, where, and how to reach them; or the way to where the tenant says so. */
export function AboutUs({ isPhone = false }: { isPhone?: boolean }) {
  const { t } = useTranslation('tenant')
  const { tenant, link } = useAboutUs()
  if (!tenant) return <div className={classes.coming} aria-busy="true" />
  const name = tenant.clientName
  // The phone's bar says the page's title.
  const Heading = isPhone ? 'h2' : 'h1'
  if (link) {
    return (
      <p className={classes.text}>
        {t('about.elsewhere', { name })} <a href={link}>{link}</a>
      </p>
    )
  }
  return (
    <div className={classes.about}>
      <div>
        <Heading className={classes.title}>{t('about.title', { name })}</Heading>
        <p className={classes.slogan}>{tenant.slogan}</p>
        <p className={classes.text}>{t('about.what', { name })}</p>
        <p className={classes.text}>{t('about.why')}</p>
        <h2 className={classes.subtitle}>{t('about.where')}</h2>
        <ul className={classes.countries}>
          {tenant.countries.map((country) => (
            <li key={country.countryCode}>
              <Flag country={country.countryCode} size={20} />
              {country.name || countries[country.countryCode].ownName}
            </li>
          ))}
        </ul>
      </div>
      <ContactList />
    </div>
  )
}
