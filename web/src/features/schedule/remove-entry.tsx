import type { ScheduleRow, ScheduleScope } from '@sampan/contract/schedule'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useRemoveSchedule } from './schedule.api.ts'
import { ScopeChoice } from './scope-choice.tsx'

interface RemoveProps {
  row: ScheduleRow
  opened: boolean
  onClose: () => void
  onDone: () => void
  /** By the calls of the site for creators. */
  isOwn?: boolean
}

/** Asks before an entry is removed; of a repeated one, which dates. */
export function RemoveEntry({ row, opened, onClose, onDone, isOwn = false }: RemoveProps) {
  const { t } = useTranslation('schedule')
  const remove = useRemoveSchedule(isOwn)
  const [scope, setScope] = useState<ScheduleScope>('one')
  const isRepeated = row.details !== null && row.details.repeat !== 'none'
  async function onRemove(): Promise<void> {
    try {
      await remove.mutateAsync({ id: row.id, scope: isRepeated ? scope : 'all' })
      showDone(t('remove.done'))
      onDone()
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('remove.title', { title: row.details?.title ?? '' })}
      text={t('remove.text')}
      confirmLabel={t('remove.verb')}
      busy={remove.isPending}
      isDestructive
      onConfirm={() => void onRemove()}
    >
      {isRepeated && <ScopeChoice value={scope} onChange={setScope} />}
    </ConfirmDialog>
  )
}
