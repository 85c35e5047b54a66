import { accountName } from '@sampan/contract/creator-account-name'
import type { SampleDetail } from '@sampan/contract/sample'
import type { ReactNode } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { langOf } from '#lib/place.ts'
import { Trans, useTranslation } from '#lib/react-words.tsx'
import { CasePanel, CaseReason } from '#ui/case/case-panel.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Face } from '#ui/mark/face.tsx'
import classes from './case-side.module.css'

type Record = SampleDetail['creatorRecord']

interface CasePeopleProps {
  detail: Pick<SampleDetail, 'brand' | 'creator' | 'creatorRecord'> & { brandRecord?: Record }
  /** What the brand does in it: "Reviews and ships". */
  brandRole: string
  /** What the creator wrote. */
  why?: SampleDetail['why'] | undefined
}

/** Both sides of a case with their kept promises. */
export function CasePeople({ detail, brandRole, why }: CasePeopleProps) {
  const { t } = useTranslation('sample')
  const { compact } = useFormats()
  const countryName = useCountryNames()
  const { brand, creator } = detail
  const name = creator.fullName || creator.nickname
  return (
    <CasePanel title={t('case.people')}>
      <Person
        mark={<Face name={name} url={creator.avatar} size={40} />}
        name={name}
        line={[
          accountName(creator),
          compact(creator.followers),
          ...(creator.source === 'login' ? [] : [t(`source.${creator.source}`)]),
          t(`tier.${creator.tier}`),
          countryName(creator.countryCode),
        ].join(' · ')}
        record={detail.creatorRecord}
      />
      <Person
        mark={<CompanyMark name={brand.name} url={brand.logo || null} size={40} />}
        name={brand.name}
        line={brandRole}
        record={detail.brandRecord}
      />
      {why && (why.chosen || why.own) && <Why why={why} />}
    </CasePanel>
  )
}

/** What was chosen in the reader's language, and own words in theirs. */
function Why({ why: { chosen, own, ownLanguage } }: { why: SampleDetail['why'] }) {
  const { t } = useTranslation('sample')
  const words = <span {...langOf(ownLanguage ?? undefined)}>{own}</span>
  return (
    <CaseReason>
      {!own && chosen}
      {!chosen && words}
      {own && chosen && (
        <Trans t={t} i18nKey="case.why" values={{ chosen, own }} components={{ own: words }} />
      )}
    </CaseReason>
  )
}

interface PersonProps {
  mark: ReactNode
  name: string
  line: string
  record: Record | undefined
}

/** Kept promises are duties done in time; nothing is said before the first. */
function Person({ mark, name, line, record }: PersonProps) {
  const { t } = useTranslation('sample')
  return (
    <div className={classes.person}>
      {mark}
      <div className={classes.personText}>
        <div className="t-card">{name}</div>
        <div className="t-small dim">{line}</div>
      </div>
      {record?.all === 0 && <span className="t-meta dim">{t('case.noRecord')}</span>}
      {record !== undefined && record.all > 0 && (
        <div className={classes.record}>
          <div className="t-card num">{t('case.keptOf', record)}</div>
          <div className="t-small dim">{t('case.onTime')}</div>
        </div>
      )}
    </div>
  )
}
