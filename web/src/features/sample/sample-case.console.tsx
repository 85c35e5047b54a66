import { ActionIcon, Menu } from '@mantine/core'
import type { SampleDetail } from '@sampan/contract/sample'
import { IconAlertTriangle, IconArchive, IconBan, IconBell, IconCheck, IconDots } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Crossing } from '#ui/crossing.tsx'
import { ListSkeleton } from '#ui/list-skeleton.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { StageRow } from '#ui/stage-row.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { showDone, showError } from '#ui/toasts.tsx'
import { brandParty, clockOf, creatorParty, dutyWords } from './case-clock.ts'
import { CaseHistory } from './case-history.tsx'
import { CaseMissing } from './case-missing.tsx'
import { readOrder } from './case-order.ts'
import { CaseSide } from './case-side.tsx'
import { stagesOf } from './case-stages.ts'
import { useRemind, useSample } from './console.api.ts'
import classes from './sample-case.module.css'
import { useDecide } from './use-decide.tsx'

/** One case, read top down: what is owed, how we came here, what happened (look 09). */
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
        actions={<Verbs detail={detail} />}
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

/** The one filled button follows the state: approve while it is ours to review, remind while they are late. */
function Verbs({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const decide = useDecide()
  const remind = useRemind()
  const can = (verb: SampleDetail['actions'][number]) => detail.actions.includes(verb)
  const isTheirs = detail.clock?.owner === 'creator' && detail.clock.pausedAt === null
  const isLate = isTheirs && detail.clock !== null && new Date(detail.clock.dueAt) < new Date()
  async function onRemind(): Promise<void> {
    try {
      await remind.mutateAsync({ id: detail.id })
      showDone(t('console.reminded', { name: detail.creator.fullName }))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <>
      {isTheirs && (
        <ActionButton
          variant={isLate ? 'primary' : 'secondary'}
          leftSection={<IconBell size={18} />}
          busy={remind.isPending}
          onClick={() => void onRemind()}
        >
          {t('console.remind')}
        </ActionButton>
      )}
      {can('reject') && (
        <ActionButton
          variant="destructive"
          leftSection={<IconBan size={18} />}
          onClick={() => decide.reject([detail])}
        >
          {t('console.reject.confirm')}
        </ActionButton>
      )}
      {can('close') && (
        <Menu width={200} position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('console.more', { number: detail.number })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="clay"
              leftSection={<IconArchive size={18} />}
              onClick={() => decide.close([detail])}
            >
              {t('console.close.confirm')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {can('approve') && (
        <ActionButton
          variant="primary"
          leftSection={<IconCheck size={18} />}
          busy={decide.isBusy}
          onClick={() => decide.approve([detail])}
        >
          {t('console.approve.confirm')}
        </ActionButton>
      )}
      {decide.dialogs}
    </>
  )
}
