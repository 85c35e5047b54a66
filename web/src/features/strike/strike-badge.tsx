import type { StrikeStatus } from '@sampan/contract/strike-status'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarOff,
  IconCheck,
  IconCircleX,
  IconEyeOff,
  IconFlag,
  IconScale,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { type BadgeLook, badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

const looks: Record<StrikeStatus, BadgeLook> = {
  1: badgeLook('silt', IconEyeOff),
  2: badgeLook('clay', IconAlertTriangle),
  3: badgeLook('delta', IconScale),
  4: badgeLook('clay', IconAlertTriangle),
  5: badgeLook('river', IconArrowBackUp),
  6: badgeLook('silt', IconCalendarOff),
  7: badgeLook('silt', IconCheck),
  8: badgeLook('delta', IconFlag),
  9: badgeLook('silt', IconCircleX),
}

/** State of a strike. */
export function StrikeBadge({ status, large }: { status: number; large?: boolean }) {
  const { t } = useTranslation('strike')
  return <StatusBadge looks={looks} code={status} wordOf={(code) => t(`status.${code}`)} large={large} />
}
