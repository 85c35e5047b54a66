import { useCallback } from 'react'
import { useMyTask } from '#features/participation/my-task.api.ts'
import { useReader } from '#features/product/product.api.ts'
import { useAskedLanguage } from '#features/product/use-asked-language.ts'
import { useLogInFirst } from '#features/product/use-log-in-first.ts'
import { usePendingAction } from '#features/product/use-pending-action.ts'
import { useNotifyOfTask, useTask, useTaskStanding } from '#features/task/task.api.ts'
import { namesNothing } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { uuid, words } from '#lib/search-fields.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { attemptsOf, stepOf } from './task-step.ts'

const detailSearch = { t: uuid, signUp: words() }

/** All that the two faces of a task page share. */
export function useTaskDetail() {
  const [{ t: id = '', signUp }, change] = useSearch(detailSearch)
  const [askedLanguage, onAskLanguage] = useAskedLanguage(id)
  const answer = useTask(id, askedLanguage)
  const { data: standing, isLoading: isStandingComing } = useTaskStanding(id)
  const reader = useReader()
  const { country } = usePlace()
  const logInFirst = useLogInFirst()
  const task = answer.data
  // Until it is known what a creator may do here, no button says one thing and then another.
  const step =
    task && !(reader.isCreator && isStandingComing)
      ? stepOf(task, standing, { ...reader, country })
      : undefined
  // The task that must be finished first, for its running clock.
  const first = useMyTask(standing?.lock?.participationId ?? '').data
  const mine = useMyTask(step?.kind === 'mine' ? step.participationId : '').data
  const onSignUp = useCallback(
    () => logInFirst(() => change({ signUp: 'account' }), { signUp: 'account' }),
    [logInFirst, change],
  )
  const reminder = useReminder(id, task !== undefined)
  return {
    id,
    task,
    isReminderWanted: standing?.isReminderWanted ?? false,
    onRemind: reminder,
    askedLanguage,
    onAskLanguage,
    error: id === '' ? namesNothing : answer.error,
    onRetry: () => void answer.refetch(),
    step,
    lock: standing?.lock ?? null,
    /** What the creator may do here; not where that could not be asked. */
    isStandingKnown: standing !== undefined,
    /** When the running step of the first task is due. */
    firstDueAt: first?.clock?.dueAt,
    /** The reader's participation in this very task. */
    mine,
    attempts: attemptsOf(standing),
    blacklistedUntil: standing?.blacklistedUntil ?? null,
    isSigningUp: signUp !== undefined && id !== '',
    reader,
    onSignUp,
    /** The address says the country, and the whole site follows it. */
    onSwitch: () => change({ countryCode: task?.countryCode }),
  }
}

/** Asks to be told when the task opens; a visitor logs in first and is asked nothing again. */
function useReminder(id: string, isThere: boolean): () => void {
  const { t } = useTranslation('task')
  const write = useNotifyOfTask()
  const logInFirst = useLogInFirst()
  const ask = async () => {
    try {
      await write.mutateAsync({ id })
      showDone(t('detail.remind.asked'))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  usePendingAction('remind', isThere, () => void ask())
  return () => logInFirst(() => void ask(), { remind: 'start' })
}

export type TaskDetailState = ReturnType<typeof useTaskDetail>
