import type { BatchResult, SampleRow } from '@sampan/contract/sample'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/forms.ts'
import { BatchResultDialog, type BatchRow } from '#ui/batch-result-dialog.tsx'
import { ReasonDialog } from '#ui/confirm-dialog.tsx'
import { showDone, showError } from '#ui/toasts.tsx'
import { useApprove, useClose, useReject } from './console.api.ts'
import { wordsOf } from './reason-words.ts'

type Verb = 'approve' | 'reject' | 'close'
const reasons: Record<Exclude<Verb, 'approve'>, readonly string[]> = {
  reject: ['audience', 'quota', 'tooFewVideos', 'other'],
  close: ['noAnswer', 'stock', 'mistake', 'other'],
}

/**
 * Approving, rejecting and closing, one case or many: asks for the reason where one is needed, then shows what
 * became of each row. A row that somebody else decided first says who.
 */
export function useDecide(options: { onDone?: () => void } = {}) {
  const { t } = useTranslation('sample')
  const approve = useApprove()
  const reject = useReject()
  const close = useClose()
  const [asking, setAsking] = useState<{ verb: Exclude<Verb, 'approve'>; rows: SampleRow[] }>()
  const [result, setResult] = useState<{ title: string; rows: BatchRow[] }>()
  const isBusy = approve.isPending || reject.isPending || close.isPending

  async function send(verb: Verb, rows: SampleRow[], reason: string): Promise<void> {
    const ids = rows.map((row) => row.id)
    try {
      const answer =
        verb === 'approve'
          ? await approve.mutateAsync({ ids })
          : await (verb === 'reject' ? reject : close).mutateAsync({ ids, reason })
      tell(verb, answer)
      setAsking(undefined)
      options.onDone?.()
    } catch (error) {
      showError(messageOf(error))
    }
  }

  function tell(verb: Verb, answer: BatchResult): void {
    const title = t(`console.result.${verb}`, { count: answer.done })
    const [only] = answer.rows
    if (answer.failed + answer.skipped === 0) showDone(title)
    else if (only && answer.rows.length === 1) showError(only.message || t('errors:stateChanged'))
    else setResult({ title, rows: answer.rows.map(presentRow) })
  }

  const rows = asking?.rows ?? []
  const dialogs: ReactNode = (
    <>
      <ReasonDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t(`console.${asking?.verb ?? 'reject'}.title`, { count: rows.length })}
        text={t(`console.${asking?.verb ?? 'reject'}.text`, {
          name: rows.length === 1 ? rows[0]?.creator.fullName : t('console.creators', { count: rows.length }),
        })}
        reasons={reasons[asking?.verb ?? 'reject'].map((key) => ({
          key,
          label: t(`console.reason.${key}`),
          needsText: key === 'other',
        }))}
        confirmLabel={t(`console.${asking?.verb ?? 'reject'}.confirm`)}
        busy={isBusy}
        onConfirm={(reason) =>
          asking &&
          void send(
            asking.verb,
            asking.rows,
            wordsOf(reason, (key) => t(`console.reason.${key}`)),
          )
        }
      />
      <BatchResultDialog
        opened={result !== undefined}
        onClose={() => setResult(undefined)}
        title={result?.title ?? ''}
        rows={result?.rows ?? []}
      />
    </>
  )
  return {
    isBusy,
    approve: (chosen: SampleRow[]) => void send('approve', chosen, ''),
    reject: (chosen: SampleRow[]) => setAsking({ verb: 'reject', rows: chosen }),
    close: (chosen: SampleRow[]) => setAsking({ verb: 'close', rows: chosen }),
    dialogs,
  }
}

const presentRow = (row: BatchResult['rows'][number]): BatchRow => ({
  id: row.id,
  number: row.number,
  name: row.name,
  state: row.outcome === 'done' ? 'done' : 'failed',
  ...(row.message && { detail: row.message }),
})
