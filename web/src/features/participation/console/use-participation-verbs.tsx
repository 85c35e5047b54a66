import type { ParticipationRow } from '@sampan/contract/task'
import { useState } from 'react'
import {
  useApproveSignUps,
  useChangeParticipationParcel,
  usePassContents,
  useRefreshParticipations,
  useRejectSignUps,
  useSeeParticipationAddress,
  useSettle,
  useShipParticipations,
  useTaskWaybills,
  useTerminate,
} from '#features/participation/participation.api.ts'
import { correctedNone, correctedOne } from '#features/shipment/corrected.ts'
import { ShipDialog } from '#features/shipment/ship-dialog-when-asked.tsx'
import { useMakeWaybills } from '#features/shipment/use-make-waybills.ts'
import type { ParcelRow } from '#features/shipment/use-parcels.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { type Question, useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useDecideOne } from '#ui/verb/use-decide-one.ts'
import { rejectReasons } from '../reject-reasons.ts'
import { usePassScripts, useReturnScripts } from '../script/script.api.ts'

const reasons = {
  reject: rejectReasons,
  returnScript: ['brief', 'rules', 'other'],
  terminate: ['noAnswer', 'rules', 'brief', 'other'],
} as const

type Rows = readonly ParticipationRow[]
type AskedAction = 'approve' | 'reject' | 'terminate' | 'pass' | 'settle' | 'passScript' | 'returnScript'

/** The stage and the round as they were on the screen: neither the next stage nor a newer draft is passed by a late click. */
export const seenOf = (rows: Rows) =>
  Object.fromEntries(rows.map(({ id, status, round }) => [id, { status, round }]))

/** The version of each script as it was on the screen: no newer one is decided unseen. */
export const scriptsSeenOf = (rows: Rows) =>
  Object.fromEntries(rows.flatMap(({ id, scriptToRead }) => (scriptToRead ? [[id, scriptToRead.round]] : [])))

const parcelRow = (row: ParticipationRow): ParcelRow => ({
  id: row.id,
  number: row.number,
  name: row.creator.fullName,
  what: row.task.title,
  countryCode: row.countryCode,
})

/** Taking in, declining, passing, ending, paying and shipping, one participation or many. */
export function useParticipationVerbs(options: { onDone?: () => void } = {}) {
  const { t } = useTranslation('task')
  const ship = useShipParticipations()
  const seeAddress = useSeeParticipationAddress()
  const refresh = useRefreshParticipations()
  const change = useChangeParticipationParcel()
  const [toShip, setToShip] = useState<Rows>()
  const [toCorrect, setToCorrect] = useState<ParticipationRow>()
  const papers = useMakeWaybills(useTaskWaybills())
  const onDone = () => options.onDone?.()
  const acceptOne = useAcceptOne(onDone)
  const { say, sending } = useAskedVerbs(useDeclared(), { onDone, onFailed: refresh })
  useOverlay(
    <>
      <ShipDialog
        opened={toShip !== undefined}
        onClose={() => setToShip(undefined)}
        rows={(toShip ?? []).map(parcelRow)}
        see={(id) => seeAddress.mutateAsync({ id })}
        send={(parcels, isSure) => ship.mutateAsync({ parcels, isSure })}
        onSent={onDone}
      />
      <ShipDialog
        opened={toCorrect !== undefined}
        onClose={() => setToCorrect(undefined)}
        rows={toCorrect ? [parcelRow(toCorrect)] : []}
        isCorrection
        send={async ([parcel], isSure) => {
          if (!parcel || !toCorrect) return correctedNone
          await change.mutateAsync({ ...parcel, isSure })
          return correctedOne(parcelRow(toCorrect))
        }}
        onSent={onDone}
      />
    </>,
  )
  const verb = (action: AskedAction) => (rows: ParticipationRow[]) => say(action, rows)
  return {
    sending: acceptOne.isPending ? 'approve' : sending,
    approve: (rows: ParticipationRow[]) => {
      const [first] = rows
      if (!first || rows.length > 1) return say('approve', rows)
      acceptOne.accept(first)
    },
    reject: verb('reject'),
    terminate: verb('terminate'),
    settle: verb('settle'),
    passScript: verb('passScript'),
    returnScript: verb('returnScript'),
    /** `text` says what passing leads to, where it is one draft. */
    pass: (rows: ParticipationRow[], text?: string) => say('pass', rows, text),
    ...papers,
    ship: (rows: ParticipationRow[]) => setToShip(rows),
    changeParcel: (row: ParticipationRow) => setToCorrect(row),
    /** The reasons to choose from. */
    chipsOf: (action: keyof typeof reasons) =>
      reasonChips(reasons[action], (key) => t(`signUps.reason.${key}`)),
  }
}

/** Accepts one sign-up: it can be undone, so that nothing is asked before (R255). */
function useAcceptOne(onDone: () => void) {
  const { t } = useTranslation('task')
  const one = useDecideOne('approveSignUps', useRefreshParticipations())
  return {
    isPending: one.isPending,
    accept({ id, creator }: ParticipationRow): void {
      const name = creator.fullName
      const told = {
        soon: t('signUps.approve.soon', { name }),
        undone: t('signUps.approve.undone', { name }),
        tooLate: t('signUps.approve.tooLate', { name }),
      }
      void one.decide(id, told).then((isKept) => isKept && onDone())
    },
  }
}

export type ParticipationVerbs = ReturnType<typeof useParticipationVerbs>

/** What each verb asks and sends. */
function useDeclared() {
  const { t } = useTranslation('task')
  const approve = useApproveSignUps()
  const reject = useRejectSignUps()
  const pass = usePassContents()
  const terminate = useTerminate()
  const settle = useSettle()
  const passScript = usePassScripts()
  const returnScript = useReturnScripts()
  const ids = (rows: Rows) => rows.map((row) => row.id)
  const nameOf = (rows: Rows) =>
    rows.length === 1 ? rows[0]?.creator.fullName : t('signUps.creators', { count: rows.length })
  const told = (verb: AskedAction) => (count: number) => t(`signUps.${verb}.result`, { count })
  const confirms =
    (verb: 'approve' | 'pass' | 'settle' | 'passScript') => (rows: Rows, note: string | undefined) => ({
      title: t(`signUps.${verb}.title`, { count: rows.length }),
      text: note ?? t(`signUps.${verb}.text`, { count: rows.length, name: nameOf(rows) }),
      confirmLabel:
        rows.length === 1 ? t(`signUps.${verb}.verb`) : t(`signUps.${verb}.some`, { count: rows.length }),
    })
  const refuses =
    (verb: keyof typeof reasons) =>
    (rows: Rows): Question => ({
      title: t(`signUps.${verb}.title`, { count: rows.length }),
      text: t(`signUps.${verb}.text`, { name: nameOf(rows), count: rows.length }),
      reasons: reasonChips(reasons[verb], (key) => t(`signUps.reason.${key}`)),
      confirmLabel: t(`signUps.${verb}.verb`),
      isDestructive: verb !== 'returnScript',
    })
  return {
    approve: {
      question: confirms('approve'),
      send: (rows: Rows) => approve.mutateAsync({ ids: ids(rows) }),
      told: told('approve'),
    },
    reject: {
      question: refuses('reject'),
      send: (rows: Rows, reason: string) => reject.mutateAsync({ ids: ids(rows), reason }),
      told: told('reject'),
    },
    terminate: {
      question: refuses('terminate'),
      send: (rows: Rows, reason: string) => terminate.mutateAsync({ ids: ids(rows), reason }),
      told: told('terminate'),
    },
    settle: {
      question: confirms('settle'),
      send: (rows: Rows) => settle.mutateAsync({ ids: ids(rows) }),
      told: told('settle'),
    },
    pass: {
      question: confirms('pass'),
      send: (rows: Rows) => pass.mutateAsync({ ids: ids(rows), seen: seenOf(rows) }),
      told: told('pass'),
    },
    passScript: {
      question: confirms('passScript'),
      send: (rows: Rows) => passScript.mutateAsync({ ids: ids(rows), seen: scriptsSeenOf(rows) }),
      told: told('passScript'),
    },
    returnScript: {
      question: refuses('returnScript'),
      send: (rows: Rows, feedback: string) =>
        returnScript.mutateAsync({ ids: ids(rows), seen: scriptsSeenOf(rows), feedback }),
      told: told('returnScript'),
    },
  }
}
