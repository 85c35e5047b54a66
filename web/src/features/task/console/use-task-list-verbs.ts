import type { OwnTaskRow } from '@sampan/contract/task-edit'
import { useTranslation } from '#lib/react-words.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import type { TaskVerbs } from './use-task-verbs.tsx'

/** What can be done with tasks from their list. `onCopied` learns the draft that was made of a single one. */
export function useTaskListVerbs(
  verbs: TaskVerbs,
  onCopied: (id: string | undefined) => void,
): ListVerb<Pick<OwnTaskRow, 'id' | 'actions'>>[] {
  const { t } = useTranslation('task')
  const words = (key: 'publish' | 'duplicate' | 'end' | 'remove') => ({
    ...lookOf(key),
    key,
    takes: byAction(key),
    one: t(`offer.${key}.verb`),
    some: (count: number) => t(`offer.${key}.some`, { count }),
  })
  return [
    {
      ...words('publish'),
      press: verbs.publish,
      all: { verb: 'publishTasks', label: t('offer.publish.verb') },
    },
    {
      ...words('duplicate'),

      press: async (rows) => {
        const id = await verbs.duplicate(rows)
        onCopied(rows.length === 1 ? id : undefined)
      },
    },
    {
      ...words('end'),
      press: verbs.end,
      isGrave: true,
      all: { verb: 'endTasks', label: t('offer.end.verb') },
    },
    {
      ...words('remove'),
      press: verbs.remove,
      isGrave: true,
      all: { verb: 'removeTasks', label: t('offer.remove.verb') },
    },
  ]
}
