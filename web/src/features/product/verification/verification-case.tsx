import type { BrandVerification } from '@sampan/contract/brand-verification'
import { IconEye, IconPaperclip } from '@tabler/icons-react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './verification.module.css'

interface VerificationCaseProps {
  company: BrandVerification
  /** Of the company, for staff. */
  phone?: string | undefined
  /** A form on the same page shows what the company entered. */
  isEditedHere?: boolean
}

/** What a company entered, and every word about it; both sides see the same. */
export function VerificationCase({ company, phone, isEditedHere }: VerificationCaseProps) {
  const { t } = useTranslation('brand-verification')
  const { list, moment } = useFormats()
  const countryName = useCountryNames()
  const { website, categories, people, lines, createdAt, since } = company
  return (
    <>
      <section className={classes.case} aria-labelledby="company-facts">
        <h2 id="company-facts">{t('entered')}</h2>
        <dl className={classes.facts}>
          <dt>{t('country')}</dt>
          <dd>{countryName(company.countryCode)}</dd>
          {!isEditedHere && website && (
            <>
              <dt>{t('website')}</dt>
              <dd>
                <Link href={website} target="_blank" rel="noreferrer">
                  {website.replace(/^https?:\/\//, '')}
                </Link>
              </dd>
            </>
          )}
          {phone && (
            <>
              <dt>{t('company.phone')}</dt>
              <dd>
                <Link href={`tel:${phone}`}>{phone}</Link>
              </dd>
            </>
          )}
          {!isEditedHere && categories.length > 0 && (
            <>
              <dt>{t('categories')}</dt>
              <dd>{categories.join(', ')}</dd>
            </>
          )}
          <dt>{t('people')}</dt>
          <dd>
            {people.map(({ name, position }) => [name, position].filter(Boolean).join(', ')).join(' · ') ||
              '–'}
          </dd>
          <dt>{t('column.since')}</dt>
          <dd className="num">{moment(createdAt)}</dd>
        </dl>
      </section>
      <section className={classes.case} aria-labelledby="company-lines">
        <div className={classes.lineHead}>
          <h2 id="company-lines">{t('history')}</h2>
          <span className="t-meta dim">
            <IconEye size={14} aria-hidden /> {t('same')}
          </span>
        </div>
        {lines.length === 0 ? (
          <p className="second">
            {company.state === 'waiting' ? t('nothing', { at: moment(since) }) : t('nothingSaid')}
          </p>
        ) : (
          <ol className={classes.lines}>
            {lines.map((line) => (
              <li key={line.id} className={classes.line}>
                <div className={classes.lineHead}>
                  <span>{t(`line.${line.step}`, { name: line.by ?? t('somebody') })}</span>
                  <span className="t-meta dim num">{moment(line.at)}</span>
                </div>
                {line.text && <p>{line.text}</p>}
                {line.changed.length > 0 && <p>{list(line.changed.map((part) => t(`company.${part}`)))}</p>}
                {line.files.length > 0 && (
                  <div className={classes.files}>
                    {line.files.map(({ name, url }) => (
                      <Link key={url} href={url} target="_blank" rel="noreferrer">
                        <IconPaperclip size={14} aria-hidden /> {name}
                      </Link>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}
