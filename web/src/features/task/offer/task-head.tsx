import type { ParticipationDetail, TaskDetail } from '@sampan/contract/task'
import { paysDirectly } from '@sampan/contract/task-payment'
import { earliestPay, payKeepDaysOf } from '@sampan/contract/task-status'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { ActivityBadge } from '#features/task/activity-badge.tsx'
import { useTimeLeft } from '#features/task/browse/task-time.ts'
import { DirectPay } from '#features/task/direct-pay.tsx'
import { SlotDots } from '#features/task/slot-dots.tsx'
import { baseOf } from '#features/task/task-links.ts'
import { useFormats } from '#lib/format.ts'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useNow } from '#ui/clock/use-now.ts'
import { Link } from '#ui/frame/links.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { keptPercent } from '#ui/mark/kept-percent.ts'
import classes from './task-head.module.css'

/** Picture, who asks, and what for. On the phone the bar says "Task", so the title is the second heading. */
export function TaskHead({
  task,
  isPhone = false,
  isDraft = false,
  children,
}: {
  task: TaskDetail
  isPhone?: boolean
  /** Shown from a form, which does not know how well the brand keeps its word. */
  isDraft?: boolean
  /** Below the title. */
  children?: ReactNode
}) {
  const Title = isPhone ? 'h2' : 'h1'
  return (
    <div className={classes.head}>
      <span className={classes.headPicture}>
        <ProductPicture
          url={(isPhone ? task.thumb : task.picture) || null}
          ground={groundOf(task.ground)}
          isFirst
          stands="row"
        />
      </span>
      <div className={classes.headText}>
        <BrandLine brand={task.brand} hasRecord={!isDraft} />
        <Title className={classes.name} {...langOf(task.languages?.others.title)}>
          {task.title}
        </Title>
        {children}
      </div>
    </div>
  )
}

/** Who offers it, and whether they keep their word. */
function BrandLine({ brand, hasRecord }: { brand: TaskDetail['brand']; hasRecord: boolean }) {
  const { t } = useTranslation('product')
  const { t: ui } = useTranslation('ui')
  const { percent } = useFormats()
  const base = baseOf(useLocation().pathname)
  return (
    <div className={classes.brandLine}>
      <Link href={`${base}/productGroup?brandId=${brand.id}`} className={classes.brand}>
        <CompanyMark name={brand.name} url={brand.logo || null} size={20} />
        <span>{brand.name}</span>
        {brand.isVerified && (
          <span className={classes.seal} title={ui('verified')}>
            <IconRosetteDiscountCheckFilled size={16} aria-hidden />
            <span className="sr-only">{ui('verified')}</span>
          </span>
        )}
      </Link>
      {hasRecord && (
        <span className={classes.onTime}>
          {brand.onTimeRate === null
            ? t('brand.noRate')
            : t('brand.onTime', { percent: percent(keptPercent(brand.onTimeRate, 1)) })}
        </span>
      )}
    </div>
  )
}

interface TaskDealProps {
  task: TaskDetail
  /** The reader's own participation. */
  mine: ParticipationDetail | undefined
}

/** Reward, slots and payday in one row: what creators ask first. Who begins now is paid on that day at the earliest. */
export function TaskDeal({ task, mine }: TaskDealProps) {
  return (
    <>
      <DealRow task={task} mine={mine} />
      <DirectPay task={task} hasRecord={task.directPayRecord !== null} />
    </>
  )
}

function DealRow({ task, mine }: TaskDealProps) {
  const { t } = useTranslation('task')
  const { money, percent, number, day } = useFormats()
  const hasReward = Number(task.reward) > 0
  const share = percent(task.commissionRate)
  const rank = mine?.rank ?? null
  const soonest = earliestPay(task, new Date(useNow())).toISOString()
  const paidAt = new Date(
    mine?.stages.find(({ key }) => key === 'pay' || key === 'payDirectly')?.at ?? soonest,
  )
  const isKeptLater = paidAt > new Date(task.endsAt)
  const below = !hasReward
    ? t('detail.commissionOnly')
    : task.commissionRate > 0
      ? t('list.plusCommission', { percent: share })
      : t('detail.forPost')
  return (
    <dl className={classes.deal}>
      <div className={classes.cell}>
        <dt>{t('detail.earn')}</dt>
        <dd>
          <b>{hasReward ? money(task.reward, task.currency) : share}</b>
          <span className={classes.cellNote}>{below}</span>
        </dd>
      </div>
      {rank === null ? (
        <div className={classes.cell}>
          <dt>{t('detail.slotsLeft')}</dt>
          <dd>
            <span>
              <b>{number(task.slotsLeft)}</b> <small>{t('detail.of', { all: number(task.slots) })}</small>
            </span>
            <span className={classes.dots}>
              <SlotDots left={task.slotsLeft} slots={task.slots} />
            </span>
          </dd>
        </div>
      ) : (
        <div className={classes.cell}>
          <dt>{t('detail.rank')}</dt>
          <dd>
            <b>{number(rank)}</b>
            <span className={classes.cellNote}>{t('detail.rankOf', { all: number(task.slots) })}</span>
          </dd>
        </div>
      )}
      <div className={classes.cell}>
        <dt>{t('detail.paid')}</dt>
        <dd>
          <b>{day(paidAt.toISOString())}</b>
          <span className={classes.cellNote}>
            {paysDirectly(task.paymentMethod)
              ? t('direct.dealBy', { brand: task.brand.name, count: task.directPayDays })
              : isKeptLater
                ? t('detail.afterKept', { days: number(payKeepDaysOf(task.retention)) })
                : t('detail.afterEnd')}
          </span>
        </dd>
      </div>
    </dl>
  )
}

/** The activity of the task, and how many may still come in where that is not what the slots above say already. */
export function TaskPlaces({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('task')
  const { number } = useFormats()
  const time = useTimeLeft(task)
  const isSaid = task.placesLeft === task.slotsLeft && task.places === task.slots
  const places = isSaid
    ? undefined
    : task.placesLeft > 0
      ? t('detail.places', { left: number(task.placesLeft), all: number(task.places) })
      : t('list.placesNone')
  const isRace = task.places > task.slots
  const isTimeNews = task.activity !== 'ended' && task.activity !== 'toBeReleased'
  return (
    <div>
      <p className={classes.places}>
        <ActivityBadge activity={task.activity} />
        <span>{[places, isTimeNews && time].filter(Boolean).join(' · ')}</span>
      </p>
      {isRace && <p className="t-meta second">{t('detail.placesWhy', { slots: number(task.slots) })}</p>}
    </div>
  )
}
