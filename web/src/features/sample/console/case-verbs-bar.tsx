import type { SampleAction, SampleDetail } from '@sampan/contract/sample'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { useJustDecided } from '#ui/verb/use-decide-one.ts'
import { useTold } from '#ui/verb/use-told.ts'
import type { Verb } from '#ui/verb/verb.ts'
import { VerbBar } from '#ui/verb/verb-bar.tsx'
import { lookOf, type VerbName } from '#ui/verb/verb-icons.ts'
import { useRemind } from './console.api.ts'
import { useCaseVerbs } from './use-case-verbs.tsx'
import { useDecide } from './use-decide.tsx'

type ConsoleVerb = Extract<SampleAction, VerbName>

/** What goes first where several verbs are open: the next step of the case. */
const steps: readonly ConsoleVerb[] = [
  'approve',
  'ship',
  'placeOrder',
  'confirmPost',
  'fulfil',
  'recordSale',
  'reopen',
]
const beside: readonly ConsoleVerb[] = ['reject', 'returnPost', 'waybill', 'remind']

/**
 * The verbs of a case. The one filled button follows the state: approve, order, ship, and remind while they are late;
 * checking the MOU has its own panel.
 */
export function CaseVerbsBar({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const verbs = useVerbs(detail)
  const isJustDecided = useJustDecided().has(detail.id)
  const { clock } = detail
  const isTheirs = clock?.owner === 'creator'
  const isLate = isTheirs && clock.pausedAt === null && Date.parse(clock.dueAt) < serverNow()
  return (
    <VerbBar
      verbs={verbs}
      actions={isJustDecided ? [] : detail.actions}
      steps={isLate ? ['remind'] : isTheirs ? [] : steps}
      beside={beside}
      moreLabel={t('console.more', { number: detail.number })}
    />
  )
}

/** Every verb that the console knows of a case, whether it is open now or not. */
function useVerbs(detail: SampleDetail) {
  const { t } = useTranslation(['sample', 'shipment'])
  const decide = useDecide()
  const later = useCaseVerbs()
  const remind = useRemind()
  const sayRemind = useTold(remind)
  const onRemind = () =>
    void sayRemind({ id: detail.id }, t('console.reminded', { name: detail.creator.fullName }))
  const said: Record<ConsoleVerb, [label: string, onPress: () => void, isBusy?: boolean]> = {
    approve: [t('console.approve.confirm'), () => decide.approve([detail]), decide.isBusy],
    reject: [t('console.reject.confirm'), () => decide.reject([detail])],
    remind: [t('console.remind'), onRemind, remind.isPending],
    placeOrder: [t('console.order.confirm', { count: 1 }), () => later.placeOrder([detail])],
    waybill: [t('shipment:waybills.one'), () => later.waybills([detail]), later.isPrinting],
    ship: [t('console.ship.one'), () => later.ship([detail])],
    changeParcel: [t('console.changeParcel'), () => later.changeParcel(detail)],
    receive: [t('console.receive.verb'), () => later.receive(detail)],
    fulfil: [t('console.fulfil.confirm'), () => later.fulfil(detail)],
    confirmPost: [t('console.confirmPost.confirm'), () => later.confirmPost(detail)],
    returnPost: [t('console.returnPost.confirm'), () => later.returnPost(detail)],
    replacePost: [t('mine.post.replace'), () => later.replacePost(detail)],
    recordSale: [t('console.recordSale.confirm'), () => later.recordSale(detail)],
    reopen: [t('console.reopen.confirm'), () => later.reopen([detail])],
    close: [t('console.close.confirm'), () => decide.close([detail])],
  }
  return (Object.keys(said) as ConsoleVerb[]).map((action): Verb<ConsoleVerb> => {
    const [label, onPress, isBusy] = said[action]
    return { ...lookOf(action), action, label, onPress, isBusy }
  })
}
