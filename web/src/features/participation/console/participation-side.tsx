import { oneOf } from '@sampan/contract/one-of'
import type { StrikeRule } from '@sampan/contract/strike-status'
import type { ParticipationDetail } from '@sampan/contract/task'
import { paysDirectly } from '@sampan/contract/task-payment'
import { participationStatus } from '@sampan/contract/task-status'
import type { ReactNode } from 'react'
import { MouReviewPanel } from '#features/mou/mou-review-panel.tsx'
import {
  useAskTaskCarrier,
  useRefreshParticipations,
  useReportParticipation,
  useSeeParticipationAddress,
} from '#features/participation/participation.api.ts'
import { ReviewPost } from '#features/participation/review/review-post.tsx'
import { CaseParcel } from '#features/sample/case-parcel.tsx'
import { CaseAddress } from '#features/sample/console/case-address.tsx'
import { CasePeople } from '#features/sample/console/case-people.tsx'
import { AskCarrier } from '#features/shipment/ask-carrier.tsx'
import { CaseSender } from '#features/shipment/case-sender.tsx'
import { CaseStrikes } from '#features/strike/case-strikes.tsx'
import { ReportButton } from '#features/strike/console/report-button.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import classes from './participation-case.module.css'

interface SideProps {
  detail: ParticipationDetail
  /** Who signed up, while it is to be answered. */
  applicant: (creatorId: string) => ReactNode
}

/** The right column of a case: people with their kept promises, reward, post, parcel, agreement, address. */
export function ParticipationSide({ detail, applicant }: SideProps) {
  const { t } = useTranslation('task')
  const refresh = useRefreshParticipations()
  const look = useSeeParticipationAddress()
  const askCarrier = useAskTaskCarrier()
  const hidden = detail.addressHidden === 'no' ? 'ask' : detail.addressHidden
  return (
    <>
      <CasePeople detail={detail} brandRole={t('review.brandRole')} />
      {detail.status === participationStatus.applied && applicant(detail.creator.id)}
      <Reward detail={detail} />
      {detail.postLink && <ReviewPost detail={detail} />}
      <ReportParticipation detail={detail} />
      <CaseStrikes kind="participation" subjectId={detail.id} />
      <CaseParcel
        detail={detail}
        action={<AskCarrier express={detail.express} ask={() => askCarrier.mutateAsync({ id: detail.id })} />}
      />
      {detail.mou && <MouReviewPanel mou={detail.mou} onChanged={refresh} />}
      {detail.task.productSource === 'parcel' && (
        <CaseAddress detail={detail} look={look} hiddenText={t(`review.address.${hidden}`)} />
      )}
      <CaseSender detail={detail} />
    </>
  )
}

/** What it pays, in which order it passed, and where the money is. */
function Reward({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { money, percent, number, day, moment } = useFormats()
  const { task, rank, earned, outcome, history, stages } = detail
  const payableAt = stages.find(({ key }) => key === 'pay' || key === 'payDirectly')?.at ?? task.endsAt
  const paid = history.find(({ verb }) => verb === 'settle')
  const has = Number(task.reward) > 0
  const isDirect = paysDirectly(task.paymentMethod)
  const isUnpaid = has && Number(earned) === 0
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
    rows.push([
      t('review.earned'),
      isUnpaid || earned === null ? t('case.reward.nothing') : money(earned, task.currency),
    ])
  if (paid && !isUnpaid) rows.push([t('review.paid'), moment(paid.at)])
  else if (!paid && outcome !== 'terminated' && detail.status !== participationStatus.rejected)
    rows.push([t('review.paidFrom'), day(payableAt)])
  return (
    <CasePanel title={t('case.reward.title')}>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="t-small dim">{name}</dt>
            <dd className="t-small num">{value}</dd>
          </div>
        ))}
      </dl>
      {detail.rewardLostAt && (
        <p className="t-small">{t('review.goneUntil', { at: moment(detail.rewardLostAt) })}</p>
      )}
      {isDirect && <p className="t-meta dim">{t('review.direct')}</p>}
      {!isDirect && paid && earned !== null && !isUnpaid && (
        <p className="t-meta dim">{t('review.ledger')}</p>
      )}
    </CasePanel>
  )
}

/** Reports a creator who is late with what was promised, or whose post is gone. */
function ReportParticipation({ detail }: { detail: ParticipationDetail }) {
  const write = useReportParticipation()
  return (
    <ReportButton
      rules={rulesOf(detail)}
      subjectId={detail.id}
      creatorName={detail.creator.fullName}
      send={(input) => write.mutateAsync({ id: detail.id, ...input })}
    />
  )
}

const owedByCreator = ['submitScript', 'submit', 'publish'] as const

/** What a participation may be reported for in its state. */
function rulesOf({ outcome, postLink, clock }: ParticipationDetail): StrikeRule[] {
  if (outcome === 'completed') return postLink ? ['keepPublic'] : []
  const isOwed = clock !== null && oneOf(owedByCreator, clock.duty)
  const isLate = isOwed && clock.pausedAt === null && Date.parse(clock.dueAt) < serverNow()
  return isLate ? ['deliver'] : []
}
