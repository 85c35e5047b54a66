import { Button } from '@mantine/core'
import { oneOf } from '@sampan/contract/one-of'
import type { ParticipationRow } from '@sampan/contract/task'
import type { ReactNode } from 'react'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { ParcelBadge } from '#features/shipment/parcel-badge.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseCard } from '#ui/case/case-card.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { Link } from '#ui/frame/links.tsx'

interface MyTaskCardProps {
  row: ParticipationRow
  href: string
  /** Only the most urgent card of a list has the filled button. */
  isMain?: boolean
  /** What was told of it, below its clock. */
  told?: ReactNode
}

/** Duties that a creator can do something about from the list. */
export const acts = [
  'signMou',
  'submitScript',
  'submit',
  'publish',
  'confirmPayment',
  'answerClawback',
] as const

/** One endorsement of the creator: what it is and pays, what is owed, the way on. */
export function MyTaskCard({ row, href, isMain = false, told }: MyTaskCardProps) {
  const { t } = useTranslation('task')
  const clocks = useParticipationClocks('creator')
  const { clock } = row
  return (
    <CaseCard
      href={href}
      number={row.number}
      name={row.task.title}
      nameLanguage={row.task.titleLanguage}
      note={useNote(row)}
      picture={<ProductPicture url={row.task.thumb} ground={groundOf(row.task.ground)} size={64} />}
      badge={
        <ParticipationBadge
          status={row.status}
          isTerminated={row.outcome === 'terminated'}
          duty={row.clock?.duty}
        />
      }
      clock={
        clock && <ClockStrip clock={clocks.clockOf(row, clock)} title={clocks.dutyOf(row, clock)} inWords />
      }
      told={told}
      actions={
        clock?.isYours &&
        oneOf(acts, clock.duty) && (
          <Button component={Link} href={href} size="md" fullWidth variant={isMain ? 'primary' : 'secondary'}>
            {t(`mine.do.${clock.duty === 'submit' && row.round > 0 ? 'revise' : clock.duty}`)}
          </Button>
        )
      }
    />
  )
}

/** "Siam Botanics · ฿900": what was earned once that is known, where the parcel is while goods move. */
function useNote(row: ParticipationRow) {
  const { t } = useTranslation('task')
  const { money, percent } = useFormats()
  const { task, earned, outcome, expressState } = row
  const pays = Number(task.reward) > 0
  const reward = pays
    ? money(task.reward, task.currency)
    : t('case.reward.plus', { percent: percent(task.commissionRate) })
  const amount = earned !== null && Number(earned) > 0 ? money(earned, task.currency) : reward
  const isLost = outcome === 'terminated' || (outcome === 'completed' && Number(earned) === 0 && pays)
  return (
    <>
      {row.brand.name} · {isLost ? t('case.reward.nothing') : amount}
      {expressState !== null && row.round === 0 && !row.clock && (
        <>
          {' · '}
          <ParcelBadge state={expressState} />
        </>
      )}
    </>
  )
}
