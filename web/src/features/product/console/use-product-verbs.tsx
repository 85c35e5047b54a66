import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDuplicate, usePublish, useUnpublish } from '#features/product/editor/product-edit.api.ts'
import { messageOf } from '#lib/forms.ts'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useBatchResult } from '#ui/table/use-batch-result.tsx'

interface Named {
  id: string
  name: string
}

/**
 * Publishing, taking off and duplicating, one product or many: asks before creators lose sight of anything, then
 * shows what became of each row and why one was refused.
 */
export function useProductVerbs(options: { onDone?: () => void; onFix?: (ids: string[]) => void } = {}) {
  const { t } = useTranslation('product')
  const publish = usePublish()
  const unpublish = useUnpublish()
  const copy = useDuplicate()
  const [asking, setAsking] = useState<Named[]>()
  const result = useBatchResult(options.onFix)

  async function send(verb: 'publish' | 'unpublish', rows: Named[]): Promise<boolean> {
    const ids = rows.map((row) => row.id)
    try {
      const answer = await (verb === 'publish' ? publish : unpublish).mutateAsync({ ids })
      setAsking(undefined)
      options.onDone?.()
      result.tell(t(`edit.${verb}.result`, { count: answer.done }), answer.rows)
      return answer.failed === 0
    } catch (error) {
      showError(messageOf(error))
      return false
    }
  }

  async function duplicate(row: Named): Promise<string | undefined> {
    try {
      const { id } = await copy.mutateAsync({ id: row.id })
      showDone(t('edit.duplicate.done'))
      return id
    } catch (error) {
      showError(messageOf(error))
      return undefined
    }
  }

  const dialogs: ReactNode = (
    <>
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('edit.unpublish.title', { count: asking?.length ?? 1 })}
        text={t('edit.unpublish.text')}
        confirmLabel={t('edit.unpublish.confirm')}
        busy={unpublish.isPending}
        isDestructive
        onConfirm={() => asking && void send('unpublish', asking)}
      />
      {result.dialog}
    </>
  )
  return {
    isBusy: publish.isPending || unpublish.isPending,
    publish: (rows: Named[]) => send('publish', rows),
    unpublish: (rows: Named[]) => setAsking(rows),
    duplicate,
    dialogs,
  }
}
export type ProductVerbs = ReturnType<typeof useProductVerbs>
