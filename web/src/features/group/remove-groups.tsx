import type { CreatorGroup } from '@sampan/contract/group'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { useRemoveGroups } from './group.api.ts'

interface RemoveGroupsProps {
  groups: readonly Pick<CreatorGroup, 'id' | 'name'>[] | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks before groups are removed; the creators in them stay. */
export function RemoveGroups({ groups, onClose, onDone }: RemoveGroupsProps) {
  const { t } = useTranslation('group')
  const remove = useRemoveGroups()
  const tell = useBatchResult()
  async function onRemove() {
    if (!groups) return
    try {
      const { done, rows } = await remove.mutateAsync({ ids: groups.map(({ id }) => id) })
      onClose()
      onDone()
      tell(t('removed', { count: done }), rows)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      opened={groups !== undefined}
      onClose={onClose}
      title={t('removeTitle', { count: groups?.length ?? 0, name: groups?.[0]?.name ?? '' })}
      text={t('removeText')}
      confirmLabel={t('remove')}
      busy={remove.isPending}
      isDestructive
      onConfirm={() => void onRemove()}
    />
  )
}
