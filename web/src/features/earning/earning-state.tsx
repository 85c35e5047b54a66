import type { EarningState } from '@sampan/contract/earning'
import {
  IconBuildingBank,
  IconCalendarDollar,
  IconCoin,
  IconHourglass,
  IconLock,
  IconProgress,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

/** The same colour in bar, badge and dot. */
const stateLooks = {
  running: badgeLook('delta', IconProgress),
  held: badgeLook('lotus', IconLock),
  due: badgeLook('river', IconCalendarDollar),
  inPayout: badgeLook('lagoon', IconBuildingBank),
  paid: badgeLook('sold', IconCoin),
  owedDirectly: badgeLook('lotus', IconHourglass),
  paidDirectly: badgeLook('sold', IconCoin),
} as const

export function EarningStateBadge({ state }: { state: EarningState }) {
  const { t } = useTranslation('earning')
  return <StatusBadge looks={stateLooks} code={state} wordOf={(code) => t(`state.${code}`)} />
}
