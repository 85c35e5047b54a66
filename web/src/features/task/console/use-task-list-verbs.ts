import type { OwnTaskRow } from '@sampan/contract/task-edit'
import { useTranslation } from '#lib/react-words.tsx'
import { type AllVerb, byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import type { TaskVerbs } from './use-task-verbs.tsx'

type Row = Pick<OwnTaskRow, 'id' | 'actions'>
const batchVerbs = { publish: 'publishTasks', end: 'endTasks', remove: 'removeTasks' } as const

/** What can be done with tasks from their list. `onCopied` learns the draft that was made of a single one. */
export function useTaskListVerbs(
  verbs: TaskVerbs,
  onCopied: (id: string | undefined) => void,
): ListVerb<Row>[] {
  const { t } = useTranslation('task')
  const words = (key: 'publish' | 'duplicate' | 'end' | 'remove') => ({
    ...lookOf(key),
    key,
    takes: byAction(key),
    one: t(`offer.${key}.verb`),
    some: (count: number) => t(`offer.${key}.some`, { count }),
  })
  const all = (key: keyof typeof batchVerbs): AllVerb<Row> => ({
    verb: batchVerbs[key],
    label: t(`offer.${key}.verb`),
    means: () => t(`offer.${key}.text`),
  })
  return [
    {
      ...words('publish'),
      press: verbs.publish,
      all: all('publish'),
    },
    {
      ...words('duplicate'),
      // The drafts that it made are what its reader goes on with.
      staysOneCall: 'answersMade' as const,
      press: async (rows: Row[]) => {
        const id = await verbs.duplicate(rows)
        onCopied(rows.length === 1 ? id : undefined)
      },
    },
    {
      ...words('end'),
      press: verbs.end,
      isGrave: true,
      all: all('end'),
    },
    {
      ...words('remove'),
      press: verbs.remove,
      isGrave: true,
      all: all('remove'),
    },
  ]
}
