import type { MouView } from '@sampan/contract/mou'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/forms.ts'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useBatchResult } from '#ui/table/use-batch-result.tsx'
import { useApproveMous, useReturnMous } from './mou.api.ts'

/** An agreement to decide on: the round is the one that is on the screen. */
export interface Decidable {
  id: string
  round: number
  creatorName: string
}

export const decidableOf = (mou: MouView): Decidable => ({
  id: mou.id,
  round: mou.rounds[0]?.round ?? 0,
  creatorName: mou.creatorName,
})

const reasons = ['noSignature', 'incomplete', 'unreadable', 'wrongPaper', 'other'] as const

/**
 * Approving and giving back, one agreement or many: asks for the words where they are needed, then shows what became of
 * each. `onDone` gets the ids that are decided now. `dialogs` belongs on the page.
 */
export function useDecideMous(onDone?: (ids: readonly string[]) => void) {
  const { t } = useTranslation('mou')
  const approve = useApproveMous()
  const giveBack = useReturnMous()
  const result = useBatchResult()
  const [asking, setAsking] = useState<readonly Decidable[]>()

  async function send(
    verb: 'approve' | 'return',
    rows: readonly Decidable[],
    feedback: string,
  ): Promise<void> {
    const ids = rows.map((row) => row.id)
    const seen = Object.fromEntries(rows.map((row) => [row.id, row.round]))
    try {
      const answer =
        verb === 'approve'
          ? await approve.mutateAsync({ ids, seen })
          : await giveBack.mutateAsync({ ids, seen, feedback })
      setAsking(undefined)
      result.tell(t(`result.${verb}`, { count: answer.done }), answer.rows)
      onDone?.(answer.rows.filter((row) => row.outcome !== 'failed').map((row) => row.id))
    } catch (error) {
      showError(messageOf(error))
    }
  }

  const count = asking?.length ?? 1
  return {
    isBusy: approve.isPending || giveBack.isPending,
    approve: (rows: readonly Decidable[]) => void send('approve', rows, ''),
    giveBack: (rows: readonly Decidable[]) => setAsking(rows),
    dialogs: (
      <>
        <ReasonDialog
          subject={(asking ?? []).map((row) => `${row.id} ${row.round}`).join()}
          opened={asking !== undefined}
          onClose={() => setAsking(undefined)}
          title={t('return.title', { count })}
          text={t('return.text', {
            name: count === 1 ? asking?.[0]?.creatorName : t('creators', { count }),
          })}
          reasons={reasons.map((key) => ({
            key,
            label: t(`return.reason.${key}`),
            needsText: key === 'other',
          }))}
          confirmLabel={t('return.confirm')}
          busy={giveBack.isPending}
          isDestructive={false}
          onConfirm={(reason) =>
            void send(
              'return',
              asking ?? [],
              wordsOf(reason, (key) => t(`return.reason.${key}`)),
            )
          }
        />
        {result.dialog}
      </>
    ),
  }
}
