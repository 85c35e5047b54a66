import { Anchor } from '@mantine/core'
import type { TopUp } from '@sampan/contract/payout-top-up'
import { topUpStatus } from '@sampan/contract/payout-top-up-status'
import { IconCheck, IconClock, IconMailOff, IconPaperclip, IconX } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { openInTab } from '#ui/frame/open-in-tab.ts'
import { badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'
import { useOpenTopUpProof } from './top-up.api.ts'
import classes from './top-up.module.css'

const s = topUpStatus
const looks = {
  [s.open]: badgeLook('delta', IconClock),
  [s.booked]: badgeLook('fulfilled', IconCheck),
  [s.refused]: badgeLook('clay', IconX),
  [s.withdrawn]: badgeLook('silt', IconMailOff),
}

/** Until when it is to be answered, or what became of it. */
export function TopUpState({ row, isAdmin }: { row: TopUp; isAdmin: boolean }) {
  const { t } = useTranslation('payout')
  const { clock, status } = row
  return clock ? (
    <ClockCell
      clock={{ owner: { name: t('asked.staff'), kind: 'company' }, isYours: isAdmin, ...clock }}
      title={t(isAdmin ? 'asked.youAnswer' : 'asked.theyAnswer')}
    />
  ) : (
    <StatusBadge looks={looks} code={status} wordOf={(code) => t(`asked.status.${code}`)} />
  )
}

/** A look at it is noted, so that its address is asked for when it is opened. */
export function TopUpProof({ id, name }: { id: string; name: string }) {
  const open = useOpenTopUpProof()
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.proof}
      onClick={() => void openInTab(() => open.mutateAsync({ id }))}
    >
      <IconPaperclip size={16} aria-hidden /> {name}
    </Anchor>
  )
}
