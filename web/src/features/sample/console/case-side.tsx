import type { SampleDetail } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { StrikeRule } from '@sampan/contract/strike-status'
import type { ReactNode } from 'react'
import { MouReviewPanel } from '#features/mou/mou-review-panel.tsx'
import { CaseParcel } from '#features/sample/case-parcel.tsx'
import { AskCarrier } from '#features/shipment/ask-carrier.tsx'
import { CaseSender } from '#features/shipment/case-sender.tsx'
import { CaseStrikes } from '#features/strike/case-strikes.tsx'
import { ReportButton } from '#features/strike/console/report-button.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { CaseAddress } from './case-address.tsx'
import { CaseFulfilment } from './case-fulfilment.tsx'
import { CasePeople } from './case-people.tsx'
import { useAskCarrier, useReportSample } from './case-verbs.api.ts'
import { useRefreshCases, useSeeAddress } from './console.api.ts'

interface CaseSideProps {
  detail: SampleDetail
  applicant: (creatorId: string) => ReactNode
}

/** The right column of a sample: people, parcel, agreement, post, address. */
export function CaseSide({ detail, applicant }: CaseSideProps) {
  const { t } = useTranslation('sample')
  const refresh = useRefreshCases()
  const look = useSeeAddress()
  const askCarrier = useAskCarrier()
  const hidden = detail.addressHidden === 'no' ? 'ask' : detail.addressHidden
  const fulfilment = <CaseFulfilment detail={detail} />
  // What is to be looked at comes before what is done.
  const isPostDue = detail.clock?.duty === 'checkPost'
  return (
    <>
      {isPostDue && fulfilment}
      <CasePeople detail={detail} brandRole={t('case.brandRole')} why={detail.why} />
      {detail.status === sampleStatus.underReview && applicant(detail.creator.id)}
      <CaseParcel
        detail={detail}
        action={<AskCarrier express={detail.express} ask={() => askCarrier.mutateAsync({ id: detail.id })} />}
      />
      {detail.mou && <MouReviewPanel mou={detail.mou} onChanged={refresh} />}
      {!isPostDue && fulfilment}
      <ReportSample detail={detail} />
      <CaseStrikes kind="sample" subjectId={detail.id} />
      <CaseAddress detail={detail} look={look} hiddenText={t(`case.addressHidden.${hidden}`)} />
      <CaseSender detail={detail} />
    </>
  )
}

/** Reports a creator who is late without a post, or whose post is gone. */
function ReportSample({ detail }: { detail: SampleDetail }) {
  const write = useReportSample()
  return (
    <ReportButton
      rules={rulesOf(detail)}
      subjectId={detail.id}
      creatorName={detail.creator.fullName}
      send={(input) => write.mutateAsync({ id: detail.id, ...input })}
    />
  )
}

/** What a sample may be reported for in its state. */
function rulesOf({ status, post, clock }: SampleDetail): StrikeRule[] {
  if (status === sampleStatus.fulfilled || status === sampleStatus.sold) return post ? ['keepPublic'] : []
  const isLate = clock?.duty === 'post' && clock.pausedAt === null && Date.parse(clock.dueAt) < serverNow()
  return status === sampleStatus.received && isLate ? ['deliver'] : []
}
