import type { OwnTaskRow } from '@sampan/contract/task-edit'
import { IconCopy, IconPlayerStop, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import type { TaskVerbs } from './use-task-verbs.tsx'

/** What can be done with tasks from their list. `onCopied` learns the draft that was made of a single one. */
export function useTaskListVerbs(
  verbs: TaskVerbs,
  onCopied: (id: string | undefined) => void,
): ListVerb<Pick<OwnTaskRow, 'id' | 'actions'>>[] {
  const { t } = useTranslation('task')
  const words = (key: 'publish' | 'duplicate' | 'end' | 'remove') => ({
    key,
    takes: byAction(key),
    one: t(`offer.${key}.verb`),
    some: (count: number) => t(`offer.${key}.some`, { count }),
  })
  return [
    { ...words('publish'), icon: IconSpeakerphone, press: verbs.publish },
    {
      ...words('duplicate'),
      icon: IconCopy,
      press: async (rows) => {
        const id = await verbs.duplicate(rows)
        onCopied(rows.length === 1 ? id : undefined)
      },
    },
    { ...words('end'), icon: IconPlayerStop, press: verbs.end, isGrave: true },
    { ...words('remove'), icon: IconTrash, press: verbs.remove, isGrave: true },
  ]
}
