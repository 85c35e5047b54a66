import { useTenant } from '#features/tenant/tenant.api.ts'
import { intlLocale } from '#lib/intl-locale.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf } from '#lib/search-fields.ts'
import { Link } from '#ui/frame/links.tsx'
import classes from './protocol.module.css'

/** Query t is 1 for the user agreement, 2 for the privacy policy. */
const protocols = { 1: 'agreement', 2: 'privacy' } as const
const protocolSearch = { t: oneOf(['1', '2']) }

/** The day from which the texts hold; raise it with every change of their meaning. */
const versionDate = '2026-11-20'

interface Section {
  title: string
  text: string
}

/** The agreement or the policy, in the reader's language, with its date and its headings. */
export function Protocol({ base }: { base: '' | '/m' }) {
  const { t } = useTranslation('protocol')
  const [{ t: kind = '1' }] = useSearch(protocolSearch)
  const { languageTag } = usePlace()
  const { data: tenant } = useTenant()
  const key = protocols[kind]
  const name = tenant?.clientName ?? 'Sampan'
  const found = t(`${key}.sections`, { returnObjects: true, name }) as unknown
  const sections = typeof found === 'object' ? Object.values(found as Record<string, Section>) : []
  const date = new Intl.DateTimeFormat(intlLocale(languageTag), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(versionDate))
  usePageTitle(t(`${key}.title`))
  // The phone's bar says the page's title.
  const Heading = base === '/m' ? 'h2' : 'h1'
  return (
    <div className={classes.page}>
      <nav className={classes.contents} aria-label={t('contents')}>
        <ul className={classes.kinds}>
          {(['1', '2'] as const).map((each) => (
            <li key={each}>
              <Link
                href={`${base}/protocol?t=${each}`}
                className={classes.kind}
                aria-current={each === kind ? 'page' : undefined}
              >
                {t(`${protocols[each]}.title`)}
              </Link>
            </li>
          ))}
        </ul>
        <ol className={classes.headings}>
          {sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#s${index + 1}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={classes.text}>
        <Heading className={classes.title}>{t(`${key}.title`)}</Heading>
        <p className={classes.date}>{t('version', { date })}</p>
        <p className={classes.intro}>{t(`${key}.intro`, { name })}</p>
        {sections.map((section, index) => (
          <section key={section.title} id={`s${index + 1}`} className={classes.section}>
            <h2 className={classes.heading}>
              {index + 1}. {section.title}
            </h2>
            <p>{section.text}</p>
          </section>
        ))}
      </article>
    </div>
  )
}
