import type { BatchResult } from '@sampan/contract/sample-shapes'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/forms.ts'
import { BatchResultDialog, type BatchRow } from '#ui/batch-result-dialog.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showDone, showError } from '#ui/toasts.tsx'
import { useDuplicate, usePublish, useUnpublish } from './product-edit.api.ts'

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
  const [result, setResult] = useState<{ title: string; rows: BatchRow[] }>()
  const { onFix } = options

  async function send(verb: 'publish' | 'unpublish', rows: Named[]): Promise<boolean> {
    const ids = rows.map((row) => row.id)
    try {
      const answer = await (verb === 'publish' ? publish : unpublish).mutateAsync({ ids })
      tell(verb, answer)
      setAsking(undefined)
      options.onDone?.()
      return answer.failed === 0
    } catch (error) {
      showError(messageOf(error))
      return false
    }
  }

  function tell(verb: 'publish' | 'unpublish', answer: BatchResult): void {
    const title = t(`edit.${verb}.result`, { count: answer.done })
    const [only] = answer.rows
    if (answer.failed === 0) showDone(title)
    else if (only && answer.rows.length === 1) showError(only.message)
    else setResult({ title, rows: answer.rows.map(presentRow) })
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
      <BatchResultDialog
        opened={result !== undefined}
        onClose={() => setResult(undefined)}
        title={result?.title ?? ''}
        rows={result?.rows ?? []}
        {...(onFix && {
          onFix: (failed: BatchRow[]) => {
            setResult(undefined)
            onFix(failed.map((row) => row.id))
          },
        })}
      />
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

const presentRow = (row: BatchResult['rows'][number]): BatchRow => ({
  id: row.id,
  number: row.number,
  name: row.name,
  state: row.outcome === 'done' ? 'done' : 'failed',
  ...(row.message && { detail: row.message }),
})
