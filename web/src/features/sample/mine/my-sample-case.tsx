import { Button } from '@mantine/core'
import type { SampleDetail } from '@sampan/contract/sample'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MouPanel } from '#features/mou/mou-panel.tsx'
import { brandParty, clockOf, creatorParty, dutyWords } from '#features/sample/case-clock.ts'
import { CaseHistory } from '#features/sample/case-history.tsx'
import { CaseMissing } from '#features/sample/case-missing.tsx'
import { CaseNews } from '#features/sample/case-news.tsx'
import { CaseParcel } from '#features/sample/case-parcel.tsx'
import { CasePost } from '#features/sample/case-post.tsx'
import { stagesOf } from '#features/sample/case-stages.ts'
import { useMySample, useRefreshMine, useWithdraw } from '#features/sample/sample.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { ProductPicture } from '#ui/case/product-picture.tsx'
import { StatusBadge } from '#ui/case/status-badge.tsx'
import { Crossing } from '#ui/clock/crossing.tsx'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { StageRow } from '#ui/clock/stage-row.tsx'
import { ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import { Link } from '#ui/frame/links.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
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
  const { clock } = detail
  const refresh = useRefreshMine()
  const waiting = clock?.owner === 'creator' ? brandParty(detail) : creatorParty(detail)
  return (
    <div className={classes.case}>
      <CaseNews key={detail.id} detail={detail} isOwn />
      <header className={classes.head}>
        <ProductPicture url={detail.product.thumb} size={64} />
        <div className={classes.headText}>
          <div className={classes.badgeRow}>
            <StatusBadge kind="sample" code={detail.status} />
            <span className="t-meta dim num">{detail.number}</span>
          </div>
          <h1 className="t-section">
            <Link href={productHref(detail.product.id)}>{detail.product.name}</Link>
          </h1>
          <p className="t-small second">
            {detail.brand.name} · {detail.sku.name} ·{' '}
            {priceRange(detail.sku.price, detail.sku.price, detail.product.currency)}
          </p>
        </div>
      </header>
      <section className={classes.panel}>
        {clock ? (
          <Crossing
            clock={clockOf(detail, clock, t)}
            waiting={waiting}
            title={dutyWords(detail, clock, t, 'creator')}
            size="card"
          />
        ) : (
          <p className="t-card">{t(`ended.${detail.status}`)}</p>
        )}
        {detail.reason && <blockquote className={classes.reason}>{detail.reason}</blockquote>}
        {detail.stages.length > 0 && <StageRow stages={stagesOf(detail, t)} />}
      </section>
      {detail.mou && <MouPanel mou={detail.mou} onChanged={refresh} />}
      <MySteps detail={detail} />
      <CaseParcel detail={detail} />
      {detail.post && <CasePost post={detail.post} />}
      <section className={classes.panel}>
        <CaseHistory row={detail} entries={detail.history} otherSide={detail.brand.name} isOwn />
      </section>
      {mayWithdraw(detail) && <Withdraw detail={detail} />}
    </div>
  )
}

const reasons = ['changedMind', 'wrongVariant', 'noTime', 'other'] as const

function Withdraw({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const [isOpen, setOpen] = useState(false)
  const write = useWithdraw()
  async function onConfirm(reason: string): Promise<void> {
    try {
      await write.mutateAsync({ id: detail.id, reason })
      showDone(t('mine.withdrawn'))
      setOpen(false)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <>
      <Button variant="destructive" className={classes.own as string} onClick={() => setOpen(true)}>
        {t('mine.withdraw')}
      </Button>
      <ReasonDialog
        subject={`withdraw ${detail.id}`}
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('mine.withdrawTitle')}
        text={t('mine.withdrawText', { name: detail.brand.name })}
        reasons={reasons.map((key) => ({ key, label: t(`mine.reason.${key}`), needsText: key === 'other' }))}
        confirmLabel={t('mine.withdraw')}
        busy={write.isPending}
        isDestructive
        onConfirm={(reason) => void onConfirm(wordsOf(reason, (key) => t(`mine.reason.${key}`)))}
      />
    </>
  )
}
