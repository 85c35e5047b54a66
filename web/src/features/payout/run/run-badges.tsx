import type { RunPayout } from '@sampan/contract/payout-run'
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCheck,
  IconClock,
  IconCoin,
  IconEye,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

const runLooks = {
  1: badgeLook('delta', IconEye),
  2: badgeLook('lagoon', IconBuildingBank),
  3: badgeLook('sold', IconCoin),
  4: badgeLook('silt', IconArrowBackUp),
  5: badgeLook('silt', IconX),
} as const

const payoutLooks = {
  1: badgeLook('river', IconCheck),
  2: badgeLook('sold', IconCoin),
  3: badgeLook('clay', IconArrowBackUp),
  4: badgeLook('clay', IconArrowBackUp),
  5: badgeLook('silt', IconX),
  leftOut: badgeLook('silt', IconClock),
} as const

export function RunBadge({ status, large }: { status: number; large?: boolean }) {
  const { t } = useTranslation('payout')
  const code = status as keyof typeof runLooks
  return (
    <StatusBadge
      looks={runLooks}
      code={code}
      wordOf={(each) => t(`run.status.${each}`)}
      large={large ?? false}
    />
  )
}

export function PayoutBadge({ row }: { row: Pick<RunPayout, 'status' | 'leftOut'> }) {
  const { t } = useTranslation('payout')
  const code = (row.status ?? 'leftOut') as keyof typeof payoutLooks
  return <StatusBadge looks={payoutLooks} code={code} wordOf={(each) => t(`run.payout.${each}`)} />
}
