import type { TaskCard as Task } from '@sampan/contract/task'
import { paysDirectly } from '@sampan/contract/task-payment'
import { IconLock } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { ActivityBadge } from '#features/task/activity-badge.tsx'
import { SlotDots } from '#features/task/slot-dots.tsx'
import { baseOf } from '#features/task/task-links.ts'
import { useFormats } from '#lib/format.ts'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import classes from './task-card.module.css'
import { useTimeLeft } from './task-time.ts'

/** A task of a list: what it is, who pays how much, and how much of it is left. The whole card is one link. */
export function TaskCard({ task, isFirst = false }: { task: Task; isFirst?: boolean }) {
  const { t } = useTranslation('task')
  const base = baseOf(useLocation().pathname)
  const time = useTimeLeft(task)
  const { brand } = task
  return (
    <article className={classes.card} data-ended={task.activity === 'ended' || undefined}>
      <div className={classes.picture}>
        <ProductPicture
          url={(base ? task.thumb : task.picture) || null}
          ground={groundOf(task.ground)}
          isFirst={isFirst}
          stands={base ? 'row' : 'card'}
        />
      </div>
      <div className={classes.texts}>
        <div className={classes.line}>
          <span className={classes.brand}>
            <CompanyMark name={brand.name} url={brand.logo || null} size={16} />
            <span className="one-line">{brand.name}</span>
          </span>
          <ActivityBadge activity={task.activity} />
        </div>
        <h3 className={classes.title}>
          <Link href={`${base}/task?t=${task.id}`} className={classes.link} {...langOf(task.titleLanguage)}>
            {task.title}
          </Link>
        </h3>
        <Pay task={task} />
        <div className={classes.left}>
          <span className={classes.slots}>
            <SlotDots left={task.slotsLeft} slots={task.slots} />
            <Left task={task} />
          </span>
          <span className={classes.time}>
            {task.hasPrerequisite && <IconLock size={14} aria-label={t('detail.lockTitle')} role="img" />}
            {time}
          </span>
        </div>
      </div>
    </article>
  )
}

/** The number that the dots draw: slots, which are what is paid; places alone where a task has no reward or is full. */
function Left({ task: { slots, slotsLeft, placesLeft } }: { task: Task }) {
  const { t } = useTranslation('task')
  if (placesLeft === 0) return <span>{t('list.placesNone')}</span>
  return (
    <span>
      {slots > 0 ? t('list.slotsLeftOf', { count: slotsLeft }) : t('list.placesLeft', { count: placesLeft })}
    </span>
  )
}

/** "฿2,500 + 18% commission"; a task without a reward pays commission alone. */
function Pay({ task }: { task: Task }) {
  const { t } = useTranslation('task')
  const { money, percent } = useFormats()
  const share = percent(task.commissionRate)
  const hasReward = Number(task.reward) > 0
  return (
    <p className={classes.pay}>
      <b className={classes.reward}>
        {hasReward ? money(task.reward, task.currency) : t('list.commission', { percent: share })}
      </b>
      {hasReward && task.commissionRate > 0 && (
        <span className={classes.commission}>{t('list.plusCommission', { percent: share })}</span>
      )}
      {paysDirectly(task.paymentMethod) && (
        <span className={classes.commission}>{t('direct.card', { brand: task.brand.name })}</span>
      )}
    </p>
  )
}
