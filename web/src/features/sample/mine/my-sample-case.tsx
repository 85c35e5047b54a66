import type { SampleDetail } from '@sampan/contract/sample'
import { useLocation } from '@tanstack/react-router'
import { MouPanel } from '#features/mou/mou-panel.tsx'
import { PushHint } from '#features/notification/push/push-hint.tsx'
import { useSeen } from '#features/notification/use-seen.ts'
import { useMySample } from '#features/product/product.api.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { brandParty, clockOf, creatorParty, debtWords, dutyWords } from '#features/sample/case-clock.ts'
import { CaseMissing } from '#features/sample/case-missing.tsx'
import { CaseNews } from '#features/sample/case-news.tsx'
import { CaseParcel } from '#features/sample/case-parcel.tsx'
import { CasePost } from '#features/sample/case-post.tsx'
import { stagesOf } from '#features/sample/case-stages.ts'
import { useRefreshMine, useWithdraw } from '#features/sample/sample.api.ts'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { SampleHistory } from '#features/sample/sample-history.tsx'
import { variantName } from '#features/sample/variant-name.ts'
import { OwnCaseStrikes } from '#features/strike/own-case-strikes.tsx'
import { useFormats } from '#lib/format.ts'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseClock } from '#ui/case/case-clock.tsx'
import { CaseHead } from '#ui/case/case-head.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { DueStep } from '#ui/case/due-step.tsx'
import { NearStages } from '#ui/case/near-stages.tsx'
import { WaitsNote } from '#ui/case/waits-note.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { ReasonButton } from '#ui/verb/reason-button.tsx'
import { ApplyAgain } from './apply-again.tsx'
import classes from './my-samples.module.css'
import { MySteps } from './my-steps.tsx'
import { mayWithdraw } from './use-my-samples.ts'

interface MySampleCaseProps {
  id: string
  productHref: (id: string) => string
  listHref: string
}

/** One case as its creator sees it: what is owed, where the parcel is, what happened. */
export function MySampleCase({ id, productHref, listHref }: MySampleCaseProps) {
  const detail = useMySample(id)
  if (detail.error && !detail.data) {
    return <CaseMissing error={detail.error} onRetry={() => void detail.refetch()} listHref={listHref} />
  }
  if (!detail.data) return <ListSkeleton rows={4} form="cards" />
  return <CaseOf detail={detail.data} productHref={productHref} />
}

function CaseOf({ detail, productHref }: { detail: SampleDetail; productHref: (id: string) => string }) {
  const { t } = useTranslation('sample')
  const { priceRange } = useFormats()
  const isPhone = useLocation().pathname.startsWith('/m/')
  const refresh = useRefreshMine()
  useSeen(`/history?id=${detail.id}`)
  const { product, sku } = detail
  const variant = variantName(product.name, sku.name)
  const price = priceRange(sku.price, sku.price, product.currency)
  const paper = detail.mou && <MouPanel mou={detail.mou} onChanged={refresh} />
  const isPaperDue = detail.mou?.actions.includes('submit') ?? false
  return (
    <div className={classes.case}>
      <CaseNews key={detail.id} detail={detail} isOwn />
      <CaseHead
        isBelowBar={isPhone}
        picture={<ProductPicture url={product.thumb} size={64} />}
        badge={<SampleBadge status={detail.status} />}
        number={detail.number}
        title={product.name}
        titleLanguage={product.titleLanguage}
        href={productHref(product.id)}
        meta={
          <>
            {detail.brand.name} ·{' '}
            {variant && (
              <>
                <span {...langOf(sku.nameLanguage)}>{variant}</span> ·{' '}
              </>
            )}
            {price}
          </>
        }
      />
      <div className={classes.columns}>
        <div className={`${classes.stack} ${classes.main}`}>
          <ClockPanel detail={detail} />
          <DueStep>
            <WaitsNote about={detail.id} />
            {isPaperDue && paper}
            <MySteps detail={detail} />
            <ApplyAgain detail={detail} />
          </DueStep>
          <NearStages stages={stagesOf(detail, t)} isPhone={isPhone} />
          {/* Asked for apart: what is to be done stays where it is when they come. */}
          {detail.post && <OwnCaseStrikes kind="sample" subjectId={detail.id} />}
        </div>
        <div className={`${classes.stack} ${classes.side}`}>
          {!isPaperDue && paper}
          <CaseParcel detail={detail} own="sample" />
          {detail.post && <CasePost detail={detail} post={detail.post} />}
        </div>
        <div className={`${classes.stack} ${classes.past}`}>
          <CasePanel>
            <SampleHistory row={detail} entries={detail.history} otherSide={detail.brand.name} isOwn />
          </CasePanel>
          {mayWithdraw(detail) && <Withdraw detail={detail} />}
        </div>
      </div>
    </div>
  )
}

function ClockPanel({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const { t: ui } = useTranslation('ui')
  const { moment } = useFormats()
  const { clock } = detail
  return (
    <CaseClock
      form="case"
      progress={
        clock
          ? {
              clock: clockOf(detail, clock, t),
              waiting: clock.owner === 'creator' ? brandParty(detail) : creatorParty(detail),
              title: debtWords(detail, clock, { t, ui }, (side) => side === 'creator'),
              duty: dutyWords(detail, clock, t, 'creator'),
              startLabel: moment(clock.startedAt),
              endLabel: moment(clock.dueAt),
            }
          : undefined
      }
      still={<p className="t-card">{t(`ended.${detail.status}`)}</p>}
      reason={detail.reason}
    >
      {clock?.isYours && <PushHint />}
    </CaseClock>
  )
}

const reasons = ['changedMind', 'wrongVariant', 'noTime', 'other'] as const

function Withdraw({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const write = useWithdraw()
  return (
    <ReasonButton
      variant="destructive"
      label={t('mine.withdraw')}
      subject={`withdraw ${detail.id}`}
      question={{
        title: t('mine.withdrawTitle'),
        text: t('mine.withdrawText', { name: detail.brand.name }),
        reasons: reasonChips(reasons, (key) => t(`mine.reason.${key}`)),
        confirmLabel: t('mine.withdraw'),
        isDestructive: true,
      }}
      send={(reason) => write.mutateAsync({ id: detail.id, reason })}
      told={t('mine.withdrawn')}
    />
  )
}
