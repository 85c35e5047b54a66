import { Button } from '@mantine/core'
import type { SampleDetail } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { IconRotate } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useProduct, useStanding } from '#features/product/product.api.ts'
import { useWhyBarred } from '#features/product/why-barred.ts'
import { applyDraftOf } from '#features/sample/apply/use-apply.ts'
import { saveDraft } from '#lib/draft.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { useNow } from '#ui/clock/use-now.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import classes from './my-samples.module.css'

/** Nothing comes of the case any more, and its creator may know it (R22). */
const hasEnded = ({ status }: SampleDetail): boolean =>
  status === sampleStatus.rejected || status === sampleStatus.closed

/**
 * The way on from a case that ended without a sample: the application, filled with what was given before; where the rules
 * allow none (R21), the one that prevents it, and the other samples.
 */
export function ApplyAgain({ detail }: { detail: SampleDetail }) {
  return hasEnded(detail) ? <AgainOf detail={detail} /> : null
}

function AgainOf({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const { t: say } = useTranslation('product')
  const isPhone = useLocation().pathname.startsWith('/m/')
  const navigate = useNavigate()
  const { product, why: given } = detail
  const offer = useProduct(product.id)
  const standing = useStanding(product.id)
  const why = useWhyNot(offer, standing.data)
  // Until both are known, no button says what is taken back a moment later.
  if ((!offer.data && !offer.error) || !standing.data) return null
  const base = isPhone ? '/m' : ''
  const offerHref = `${base}/detail?id=${product.id}`
  if (why)
    return (
      <CasePanel>
        <p className="t-small second">{t('mine.again.not', { why })}</p>
        <PlainButton className={classes.own} href={`${base}/list`}>
          {say('empty.allSamples')}
        </PlainButton>
      </CasePanel>
    )

  function begin(): void {
    const options = offer.data?.skus.find((sku) => sku.id === detail.sku.id)?.optionKeys ?? []
    const draft = applyDraftOf({
      creatorId: detail.creator.id,
      options,
      reason: { key: given.key, text: given.own },
    })
    saveDraft(`apply-${product.id}`, draft, { onDevice: true })
    void navigate({ href: `${offerHref}&apply=account` })
  }
  return (
    <Button
      className={classes.own as string}
      variant="primary"
      size="md"
      leftSection={<IconRotate size={18} aria-hidden />}
      onClick={begin}
    >
      {t('mine.again.label')}
    </Button>
  )
}

/** What prevents another application, in words; nothing where it may be sent. */
function useWhyNot(
  { data: offer, error }: Pick<ReturnType<typeof useProduct>, 'data' | 'error'>,
  standing: ReturnType<typeof useStanding>['data'],
): string | undefined {
  const { t } = useTranslation('product')
  const { t: sample } = useTranslation('sample')
  const barred = useWhyBarred(standing)
  const now = useNow()
  if (error || !offer) return sample('mine.again.gone')
  if (standing?.openSampleId) return t('step.openText')
  if (offer.endsAt && Date.parse(offer.endsAt) <= now) return t('step.endedText')
  if (barred) return barred
  if (offer.quotaLeft <= 0 || offer.skus.every((sku) => sku.left <= 0)) return sample('mine.again.soldOut')
  return undefined
}
