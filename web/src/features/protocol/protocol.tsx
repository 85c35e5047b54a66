import { languageNames, languageTag } from '@sampan/contract/country'
import { type Protocol as Document, type ProtocolKind, protocolKinds } from '@sampan/contract/protocol'
import { IconFileOff, IconInfoCircle } from '@tabler/icons-react'
import { usePageTitle } from '#lib/page-title.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf, wholeNumber } from '#lib/search-fields.ts'
import { Link } from '#ui/frame/links.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useProtocol } from './protocol.api.ts'
import classes from './protocol.module.css'
import { headingsOf, ProtocolText } from './protocol-text.tsx'
import { useDays } from './use-days.ts'

/** Query t counts the documents from 1: the user agreement, the privacy policy; v names another version than the one in force. */
const search = { t: oneOf(['1', '2', '3', '4', '5']), v: wholeNumber(0, 10_000) }
type Base = '' | '/m'

/** The address of a document, and of one version of it. */
export function protocolHref(base: Base, kind: ProtocolKind, version?: number): string {
  const t = protocolKinds.indexOf(kind) + 1
  return `${base}/protocol?t=${t}${version === undefined ? '' : `&v=${version}`}`
}

/** A document that people accept, in the reader's language, with its date, its headings and its other versions (R227). */
export function Protocol({ base }: { base: Base }) {
  const { t } = useTranslation('protocol')
  const [{ t: number = '1', v }] = useSearch(search)
  const kind = protocolKinds[Number(number) - 1] ?? 'terms'
  const { data, error, refetch } = useProtocol(kind, v)
  usePageTitle(data?.title ?? t(`kind.${kind}`))
  if (error && !data)
    return (
      <Missing
        error={error}
        onRetry={() => void refetch()}
        icon={IconFileOff}
        goneTitle={t('gone')}
        listLabel={t('toTerms')}
        listHref={protocolHref(base, 'terms')}
      />
    )
  if (!data) return <ListSkeleton rows={8} form="rows" />
  return (
    <div className={classes.page}>
      <Contents document={data} base={base} />
      <article>
        <Head document={data} base={base} />
        <ProtocolText body={data.body} lang={languageTag(data.language)} />
      </article>
    </div>
  )
}

function Head({ document, base }: { document: Document; base: Base }) {
  const { t } = useTranslation('protocol')
  const { language } = usePlace()
  const { lineOf, longDate } = useDays()
  // The phone's bar says the page's title.
  const Heading = base === '/m' ? 'h2' : 'h1'
  const { state, isFallback, kind } = document
  return (
    <header>
      <Heading className={classes.title} lang={languageTag(document.language)}>
        {document.title}
      </Heading>
      <p className={classes.date}>{lineOf(document)}</p>
      {isFallback && (
        <p className={classes.note}>
          <IconInfoCircle size={18} aria-hidden />
          <span>
            {t('fallback', {
              wanted: languageNames[language],
              language: languageNames[document.language],
            })}
          </span>
        </p>
      )}
      {state !== 'inForce' && (
        <p className={classes.note}>
          <IconInfoCircle size={18} aria-hidden />
          <span>
            {state === 'former' ? t('former') : t('coming', { date: longDate(document.effectiveOn) })}{' '}
            <Link href={protocolHref(base, kind)}>{t('toHeld')}</Link>
          </span>
        </p>
      )}
    </header>
  )
}

/** The documents that there are, what is in this one, and its versions. */
function Contents({ document, base }: { document: Document; base: Base }) {
  const { t } = useTranslation('protocol')
  const { lineOf } = useDays()
  const { kind, versions, documents } = document
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      <ul className={classes.kinds} aria-label={t('documents')}>
        {documents.map((each) => (
          <li key={each.kind}>
            <Link
              href={protocolHref(base, each.kind)}
              className={classes.kind}
              aria-current={each.kind === kind ? 'page' : undefined}
            >
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
      <ol className={classes.headings}>
        {headingsOf(document.body).map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
      {versions.length > 1 && (
        <section className={classes.versions} aria-labelledby="protocol-versions">
          <h2 id="protocol-versions">{t('versions')}</h2>
          <ul>
            {versions.map((each) => (
              <li key={each.version}>
                <Link
                  href={protocolHref(base, kind, each.version)}
                  aria-current={each.version === document.version ? 'page' : undefined}
                >
                  {lineOf(each)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  )
}
