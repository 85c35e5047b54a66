import type { SampleRow } from '@sampan/contract/sample'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/forms.ts'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useBatchResult } from '#ui/table/use-batch-result.tsx'
import { useApprove, useClose, useReject } from './console.api.ts'

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
  const result = useBatchResult()
  const isBusy = approve.isPending || reject.isPending || close.isPending

  async function send(verb: Verb, rows: SampleRow[], reason: string): Promise<void> {
    const ids = rows.map((row) => row.id)
    try {
      const answer =
        verb === 'approve'
          ? await approve.mutateAsync({ ids })
          : await (verb === 'reject' ? reject : close).mutateAsync({ ids, reason })
      result.tell(t(`console.result.${verb}`, { count: answer.done }), answer.rows)
      setAsking(undefined)
      options.onDone?.()
    } catch (error) {
      showError(messageOf(error))
    }
  }

  const rows = asking?.rows ?? []
  const dialogs: ReactNode = (
    <>
      <ReasonDialog
        subject={`${asking?.verb} ${rows.map((row) => row.id).join()}`}
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
      {result.dialog}
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
