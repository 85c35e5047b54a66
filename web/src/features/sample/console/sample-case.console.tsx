import type { SampleDetail } from '@sampan/contract/sample'
import { useLocation, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsOwnDuty } from '#features/account/own-duty.ts'
import { useSeen } from '#features/notification/use-seen.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { brandParty, clockOf, creatorParty, debtWords, dutyWords } from '#features/sample/case-clock.ts'
import { CaseMissing } from '#features/sample/case-missing.tsx'
import { CaseNews } from '#features/sample/case-news.tsx'
import { stagesOf } from '#features/sample/case-stages.ts'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { SampleHistory } from '#features/sample/sample-history.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseClock } from '#ui/case/case-clock.tsx'
import { CasePage } from '#ui/case/case-page.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { StageRow } from '#ui/clock/stage-row.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { placeOf } from './case-order.ts'
import { CaseSide } from './case-side.tsx'
import { CaseSigns } from './case-signs.tsx'
import { useClearSampleSigns } from './case-verbs.api.ts'
import { CaseVerbsBar } from './case-verbs-bar.tsx'
import { useSample } from './console.api.ts'

interface Slots {
  /** Who asks, while it is to be decided: what other features know of the account. */
  applicant: (creatorId: string) => ReactNode
}

/** One case, read top down: what is owed, how we came here, what happened. */
export function SampleCase({ applicant }: Slots) {
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
  return <CaseOf key={id} detail={detail.data} applicant={applicant} />
}

function CaseOf({ detail, applicant }: { detail: SampleDetail } & Slots) {
  useSeen(`/console/samples/${detail.id}`)
  return (
    <CasePage head={<Head detail={detail} />} side={<CaseSide detail={detail} applicant={applicant} />}>
      <CaseNews detail={detail} />
      <ClockPanel detail={detail} />
      <CasePanel>
        <SampleHistory row={detail} entries={detail.history} otherSide={detail.creator.fullName} />
      </CasePanel>
    </CasePage>
  )
}

function Head({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const { money, percent } = useFormats()
  const { pathname } = useLocation()
  const { product, creator, sku } = detail
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  const { href, pager } = placeOf(detail.id, (id) => `${base}/${id}`)
  return (
    <PageHead
      title={product.name}
      badge={<SampleBadge status={detail.status} large />}
      picture={<ProductPicture url={product.thumb} size={56} />}
      meta={t('case.meta', {
        name: creator.fullName,
        sku: sku.name,
        promote: t(`promote.${detail.promoteType}`),
        price: money(sku.price, product.currency),
        rate: percent(product.commissionRate),
      })}
      actions={<CaseVerbsBar detail={detail} />}
      crumb={{ label: t('console.title'), href: href ?? base, number: detail.number }}
      pager={pager}
    />
  )
}

function ClockPanel({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const { t: ui } = useTranslation('ui')
  const isOwnDuty = useIsOwnDuty()
  const { moment } = useFormats()
  const clear = useClearSampleSigns()
  const { clock } = detail
  const stages = stagesOf(detail, t)
  return (
    <CaseClock
      form="case"
      abnormal={detail.abnormalReasons.map((reason) => t(`abnormal.${reason}`))}
      progress={
        clock
          ? {
              clock: clockOf(detail, clock, t),
              waiting: clock.owner === 'creator' ? brandParty(detail) : creatorParty(detail),
              title: debtWords(detail, clock, { t, ui }, (owner) => isOwnDuty({ owner, isYours: true })),
              duty: dutyWords(detail, { ...clock, isYours: isOwnDuty(clock) }, t),
              startLabel: t(`case.from.${clock.duty}`, { at: moment(clock.startedAt) }),
              endLabel: moment(clock.dueAt),
            }
          : undefined
      }
      // A case that goes on has no word for its end.
      still={<h2 className="t-section">{t(`ended.${detail.status}`, { defaultValue: '' })}</h2>}
      reason={detail.reason}
      stages={stages.length > 0 && <StageRow stages={stages} />}
    >
      <CaseSigns detail={detail} send={(note) => clear.mutateAsync({ id: detail.id, note })} />
    </CaseClock>
  )
}
