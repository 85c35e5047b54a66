import { useEffect } from 'react'
import { useFailedImport } from '#lib/calls/import.api.ts'
import { messageOf } from '#lib/forms.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { ImportDialog } from '#ui/sheet/import-dialog.tsx'

interface FixImportProps {
  /** The batch whose rows of a table failed; undefined keeps the dialog shut. */
  batchId: string | undefined
  onClose: () => void
}

/** What failed of a table in the background, to be corrected where it is and sent again, without the rows that are entered (R283). */
export function FixImport({ batchId, onClose }: FixImportProps) {
  return batchId && <Failed key={batchId} batchId={batchId} onClose={onClose} />
}

function Failed({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { data, error } = useFailedImport(batchId)
  useEffect(() => {
    if (!error || data) return
    showError(messageOf(error))
    onClose()
  }, [error, data, onClose])
  return data && <ImportDialog kinds={[data.kind]} opened onClose={onClose} start={data} />
}
