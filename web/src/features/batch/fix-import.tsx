import type { ImportKind } from '@sampan/contract/import'
import { useEffect, useState } from 'react'
import { useAskFailedImport } from '#lib/calls/import.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { correctedOver, type Found, hasRows, putBack } from '#ui/sheet/fix/left-rows.ts'
import { ImportDialog } from '#ui/sheet/import-dialog.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { forgetFix, keepFix, keptFix } from './kept-fixes.ts'

interface FixImportProps {
  /** The batch whose rows of a table failed; undefined keeps the dialog shut. */
  batchId: string | undefined
  onClose: () => void
  /** Opens it again: what was begun with its rows is taken back. */
  onReopen: (batchId: string) => void
}

/** What failed of a table in the background, to be corrected where it is and sent again, without the rows that are entered (R283, R284). */
export function FixImport({ batchId, onClose, onReopen }: FixImportProps) {
  return batchId && <Failed key={batchId} batchId={batchId} onClose={onClose} onReopen={onReopen} />
}

interface Failed extends Found {
  kind: ImportKind
  text: string
}

function Failed({ batchId, onClose, onReopen }: FixImportProps & { batchId: string }) {
  const { t } = useTranslation('import')
  const { mutateAsync: ask } = useAskFailedImport()
  const [failed, setFailed] = useState<Failed>()
  // Asked each time: what was entered meanwhile is not among it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is opened
  useEffect(() => {
    let isOver = false
    ask({ batchId }).then(
      (found) => {
        if (!isOver) setFailed(found)
      },
      (error: unknown) => {
        if (isOver) return
        showError(messageOf(error))
        onClose()
      },
    )
    return () => {
      isOver = true
    }
  }, [])
  if (!failed)
    return (
      <Dialog opened onClose={onClose} title={t('fix.title')} size={720}>
        <ListSkeleton rows={4} form="rows" />
      </Dialog>
    )
  const text = correctedOver(failed.text, keptFix(batchId) ?? '')
  return (
    <ImportDialog
      kinds={[failed.kind]}
      opened
      onClose={onClose}
      start={{
        batchId,
        text,
        found: text === failed.text ? failed : undefined,
        onKeep: (left) => (hasRows(left) ? keepFix(batchId, left) : forgetFix(batchId)),
        onUndone: (taken, rest) => {
          keepFix(batchId, putBack(taken, keptFix(batchId) ?? rest))
          onReopen(batchId)
        },
      }}
    />
  )
}
