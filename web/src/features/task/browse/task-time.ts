import type { TaskCard } from '@sampan/contract/task'
import { useTranslation } from '#lib/react-words.tsx'
import { useNow } from '#ui/clock/use-now.ts'

const day = 24 * 60 * 60_000

/** "5 days left", "Starts in 3 days", "Ended": the time of a task in a few words. */
export function useTimeLeft({
  activity,
  startsAt,
  endsAt,
}: Pick<TaskCard, 'activity' | 'startsAt' | 'endsAt'>) {
  const { t } = useTranslation('task')
  const now = useNow()
  const daysTo = (iso: string) => Math.floor((new Date(iso).getTime() - now) / day)
  if (activity === 'ended' || daysTo(endsAt) < 0) return t('list.ended')
  const toStart = daysTo(startsAt)
  if (activity === 'comingSoon' && toStart >= 0)
    return toStart === 0 ? t('list.startsToday') : t('list.startsIn', { count: toStart })
  const left = daysTo(endsAt)
  return left === 0 ? t('list.endsToday') : t('list.daysLeft', { count: left })
}
