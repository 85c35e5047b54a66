import type { ParticipationDetail } from '@sampan/contract/task'
import { paysDirectly } from '@sampan/contract/task-payment'
import { participationStatus } from '@sampan/contract/task-status'
import { IconCoin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { wasKept } from '#features/participation/participation-history.tsx'
import { OwnShareNote } from '#features/payout/own-share-note.tsx'
import { DirectPay } from '#features/task/direct-pay.tsx'
import { SlotDots } from '#features/task/slot-dots.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './my-task.module.css'
import { useMyTaskLinks } from './my-task-links.ts'

/** What is earned, in which place, when it is paid and where to; or why there is nothing. */
export function MyTaskReward({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { earningsHref } = useMyTaskLinks()
  const { moment } = useFormats()
  const standing = standingOf(detail)
  const { payoutMethod, task } = detail
  const isSettled = standing === 'paid'
  const isOtherWay = task.paymentMethod === 'directOther'
  return (
    <CasePanel>
      <h2 className="sr-only">{t('case.reward.title')}</h2>
      <div className={classes.cells}>
        <Earned detail={detail} standing={standing} />
        <Place detail={detail} />
        {(standing === 'open' || standing === 'earned' || isSettled) && (
          <PaidAt detail={detail} standing={standing} />
        )}
      </div>
      {standing === 'usedUp' && (
        <p className="t-small second">{t('case.reward.usedUp', { count: task.slots })}</p>
      )}
      {standing === 'forfeited' && (
        <p className="t-small second">
          {t(wasKept(detail.history) ? 'case.reward.forfeited' : 'case.reward.notKept')}
        </p>
      )}
      {detail.rewardLostAt && (
        <p className="t-small">{t('case.reward.gone', { at: moment(detail.rewardLostAt) })}</p>
      )}
      {standing === 'over' && <p className="t-small second">{t('case.reward.endedNote')}</p>}
      {standing !== 'over' && Number(task.reward) === 0 && (
        <p className="t-small second">{t('case.reward.commissionNote')}</p>
      )}
      {standing !== 'over' && standing !== 'usedUp' && !isSettled && <DirectPay task={task} />}
      {payoutMethod &&
        !isOtherWay &&
        standing !== 'over' &&
        standing !== 'usedUp' &&
        standing !== 'forfeited' && (
          <p className="t-small second">
            {t('case.reward.to', { bank: payoutMethod.bankName, digits: payoutMethod.lastDigits })}
          </p>
        )}
      {(standing === 'open' || standing === 'earned') && (
        <OwnShareNote
          amount={detail.earned ?? task.reward}
          currency={task.currency}
          isDirect={paysDirectly(task.paymentMethod)}
        />
      )}
      {isSettled && (
        <Link href={earningsHref} className={classes.link as string}>
          <IconCoin size={18} aria-hidden />
          {t('case.reward.see')}
        </Link>
      )}
    </CasePanel>
  )
}

type Standing = 'open' | 'earned' | 'paid' | 'usedUp' | 'forfeited' | 'over'

function standingOf({ status, outcome, earned, task }: ParticipationDetail): Standing {
  if (status === participationStatus.rejected || outcome === 'terminated') return 'over'
  if (outcome !== 'completed') return 'open'
  if (earned === null && Number(task.reward) > 0) return 'usedUp'
  // A second strike, or a post that stayed away, leaves nothing of what was earned.
  if (Number(earned) === 0 && Number(task.reward) > 0) return 'forfeited'
  return status === participationStatus.settled ? 'paid' : 'earned'
}

function Cell({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className={classes.cell}>
      <p className="t-meta dim">{label}</p>
      <p className={classes.amount}>{children}</p>
      {note && <div className="t-meta second">{note}</div>}
    </div>
  )
}

interface PartProps {
  detail: ParticipationDetail
  standing: Standing
}

function Earned({ detail, standing }: PartProps) {
  const { t } = useTranslation('task')
  const { money, percent } = useFormats()
  const { task, earned } = detail
  const amount = earned ?? task.reward
  const isLost = standing === 'over' || standing === 'usedUp' || standing === 'forfeited'
  const rate = percent(task.commissionRate)
  const isCommission = Number(task.reward) === 0
  return (
    <Cell
      label={t(standing === 'open' || isLost ? 'case.reward.earn' : 'case.reward.earned')}
      note={
        task.commissionRate > 0 &&
        !isCommission &&
        standing !== 'over' &&
        t('case.reward.plus', { percent: rate })
      }
    >
      {isLost ? (
        t('case.reward.nothing')
      ) : isCommission ? (
        <>
          {rate} <span className="t-meta second">{t('case.reward.commissionOnly')}</span>
        </>
      ) : (
        money(amount, task.currency)
      )}
    </Cell>
  )
}

/** Before the final pass how many rewards are left, after it the reader's own place. */
function Place({ detail: { rank, task } }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { number } = useFormats()
  const of = <span className="t-meta second">{t('case.reward.of', { count: task.slots })}</span>
  if (rank !== null) {
    return (
      <Cell label={t('case.reward.rank')}>
        {number(rank)} {rank <= task.slots && of}
      </Cell>
    )
  }
  return (
    <Cell
      label={t('case.reward.slotsLeft')}
      note={
        <div className={classes.dots}>
          <SlotDots left={task.slotsLeft} slots={task.slots} />
        </div>
      }
    >
      {number(task.slotsLeft)} {of}
    </Cell>
  )
}

/** Paid once the task has ended and the post was kept: the later of the two is told, as early as it can be. */
function PaidAt({ detail, standing }: PartProps) {
  const { t } = useTranslation('task')
  const { day } = useFormats()
  const { task, stages, history } = detail
  const settled = history.find((line) => line.verb === 'settle')
  if (standing === 'paid')
    return <Cell label={t('case.reward.paid')}>{settled ? day(settled.at) : t('case.reward.paid')}</Cell>
  const payableAt = stages.find(({ key }) => key === 'pay' || key === 'payDirectly')?.at ?? task.endsAt
  const isKeepLater = new Date(payableAt) > new Date(task.endsAt)
  return (
    <Cell
      label={t('case.reward.paidFrom')}
      note={t(isKeepLater ? 'case.reward.afterKeep' : 'case.reward.afterTask')}
    >
      {day(payableAt)}
    </Cell>
  )
}
