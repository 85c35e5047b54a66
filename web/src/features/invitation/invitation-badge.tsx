import { invitationStatus } from '@sampan/contract/invitation-status'
import { IconCircleCheck, IconEye, IconMailForward, IconMailOff, IconX } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

const s = invitationStatus
const looks = {
  [s.open]: badgeLook('lotus', IconMailForward),
  [s.agreed]: badgeLook('delta', IconCircleCheck),
  [s.rejected]: badgeLook('silt', IconX),
  [s.underReview]: badgeLook('river', IconEye),
  [s.withdrawn]: badgeLook('silt', IconMailOff),
  [s.expired]: badgeLook('silt', IconMailOff),
}

/** State of an invitation. */
export function InvitationBadge({ status, large = false }: { status: number; large?: boolean }) {
  const { t } = useTranslation('invitation')
  return <StatusBadge looks={looks} code={status} wordOf={(code) => t(`status.${code}`)} large={large} />
}
