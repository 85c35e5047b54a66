import type { SampleDetail, SampleRow } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { useState } from 'react'
import { correctedNone, correctedOne } from '#features/shipment/corrected.ts'
import { ShipDialog } from '#features/shipment/ship-dialog-when-asked.tsx'
import { useMakeWaybills } from '#features/shipment/use-make-waybills.ts'
import type { ParcelRow } from '#features/shipment/use-parcels.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useChangeParcel, useChangeStatuses, useReopen, useShip, useWaybills } from './case-verbs.api.ts'
import { useSeeAddress } from './console.api.ts'
import { useLookAtPost } from './use-look-at-post.tsx'

const OrderDialog = dialogWhenAsked([], () => import('./order-dialog.tsx').then((file) => file.OrderDialog))
const PostDialog = dialogWhenAsked([], () => import('./post-dialog.tsx').then((file) => file.PostDialog))
const ReplacePostDialog = dialogWhenAsked([], () =>
  import('./replace-post-dialog.tsx').then((file) => file.ReplacePostDialog),
)
const StatusDialog = dialogWhenAsked([], () =>
  import('./status-dialog.tsx').then((file) => file.StatusDialog),
)

type Asking =
  | { verb: 'ship' | 'placeOrder' | 'status'; rows: SampleRow[] }
  | { verb: 'changeParcel' | 'fulfil' | 'recordSale' | 'replacePost'; detail: SampleDetail }

const reopenReasons = ['appeal', 'mistake', 'newStock', 'other'] as const

const parcelRow = (row: SampleRow): ParcelRow => ({
  id: row.id,
  number: row.number,
  name: row.creator.fullName,
  what: `${row.product.name}, ${row.sku.name}`,
  countryCode: row.countryCode,
})

/** The later half of a case for the console: order, ship, correct, post, sale, reopen, change of status, waybills. */
export function useCaseVerbs(options: { onDone?: () => void } = {}) {
  const [asking, setAsking] = useState<Asking>()
  const look = useLookAtPost()
  const papers = useMakeWaybills(useWaybills())
  const done = () => options.onDone?.()
  const close = () => setAsking(undefined)
  const asked = useQuestions(done)
  useOverlay(<CaseDialogs {...{ asking, close, done }} tell={asked.tell} />)
  return {
    ...papers,
    ship: (chosen: SampleRow[]) => setAsking({ verb: 'ship', rows: chosen }),
    placeOrder: (chosen: SampleRow[]) => setAsking({ verb: 'placeOrder', rows: chosen }),
    reopen: (chosen: SampleRow[]) => asked.say('reopen', chosen),
    receive: (one: SampleRow) => asked.say('receive', [one]),
    changeStatus: (chosen: SampleRow[]) => setAsking({ verb: 'status', rows: chosen }),
    changeParcel: (one: SampleDetail) => setAsking({ verb: 'changeParcel', detail: one }),
    fulfil: (one: SampleDetail) => setAsking({ verb: 'fulfil', detail: one }),
    ...look,
    replacePost: (one: SampleDetail) => setAsking({ verb: 'replacePost', detail: one }),
    recordSale: (one: SampleDetail) => setAsking({ verb: 'recordSale', detail: one }),
  }
}
export type CaseVerbs = ReturnType<typeof useCaseVerbs>

interface CaseDialogsProps {
  asking: Asking | undefined
  close: () => void
  done: () => void
  tell: ReturnType<typeof useQuestions>['tell']
}

/** The dialogs of the verbs that take more than a press. */
function CaseDialogs({ asking, close, done, tell }: CaseDialogsProps) {
  const { t } = useTranslation('sample')
  const ship = useShip()
  const seeAddress = useSeeAddress()
  const changeParcel = useChangeParcel()
  const rows = asking && 'rows' in asking ? asking.rows : []
  const detail = asking && 'detail' in asking ? asking.detail : undefined
  return (
    <>
      <ShipDialog
        opened={asking?.verb === 'ship'}
        onClose={close}
        rows={rows.map(parcelRow)}
        see={(id) => seeAddress.mutateAsync({ id })}
        send={(parcels, isSure) => ship.mutateAsync({ parcels, isSure })}
        onSent={done}
      />
      <ShipDialog
        opened={asking?.verb === 'changeParcel'}
        onClose={close}
        rows={detail ? [parcelRow(detail)] : []}
        isCorrection
        send={async ([parcel], isSure) => {
          if (!parcel || !detail) return correctedNone
          await changeParcel.mutateAsync({ ...parcel, isSure })
          return correctedOne(parcelRow(detail))
        }}
        onSent={done}
      />
      <OrderDialog
        opened={asking?.verb === 'placeOrder'}
        onClose={close}
        rows={rows}
        onNoted={(count) => {
          showDone(t('console.order.result', { count }))
          done()
        }}
      />
      <StatusDialog
        key={asking?.verb === 'status' ? 'open' : 'shut'}
        opened={asking?.verb === 'status'}
        onClose={close}
        rows={rows}
        onAnswered={(answer) => {
          tell(t('console.status.result', { count: answer.done }), answer.rows)
          done()
        }}
        onBegun={done}
      />
      {detail && (asking?.verb === 'fulfil' || asking?.verb === 'recordSale') && (
        <PostDialog opened onClose={close} detail={detail} verb={asking.verb} />
      )}
      {detail && (
        <ReplacePostDialog opened={asking?.verb === 'replacePost'} onClose={close} detail={detail} />
      )}
    </>
  )
}

/** The verbs that ask before they are sent: reopen, and count as received. */
function useQuestions(onDone: () => void) {
  const { t } = useTranslation('sample')
  const reopen = useReopen()
  const move = useChangeStatuses()
  return useAskedVerbs(
    {
      reopen: {
        question: (chosen: readonly SampleRow[]) => ({
          title: t('console.reopen.title', { count: chosen.length }),
          text: t('console.reopen.text'),
          reasons: reasonChips(reopenReasons, (key) => t(`console.reopen.reason.${key}`)),
          confirmLabel: t('console.reopen.confirm'),
        }),
        send: (chosen, reason) => reopen.mutateAsync({ ids: chosen.map((row) => row.id), reason }),
        told: (count) => t('console.reopen.result', { count }),
      },
      receive: {
        question: ([row]) => ({
          title: t('console.receive.title'),
          text: t('console.receive.text', { name: row?.creator.fullName }),
          confirmLabel: t('console.receive.verb'),
        }),
        send: (chosen) =>
          move.mutateAsync({ ids: chosen.map((row) => row.id), status: sampleStatus.received }),
        told: (_, [row]) => t('console.receive.done', { name: row?.creator.fullName }),
      },
    },
    { onDone },
  )
}
