import type { BatchResult } from '@sampan/contract/batch.schemas'
import {
  useDuplicateTasks,
  useEndTasks,
  usePublishTasks,
  useRemoveTasks,
} from '#features/task/task-offer.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'

type Verb = 'publish' | 'end' | 'remove'
type Rows = readonly { id: string }[]
interface Options {
  onDone?: (verb: Verb, result: BatchResult) => void
  /** Leads to the rows that failed. */
  onFix?: (ids: string[]) => void
}

const idsOf = (rows: Rows): string[] => rows.map(({ id }) => id)

/** Publishing, ending, copying and throwing away, one task or many. */
export function useTaskVerbs({ onDone, onFix }: Options = {}) {
  const { t } = useTranslation('task')
  const writes = { publish: usePublishTasks(), end: useEndTasks(), remove: useRemoveTasks() }
  const copy = useDuplicateTasks()
  const declared = (verb: Verb) => ({
    question: (rows: Rows) => ({
      title: t(`offer.${verb}.title`, { count: rows.length }),
      text: t(`offer.${verb}.text`),
      confirmLabel:
        rows.length === 1 ? t(`offer.${verb}.verb`) : t(`offer.${verb}.some`, { count: rows.length }),
      isDestructive: verb !== 'publish',
    }),
    send: (rows: Rows) => writes[verb].mutateAsync({ ids: idsOf(rows) }),
    told: (count: number) => t(`offer.${verb}.result`, { count }),
  })
  const { say, tell } = useAskedVerbs(
    { publish: declared('publish'), end: declared('end'), remove: declared('remove') },
    { onDone, onFix },
  )

  /** Out: the first draft that was made. */
  async function duplicate(rows: Rows): Promise<string | undefined> {
    try {
      const answer = await copy.mutateAsync({ ids: idsOf(rows) })
      tell(t('offer.duplicate.result', { count: answer.done }), answer.rows)
      return answer.made[0]
    } catch (error) {
      showError(messageOf(error))
      return undefined
    }
  }

  return {
    publish: (rows: Rows) => say('publish', rows),
    end: (rows: Rows) => say('end', rows),
    remove: (rows: Rows) => say('remove', rows),
    duplicate,
  }
}
export type TaskVerbs = ReturnType<typeof useTaskVerbs>
