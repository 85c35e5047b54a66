import type { SampleDetail } from '@sampan/contract/sample'
import { MouReviewPanel } from '#features/mou/mou-review-panel.tsx'
import { CaseParcel } from '#features/sample/case-parcel.tsx'
import { CasePost } from '#features/sample/case-post.tsx'
import { CaseStrikes } from '#features/strike/case-strikes.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseAddress } from './case-address.tsx'
import { CasePeople } from './case-people.tsx'
import { useRefreshCases, useSeeAddress } from './console.api.ts'

/** The right column of a sample: people, parcel, agreement, post, address. */
export function CaseSide({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const refresh = useRefreshCases()
  const look = useSeeAddress()
  const hidden = detail.addressHidden === 'no' ? 'ask' : detail.addressHidden
  return (
    <>
      <CasePeople detail={detail} brandRole={t('case.brandRole')} remark={detail.remark} />
      <CaseParcel detail={detail} />
      {detail.mou && <MouReviewPanel mou={detail.mou} onChanged={refresh} />}
      {detail.post && <CasePost detail={detail} post={detail.post} />}
      <CaseStrikes kind="sample" subjectId={detail.id} />
      <CaseAddress detail={detail} look={look} hiddenText={t(`case.addressHidden.${hidden}`)} />
    </>
  )
}
