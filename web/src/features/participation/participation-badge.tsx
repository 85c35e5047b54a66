import type { ParticipationStatus } from '@sampan/contract/task-status'
import {
  IconArchive,
  IconBan,
  IconBuildingStore,
  IconCircleCheck,
  IconCoin,
  IconEye,
  IconHandStop,
  IconUpload,
  IconWorldSearch,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { type BadgeLook, badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

const looks: Record<ParticipationStatus | 'terminated' | 'toKeep', BadgeLook> = {
  0: badgeLook('delta', IconHandStop),
  2: badgeLook('river', IconUpload),
  3: badgeLook('delta', IconEye),
  7: badgeLook('delta', IconBuildingStore),
  8: badgeLook('delta', IconWorldSearch),
  6: badgeLook('fulfilled', IconCircleCheck),
  toKeep: badgeLook('river', IconCircleCheck),
  4: badgeLook('sold', IconCoin),
  1: badgeLook('clay', IconBan),
  terminated: badgeLook('silt', IconArchive),
}

interface ParticipationBadgeProps {
  status: number
  /** One at 6 that was ended early wears "Terminated". */
  isTerminated?: boolean
  /** One at 6 whose post must still stay public has not succeeded yet: its badge is not a solid one. */
  isToKeep?: boolean
  large?: boolean
}

/** State of a participation (R39). */
export function ParticipationBadge({
  status,
  isTerminated = false,
  isToKeep = false,
  large,
}: ParticipationBadgeProps) {
  const { t } = useTranslation('ui')
  return (
    <StatusBadge
      looks={looks}
      code={isTerminated ? 'terminated' : isToKeep && status === 6 ? 'toKeep' : status}
      wordOf={(code) => t(`status.task.${code === 'toKeep' ? 6 : code}`)}
      large={large}
    />
  )
}
