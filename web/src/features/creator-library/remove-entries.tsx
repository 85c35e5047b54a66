import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { useRemoveEntries } from './creator-library.api.ts'

interface RemoveEntriesProps {
  entries: readonly { id: string; fullName: string }[] | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks before an entry is taken out of the library; several are a batch, which asks by itself. */
export function RemoveEntries({ entries, onClose, onDone }: RemoveEntriesProps) {
  const { t } = useTranslation('library')
  const remove = useRemoveEntries()
  const tell = useBatchResult()
  async function onRemove() {
    if (!entries) return
    try {
      const { done, rows } = await remove.mutateAsync({ ids: entries.map(({ id }) => id) })
      onClose()
      onDone()
      tell(t('entry.removedMany', { count: done }), rows)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  const [first] = entries ?? []
  return (
    <ConfirmDialog
      opened={entries !== undefined}
      onClose={onClose}
      title={t('entry.removeTitle', { name: first?.fullName ?? '' })}
      text={t('entry.removeText')}
      confirmLabel={t('entry.remove')}
      busy={remove.isPending}
      isDestructive
      onConfirm={() => void onRemove()}
    />
  )
}
