import type { ImportKind } from '@sampan/contract/import'
import { useEffect, useState } from 'react'
import { useAskFailedImport } from '#lib/calls/import.api.ts'
import { messageOf } from '#lib/forms.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { type Found, putBack } from '#ui/sheet/fix/left-rows.ts'
import { ImportDialog } from '#ui/sheet/import-dialog.tsx'
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
  const { mutateAsync: ask } = useAskFailedImport()
  const [failed, setFailed] = useState<Failed>()
  // Asked each time: what was entered meanwhile is not among it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is opened
  useEffect(() => {
    ask({ batchId })
      .then(setFailed)
      .catch((error: unknown) => {
        showError(messageOf(error))
        onClose()
      })
  }, [])
  if (!failed) return null
  const corrected = keptFix(batchId)
  const isKept = corrected !== undefined && corrected !== failed.text
  return (
    <ImportDialog
      kinds={[failed.kind]}
      opened
      onClose={onClose}
      start={{
        batchId,
        text: isKept ? corrected : failed.text,
        found: isKept ? undefined : failed,
        onKeep: (text) => (text.trim() === '' ? forgetFix(batchId) : keepFix(batchId, text)),
        onUndone: (taken, rest) => {
          keepFix(batchId, putBack(taken, keptFix(batchId) ?? rest))
          onReopen(batchId)
        },
      }}
    />
  )
}
