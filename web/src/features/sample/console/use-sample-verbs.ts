import type { SampleRow } from '@sampan/contract/sample'
import { useTranslation } from '#lib/react-words.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { lookOf, type VerbName } from '#ui/verb/verb-icons.ts'
import type { CaseVerbs } from './use-case-verbs.tsx'
import type { useDecide } from './use-decide.tsx'

/** What can be done with samples from their list: the steps of a case in their order, then what ends it. */
export function useSampleVerbs(
  decide: ReturnType<typeof useDecide>,
  later: CaseVerbs,
): ListVerb<SampleRow>[] {
  const { t } = useTranslation('sample')
  const verb = (action: VerbName, press: ListVerb<SampleRow>['press']) => ({
    ...lookOf(action),
    key: action,
    takes: byAction(action),
    press,
  })
  const some = (key: 'approve' | 'ship' | 'order' | 'waybills' | 'reject' | 'close') => (count: number) =>
    t(`console.${key}.some`, { count })
  const why = (key: 'reject' | 'close') => ({ field: 'reason' as const, chips: decide.chipsOf(key) })
  return [
    {
      ...verb('approve', decide.approve),
      letter: 'a',
      one: t('console.approve.confirm'),
      some: some('approve'),
      all: { verb: 'approveSamples', label: t('console.approve.confirm') },
    },
    { ...verb('ship', later.ship), letter: 's', one: t('console.ship.one'), some: some('ship') },
    {
      ...verb('placeOrder', later.placeOrder),
      one: t('console.order.confirm', { count: 1 }),
      some: some('order'),
    },
    {
      ...verb('waybill', later.waybills),
      one: t('console.waybills.one'),
      some: some('waybills'),
    },
    {
      ...verb('waybill', later.waybillSheet),
      key: 'waybillSheet',
      one: t('console.waybills.sheet'),
      some: () => t('console.waybills.sheet'),
      isSide: true,
    },
    { ...verb('reopen', later.reopen), one: t('console.reopen.confirm') },
    {
      ...verb('reject', decide.reject),
      letter: 'r',
      one: t('console.reject.confirm'),
      some: some('reject'),
      all: { verb: 'rejectSamples', label: t('console.reject.confirm'), reasons: why('reject') },
    },
    {
      ...verb('close', decide.close),
      one: t('console.close.confirm'),
      some: some('close'),
      all: { verb: 'closeSamples', label: t('console.close.confirm'), reasons: why('close') },
    },
    {
      ...lookOf('status'),
      key: 'status',
      takes: () => true,
      some: () => t('console.status.verb'),
      press: later.changeStatus,
      isSide: true,
    },
  ]
}
