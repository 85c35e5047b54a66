import type { SampleDetail } from '@sampan/contract/sample'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brandParty, clockOf, creatorParty, dutyWords } from '#features/sample/case-clock.ts'
import { CaseHistory } from '#features/sample/case-history.tsx'
import { CaseMissing } from '#features/sample/case-missing.tsx'
import { CaseNews } from '#features/sample/case-news.tsx'
import { stagesOf } from '#features/sample/case-stages.ts'
import { useFormats } from '#lib/format.ts'
import { ProductPicture } from '#ui/case/product-picture.tsx'
import { StatusBadge } from '#ui/case/status-badge.tsx'
import { Crossing } from '#ui/clock/crossing.tsx'
import { StageRow } from '#ui/clock/stage-row.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { readOrder } from './case-order.ts'
import { CaseSide } from './case-side.tsx'
import { CaseVerbsBar } from './case-verbs-bar.tsx'
import { useSample } from './console.api.ts'
import classes from './sample-case.module.css'

/** One case, read top down: what is owed, how we came here, what happened. */
export function Page() {
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false }) as { id: string }
  const detail = useSample(id)
  if (detail.error && !detail.data) {
    return (
      <CaseMissing
        error={detail.error}
        onRetry={() => void detail.refetch()}
        listHref={pathname.slice(0, pathname.lastIndexOf('/'))}
      />
    )
  }
  if (!detail.data) return <ListSkeleton rows={6} form="rows" />
  return <CaseOf key={id} detail={detail.data} />
}

function CaseOf({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const { money, percent } = useFormats()
  const { product, creator, sku } = detail
  return (
    <div className={classes.case}>
      <CaseNews detail={detail} />
      <PageHead
        title={product.name}
        badge={<StatusBadge kind="sample" code={detail.status} large />}
        picture={<ProductPicture url={product.thumb} size={56} />}
        meta={t('case.meta', {
          name: creator.fullName,
          sku: sku.name,
          promote: t(`promote.${detail.promoteType}`),
          price: money(sku.price, product.currency),
          rate: percent(product.commissionRate),
        })}
        actions={<CaseVerbsBar detail={detail} />}
        {...useCrumb(detail)}
      />
      <div className={classes.page}>
        <div className={classes.main}>
          <ClockPanel detail={detail} />
          <section className={classes.panel}>
            <CaseHistory row={detail} entries={detail.history} otherSide={creator.fullName} />
          </section>
        </div>
        <CaseSide detail={detail} />
      </div>
    </div>
  )
}

function useCrumb(detail: SampleDetail) {
  const { t } = useTranslation('sample')
  const { pathname } = useLocation()
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  const order = readOrder()
  const place = order?.ids.indexOf(detail.id) ?? -1
  const hrefAt = (index: number) => {
    const id = order?.ids[index]
    return id ? `${base}/${id}` : undefined
  }
  return {
    crumb: { label: t('console.title'), href: order?.href ?? base, number: detail.number },
    ...(order &&
      place >= 0 && {
        pager: {
          position: place + 1,
          total: order.ids.length,
          previousHref: hrefAt(place - 1),
          nextHref: hrefAt(place + 1),
        },
      }),
  }
}

function ClockPanel({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const { moment } = useFormats()
  const { clock } = detail
  const stages = stagesOf(detail, t)
  return (
    <section className={classes.panel}>
      {detail.isAbnormal && (
        <p className={classes.abnormal}>
          <IconAlertTriangle size={18} aria-hidden />
          {detail.abnormalReasons.map((reason) => t(`abnormal.${reason}`)).join('. ')}
        </p>
      )}
      {clock ? (
        <Crossing
          clock={clockOf(detail, clock, t)}
          waiting={clock.owner === 'creator' ? brandParty(detail) : creatorParty(detail)}
          title={dutyWords(detail, clock, t)}
          startLabel={t(`case.from.${clock.duty}`, { at: moment(clock.startedAt) })}
          endLabel={moment(clock.dueAt)}
        />
      ) : (
        <h2 className="t-section">{t(`ended.${detail.status}`)}</h2>
      )}
      {detail.reason && <blockquote className={classes.reason}>{detail.reason}</blockquote>}
      {stages.length > 0 && (
        <div className={classes.stages}>
          <StageRow stages={stages} />
        </div>
      )}
    </section>
  )
}
