import type { ParticipationDetail } from '@sampan/contract/task'
import { useTranslation } from 'react-i18next'
import { MouReviewPanel } from '#features/mou/mou-review-panel.tsx'
import { useRefreshParticipations } from '#features/participation/participation.api.ts'
import { ReviewPost } from '#features/participation/review/review-post.tsx'
import { CaseParcel } from '#features/sample/case-parcel.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ParticipationAddress } from './participation-address.tsx'
import classes from './participation-case.module.css'

/** The right column of a case: people with their kept promises, reward, post, parcel, agreement, address. */
export function ParticipationSide({ detail }: { detail: ParticipationDetail }) {
  const refresh = useRefreshParticipations()
  return (
    <aside className={classes.side}>
      <People detail={detail} />
      <Reward detail={detail} />
      {detail.postLink && <ReviewPost detail={detail} />}
      <CaseParcel detail={detail} />
      {detail.mou && <MouReviewPanel mou={detail.mou} onChanged={refresh} />}
      {detail.task.productSource === 'parcel' && <ParticipationAddress detail={detail} />}
    </aside>
  )
}

function People({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation(['task', 'sample'])
  const { compact } = useFormats()
  const countryName = useCountryNames()
  const { creator, brand, creatorRecord } = detail
  const name = creator.fullName || creator.nickname
  return (
    <section className={classes.panel}>
      <h2 className="t-card">{t('review.people')}</h2>
      <div className={classes.person}>
        <Face name={name} url={creator.avatar} size={40} />
        <div className={classes.personText}>
          <div className="t-card">{name}</div>
          <div className="t-small dim">
            @{creator.handle} · {compact(creator.followers)} · {t(`sample:tier.${creator.tier}`)} ·{' '}
            {countryName(creator.countryCode)}
          </div>
        </div>
        {creatorRecord.all === 0 ? (
          <span className="t-meta dim">{t('review.noRecord')}</span>
        ) : (
          <div className={classes.record}>
            <div className="t-card num">{t('review.keptOf', creatorRecord)}</div>
            <div className="t-small dim">{t('review.onTime')}</div>
          </div>
        )}
      </div>
      <div className={classes.person}>
        <CompanyMark name={brand.name} url={brand.logo || null} size={40} />
        <div className={classes.personText}>
          <div className="t-card">{brand.name}</div>
          <div className="t-small dim">{t('review.brandRole')}</div>
        </div>
      </div>
    </section>
  )
}

/** What it pays, in which order it passed, and where the money stands. */
function Reward({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { money, percent, number, day, moment } = useFormats()
  const { task, rank, earned, outcome, history } = detail
  const paid = history.find(({ verb }) => verb === 'settle')
  const has = Number(task.reward) > 0
  const rows: [string, string][] = [
    [
      t('review.pays'),
      [
        has ? money(task.reward, task.currency) : t('case.reward.commissionOnly'),
        task.commissionRate > 0 && t('case.reward.plus', { percent: percent(task.commissionRate) }),
      ]
        .filter(Boolean)
        .join(' '),
    ],
  ]
  if (task.slots > 0)
    rows.push([
      t('review.slots'),
      t('review.slotsOf', { left: number(task.slotsLeft), all: number(task.slots) }),
    ])
  if (rank !== null) rows.push([t('review.rank'), number(rank)])
  if (outcome === 'completed')
    rows.push([t('review.earned'), earned === null ? t('case.reward.nothing') : money(earned, task.currency)])
  if (paid) rows.push([t('review.paid'), moment(paid.at)])
  else if (outcome !== 'terminated') rows.push([t('review.paidFrom'), day(task.endsAt)])
  return (
    <section className={classes.panel}>
      <h2 className="t-card">{t('case.reward.title')}</h2>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="t-small dim">{name}</dt>
            <dd className="t-small num">{value}</dd>
          </div>
        ))}
      </dl>
      {paid && earned !== null && <p className="t-meta dim">{t('review.ledger')}</p>}
    </section>
  )
}
