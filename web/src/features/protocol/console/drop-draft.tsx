import { Button } from '@mantine/core'
import type { ProtocolEdit } from '@sampan/contract/protocol'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { useDropDraft } from '../protocol.api.ts'

/** Goes back to the published text, after a question. */
export function DropDraft({ own }: { own: ProtocolEdit }) {
  const { t } = useTranslation('protocol')
  const [isAsking, setAsking] = useState(false)
  const dropping = useDropDraft()
  async function drop(): Promise<void> {
    try {
      await dropping.mutateAsync({ id: own.id, version: own.version })
      showDone(t('edit.dropped'))
    } catch (error) {
      showError(messageOf(error))
    }
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('edit.drop')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('edit.dropTitle')}
        text={t('edit.dropText')}
        confirmLabel={t('edit.drop')}
        busy={dropping.isPending}
        isDestructive
        onConfirm={() => void drop()}
      />
    </>
  )
}
