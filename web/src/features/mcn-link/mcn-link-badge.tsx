import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import {
  IconArchive,
  IconCircleCheck,
  IconClockOff,
  IconMailForward,
  IconMailOff,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

const s = mcnLinkStatus
const looks = {
  [s.open]: badgeLook('lotus', IconMailForward),
  [s.running]: badgeLook('river', IconCircleCheck),
  [s.declined]: badgeLook('silt', IconX),
  [s.withdrawn]: badgeLook('silt', IconMailOff),
  [s.expired]: badgeLook('clay', IconClockOff),
  [s.ended]: badgeLook('silt', IconArchive),
}

/** State of a link between an MCN and a creator. */
export function McnLinkBadge({ status, large = false }: { status: number | string; large?: boolean }) {
  const { t } = useTranslation('mcn-link')
  return <StatusBadge looks={looks} code={status} wordOf={(code) => t(`status.${code}`)} large={large} />
}
