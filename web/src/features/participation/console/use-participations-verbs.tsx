import type { BatchResult } from '@sampan/contract/batch'
import type { ParticipationRow } from '@sampan/contract/task'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useApproveSignUps,
  usePassContents,
  useRefreshParticipations,
  useRejectSignUps,
  useSettle,
  useShipParticipations,
  useTerminate,
} from '#features/participation/participation.api.ts'
import { ShipDialog } from '#features/shipment/ship-dialog.tsx'
import type { ParcelRow } from '#features/shipment/use-parcels.ts'
import { messageOf } from '#lib/forms.ts'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { ConfirmDialog, ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useBatchResult } from '#ui/table/use-batch-result.tsx'

const reasons = {
  reject: ['audience', 'full', 'quality', 'other'],
  terminate: ['noAnswer', 'rules', 'brief', 'other'],
} as const
type Refusing = keyof typeof reasons
const asked = ['pass', 'settle'] as const
type Asked = (typeof asked)[number]
type Verb = 'approve' | Refusing | Asked

interface Asking {
  verb: Refusing | Asked | 'ship'
  rows: ParticipationRow[]
  /** What passing leads to, where it is one draft. */
  text?: string | undefined
}

const parcelRow = (row: ParticipationRow): ParcelRow => ({
  id: row.id,
  number: row.number,
  name: row.creator.fullName,
  what: row.task.title,
  countryCode: row.countryCode,
})

/**
 * Taking in, declining, passing, ending, paying and shipping, one or many: asks where something is lost or cannot be
 * undone, then shows what became of each row. A row that somebody else decided first says who, and is read anew.
 */
export function useParticipationVerbs(options: { onDone?: () => void } = {}) {
  const { t } = useTranslation('task')
  const approve = useApproveSignUps()
  const reject = useRejectSignUps()
  const pass = usePassContents()
  const terminate = useTerminate()
  const settle = useSettle()
  const ship = useShipParticipations()
  const refresh = useRefreshParticipations()
  const result = useBatchResult()
  const [asking, setAsking] = useState<Asking>()
  const busy = {
    approve: approve.isPending,
    reject: reject.isPending,
    pass: pass.isPending,
    terminate: terminate.isPending,
    settle: settle.isPending,
  }

  async function send(verb: Verb, rows: ParticipationRow[], reason = ''): Promise<void> {
    const ids = rows.map((row) => row.id)
    const says: Record<Verb, () => Promise<BatchResult>> = {
      approve: () => approve.mutateAsync({ ids }),
      reject: () => reject.mutateAsync({ ids, reason }),
      terminate: () => terminate.mutateAsync({ ids, reason }),
      settle: () => settle.mutateAsync({ ids }),
      // The stage as it was seen: a second click, or a colleague's, does not pass the next one too.
      pass: () =>
        pass.mutateAsync({ ids, seen: Object.fromEntries(rows.map((row) => [row.id, row.status])) }),
    }
    try {
      const answer = await says[verb]()
      result.tell(t(`signUps.${verb}.result`, { count: answer.done }), answer.rows)
      options.onDone?.()
    } catch (error) {
      showError(messageOf(error))
      refresh()
    } finally {
      setAsking(undefined)
    }
  }

  const rows = asking?.rows ?? []
  const count = rows.length
  const name = count === 1 ? rows[0]?.creator.fullName : t('signUps.creators', { count })
  const close = () => setAsking(undefined)
  const dialogs: ReactNode = (
    <>
      {(['reject', 'terminate'] as const).map((verb) => (
        <ReasonDialog
          key={verb}
          subject={`${verb} ${rows.map((row) => row.id).join()}`}
          opened={asking?.verb === verb}
          onClose={close}
          title={t(`signUps.${verb}.title`, { count })}
          text={t(`signUps.${verb}.text`, { name })}
          reasons={reasons[verb].map((key) => ({
            key,
            label: t(`signUps.reason.${key}`),
            needsText: key === 'other',
          }))}
          confirmLabel={t(`signUps.${verb}.verb`)}
          busy={busy[verb]}
          onConfirm={(reason) =>
            void send(
              verb,
              rows,
              wordsOf(reason, (key) => t(`signUps.reason.${key}`)),
            )
          }
        />
      ))}
      {asked.map((verb) => (
        <ConfirmDialog
          key={verb}
          opened={asking?.verb === verb}
          onClose={close}
          title={t(`signUps.${verb}.title`, { count })}
          text={asking?.text ?? t(`signUps.${verb}.text`, { count, name })}
          confirmLabel={count === 1 ? t(`signUps.${verb}.verb`) : t(`signUps.${verb}.some`, { count })}
          busy={busy[verb]}
          onConfirm={() => void send(verb, rows)}
        />
      ))}
      <ShipDialog
        opened={asking?.verb === 'ship'}
        onClose={close}
        rows={rows.map(parcelRow)}
        send={(parcels, isSure) => ship.mutateAsync({ parcels, isSure })}
        onSent={() => options.onDone?.()}
      />
      {result.dialog}
    </>
  )
  const ask = (verb: Asking['verb']) => (chosen: ParticipationRow[]) => setAsking({ verb, rows: chosen })
  return {
    dialogs,
    busy,
    approve: (chosen: ParticipationRow[]) => void send('approve', chosen),
    reject: ask('reject'),
    terminate: ask('terminate'),
    settle: ask('settle'),
    ship: ask('ship'),
    pass: (chosen: ParticipationRow[], text?: string) => setAsking({ verb: 'pass', rows: chosen, text }),
  }
}
export type ParticipationVerbs = ReturnType<typeof useParticipationVerbs>
