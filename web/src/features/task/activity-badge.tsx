import type { Activity } from '@sampan/contract/task-status'
import { IconArchive, IconCalendarEvent, IconClockHour4, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { type BadgeLook, badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

const looks: Record<Activity, BadgeLook> = {
  toBeReleased: badgeLook('silt', IconClockHour4),
  comingSoon: badgeLook('delta', IconCalendarEvent),
  inProgress: badgeLook('river', IconPlayerPlay),
  ended: badgeLook('silt', IconArchive),
}

/** Whether a task is open: by its dates and its release. */
export function ActivityBadge({ activity, large }: { activity: Activity; large?: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <StatusBadge
      looks={looks}
      code={activity}
      wordOf={(code) => t(`status.activity.${code}`)}
      large={large}
    />
  )
}
