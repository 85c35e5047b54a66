import { useState } from 'react'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import type { BatchRow } from './batch-result-dialog.tsx'

const BatchResultDialog = dialogWhenAsked([], () =>
  import('./batch-result-dialog.tsx').then((file) => file.BatchResultDialog),
)

/** What a batch answers for each row. */
export interface AnsweredRow {
  id: string
  number: string
  name: string
  outcome: 'done' | 'skipped' | 'failed'
  message: string
}

/**
 * Tells what became of a batch: a toast when all went well, the one message when there was one row, else a dialog
 * with a line a row, from where `onFix` leads to those that failed.
 */
export function useBatchResult(
  onFix?: (ids: string[]) => void,
): (title: string, rows: AnsweredRow[]) => void {
  const [result, setResult] = useState<{ title: string; rows: BatchRow[] }>()
  function tell(title: string, rows: AnsweredRow[]): void {
    const [only] = rows
    if (rows.every((row) => row.outcome === 'done')) showDone(title)
    else if (only && rows.length === 1) showError(only.message)
    else setResult({ title, rows: rows.map(presentRow) })
  }
  useOverlay(
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
    />,
  )
  return tell
}

const presentRow = (row: AnsweredRow): BatchRow => ({
  id: row.id,
  number: row.number,
  name: row.name,
  state: row.outcome === 'done' ? 'done' : 'failed',
  ...(row.message && { detail: row.message }),
})
