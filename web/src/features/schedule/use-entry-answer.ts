import type { ScheduleRow } from '@sampan/contract/schedule'
import { useMe } from '#lib/calls/me.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone, showFailure } from '#ui/frame/toasts.tsx'
import { useAnswerSchedule } from './schedule.api.ts'

/**
 * The answer of somebody who was put into an entry.
 * @param isOwn by the calls of the site for creators
 * @returns `mine` is the reader's place in it; absent where nobody asks the reader
 */
export function useEntryAnswer(row: ScheduleRow, isOwn = false) {
  const { t } = useTranslation('schedule')
  const { data: who } = useMe()
  const write = useAnswerSchedule(isOwn)
  async function onAnswer(given: 'accepted' | 'declined'): Promise<void> {
    try {
      await write.mutateAsync({ id: row.id, answer: given })
      showDone(t(`answer.${given}`))
    } catch (error) {
      showFailure(error)
    }
  }
  const mine = row.details?.people.find(({ id }) => id === who?.id)
  return { mine, isBusy: write.isPending, onAnswer }
}
