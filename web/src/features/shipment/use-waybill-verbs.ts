import { useTranslation } from '#lib/react-words.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import type { useMakeWaybills } from './use-make-waybills.ts'

interface Listed {
  id: string
  actions: readonly string[]
}

/** Waybills as a PDF and as a sheet, among the verbs of a list of cases whose parcels are sent. */
export function useWaybillVerbs<Row extends Listed>(
  verbs: Pick<ReturnType<typeof useMakeWaybills>, 'waybills' | 'waybillSheet'>,
  isOpen: (row: Row) => boolean,
): ListVerb<Row>[] {
  const { t } = useTranslation('shipment')
  const shared = {
    ...lookOf('waybill'),
    takes: (row: Row) => isOpen(row) && byAction('waybill')(row),
    staysOneCall: 'makesFile' as const,
  }
  return [
    {
      ...shared,
      key: 'waybill',
      press: verbs.waybills,
      one: t('waybills.one'),
      some: (count: number) => t('waybills.some', { count }),
    },
    {
      ...shared,
      key: 'waybillSheet',
      press: verbs.waybillSheet,
      one: t('waybills.sheet'),
      some: () => t('waybills.sheet'),
      isSide: true,
    },
  ]
}
