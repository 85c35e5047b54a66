import type { SampleRow } from '@sampan/contract/sample'
import { useWaybillVerbs } from '#features/shipment/use-waybill-verbs.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { useJustDecided } from '#ui/verb/use-decide-one.ts'
import { letterOf, lookOf, type VerbName } from '#ui/verb/verb-icons.ts'
import type { CaseVerbs } from './use-case-verbs.tsx'
import type { useDecide } from './use-decide.tsx'
import { hasWay } from './ways-to.ts'

/** What can be done with samples from their list: the steps of a case in their order, then what ends it. */
export function useSampleVerbs(
  decide: ReturnType<typeof useDecide>,
  later: CaseVerbs,
): ListVerb<SampleRow>[] {
  const { t } = useTranslation('sample')
  const justDecided = useJustDecided()
  const waybills = useWaybillVerbs<SampleRow>(later, (row) => !justDecided.has(row.id))
  const verb = (action: VerbName, press: ListVerb<SampleRow>['press']) => ({
    ...lookOf(action),
    key: action,
    letter: letterOf(action),
    takes: (row: SampleRow) => !justDecided.has(row.id) && byAction(action)(row),
    press,
  })
  const some = (key: 'approve' | 'ship' | 'order' | 'reject' | 'close') => (count: number) =>
    t(`console.${key}.some`, { count })
  const why = (key: 'reject' | 'close') => ({ field: 'reason' as const, chips: decide.chipsOf(key) })
  const means = (key: 'approve' | 'reject' | 'close') => (count: number) =>
    t(`console.${key}.text`, { count, name: t('console.creators', { count }) })
  return [
    {
      ...verb('approve', decide.approve),
      one: t('console.approve.confirm'),
      some: some('approve'),
      all: { verb: 'approveSamples', label: t('console.approve.confirm'), means: means('approve') },
    },
    {
      ...verb('ship', later.ship),
      one: t('console.ship.one'),
      some: some('ship'),
      // Each has its own tracking number.
      staysOneCall: 'typedByRow',
    },
    {
      ...verb('placeOrder', later.placeOrder),
      one: t('console.order.confirm', { count: 1 }),
      some: some('order'),
      // TikTok Shop takes the orders while one waits, and says what is wrong with each.
      staysOneCall: 'asksOutside',
    },
    ...waybills,
    { ...verb('reopen', later.reopen), one: t('console.reopen.confirm') },
    {
      ...verb('reject', decide.reject),
      one: t('console.reject.confirm'),
      some: some('reject'),
      all: {
        verb: 'rejectSamples',
        label: t('console.reject.confirm'),
        means: means('reject'),
        reasons: why('reject'),
      },
    },
    {
      ...verb('close', decide.close),
      one: t('console.close.confirm'),
      some: some('close'),
      all: {
        verb: 'closeSamples',
        label: t('console.close.confirm'),
        means: means('close'),
        reasons: why('close'),
      },
    },
    {
      ...lookOf('status'),
      key: 'status',
      takes: hasWay,
      some: () => t('console.status.verb'),
      press: later.changeStatus,
      isSide: true,
      // Which states there are to choose from depends on the rows that are seen; the dialog begins the batch.
      all: {
        verb: 'changeSampleStatuses',
        label: t('console.status.verb'),
        isForTicked: true,
        pressBegins: true,
      },
    },
  ]
}
