import type { ParticipationStatus } from '@sampan/contract/task-status'
import {
  IconArchive,
  IconBan,
  IconBuildingStore,
  IconCircleCheck,
  IconCoin,
  IconEye,
  IconFileText,
  IconHandStop,
  IconUpload,
  IconWorldSearch,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { type BadgeLook, badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

const looks: Record<ParticipationStatus | 'terminated' | 'toKeep' | 'script', BadgeLook> = {
  0: badgeLook('delta', IconHandStop),
  2: badgeLook('river', IconUpload),
  script: badgeLook('delta', IconFileText),
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
  /** What is owed now: a post that must still stay public has not succeeded yet, and a script that is read is not to submit. */
  duty?: string | undefined
  large?: boolean
}

function lookOf(status: number, duty: string | undefined) {
  if (status === 6 && duty === 'keepPublic') return 'toKeep'
  return status === 2 && duty === 'reviewScript' ? 'script' : status
}

/** State of a participation (R39). */
export function ParticipationBadge({ status, isTerminated = false, duty, large }: ParticipationBadgeProps) {
  const { t } = useTranslation('ui')
  return (
    <StatusBadge
      looks={looks}
      code={isTerminated ? 'terminated' : lookOf(status, duty)}
      wordOf={(code) => t(`status.task.${code === 'toKeep' ? 6 : code}`)}
      large={large}
    />
  )
}
