import type { ParticipationDetail } from '@sampan/contract/task'
import { useState } from 'react'
import { AnnounceClawback } from '#features/participation/clawback/announce-when-asked.ts'
import { useReaderSide, useRemindOfParticipation } from '#features/participation/participation.api.ts'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { ReviewReturnDialog } from '#features/participation/review/review-return-dialog.tsx'
import { isLastRound } from '#features/participation/review/review-rounds.ts'
import { usePassWords } from '#features/participation/review/use-review.ts'
import { DigitsOf } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { useJustDecided } from '#ui/verb/use-decide-one.ts'
import { useTold } from '#ui/verb/use-told.ts'
import type { Verb } from '#ui/verb/verb.ts'
import { VerbBar } from '#ui/verb/verb-bar.tsx'
import { lookOf, type VerbName } from '#ui/verb/verb-icons.ts'
import type { ParticipationAction } from './participation-list.ts'
import { useParticipationVerbs } from './use-participation-verbs.tsx'

interface BarProps {
  detail: ParticipationDetail
  /** Remarks that wait for the creator; with some, asking for them is the next step. */
  openRemarks: number
}

/** The creator alone says that a parcel has come, and a script is decided in its own panel, beside its words. */
type ConsoleVerb = Exclude<Extract<ParticipationAction, VerbName>, 'receive' | 'passScript' | 'returnScript'>

const beside: readonly ConsoleVerb[] = ['pass', 'returnForRevision', 'reject', 'waybill', 'remind']

/** The verbs of a participation. The one filled button follows the state: ask for changes, pass, accept, ship, pay. */
export function ParticipationVerbsBar({ detail, openRemarks }: BarProps) {
  const { t } = useTranslation('task')
  const verbs = useVerbs(detail, openRemarks)
  const isJustDecided = useJustDecided().has(detail.id)
  const { clock } = detail
  const isLate = clock !== null && clock.pausedAt === null && Date.parse(clock.dueAt) < serverNow()
  const asksForChanges = openRemarks > 0 && !isLastRound(detail)
  return (
    <VerbBar
      verbs={verbs}
      actions={isJustDecided ? [] : detail.actions}
      steps={[
        ...(asksForChanges ? (['returnForRevision'] as const) : []),
        'pass',
        'approve',
        'ship',
        'settle',
        ...(isLate ? (['remind'] as const) : []),
      ]}
      beside={beside}
      moreLabel={t('signUps.more', { number: detail.number })}
    />
  )
}

/** Every verb that the console knows of a participation, whether it is open now or not. */
function useVerbs(detail: ParticipationDetail, openRemarks: number) {
  const { t } = useTranslation(['task', 'shipment'])
  const many = useParticipationVerbs()
  const remind = useRemindOfParticipation()
  const passWords = usePassWords(detail)
  const clocks = useParticipationClocks(useReaderSide())
  const [isReturning, setReturning] = useState(false)
  const [isTakingBack, setTakingBack] = useState(false)
  const owner = detail.clock ? clocks.nameOf(detail, detail.clock.owner) : ''
  const sayRemind = useTold(remind)
  const onRemind = () => void sayRemind({ id: detail.id }, t('case.reminded', { name: owner }))
  const asks = openRemarks > 0 ? t('review.askFor', { count: openRemarks }) : t('review.ask')
  const isEnd = isLastRound(detail)
  const said: Record<ConsoleVerb, [label: string, onPress: () => void, isBusy?: boolean]> = {
    approve: [t('signUps.approve.verb'), () => many.approve([detail]), many.sending === 'approve'],
    pass: [t('signUps.pass.verb'), () => many.pass([detail], passWords(openRemarks))],
    returnForRevision: [isEnd ? t('review.return.endVerb') : asks, () => setReturning(true)],
    reject: [t('signUps.reject.verb'), () => many.reject([detail])],
    waybill: [t('shipment:waybills.one'), () => many.waybills([detail]), many.isPrinting],
    ship: [t('signUps.ship.verb'), () => many.ship([detail])],
    changeParcel: [t('signUps.changeParcel.verb'), () => many.changeParcel(detail)],
    settle: [t('signUps.settle.verb'), () => many.settle([detail])],
    remind: [t('review.remind'), onRemind, remind.isPending],
    terminate: [t('signUps.terminate.verb'), () => many.terminate([detail])],
    clawBack: [t('clawback.do.announce'), () => setTakingBack(true)],
  }
  useOverlay(
    <>
      <ReviewReturnDialog
        opened={isReturning}
        onClose={() => setReturning(false)}
        detail={detail}
        openRemarks={openRemarks}
      />
      {isTakingBack && detail.clawbackRest && (
        // An overlay is outside of the page, which has the reader's digits.
        <DigitsOf value="reader">
          <AnnounceClawback detail={detail} rest={detail.clawbackRest} onClose={() => setTakingBack(false)} />
        </DigitsOf>
      )}
    </>,
  )
  return (Object.keys(said) as ConsoleVerb[]).map((action): Verb<ConsoleVerb> => {
    const [label, onPress, isBusy] = said[action]
    const look = lookOf(action)
    const isGrave = look.isGrave || (action === 'returnForRevision' && isEnd)
    return { ...look, isGrave, action, label, onPress, isBusy }
  })
}
