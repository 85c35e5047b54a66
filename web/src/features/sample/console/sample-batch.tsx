import type { SampleAction } from '@sampan/contract/sample'
import {
  type Icon,
  IconArchive,
  IconBan,
  IconCheck,
  IconPrinter,
  IconReceipt,
  IconStatusChange,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BatchBar, type BatchVerb } from '#ui/table/batch-bar.tsx'
import type { CaseVerbs } from './use-case-verbs.tsx'
import type { useDecide } from './use-decide.tsx'
import { type SampleList, takers } from './use-sample-list.ts'

interface SampleBatchProps {
  samples: SampleList
  decide: ReturnType<typeof useDecide>
  later: CaseVerbs
}

/**
 * What can be done with the chosen rows. A verb that takes none of them is left out, so that the bar stays short; the
 * first that takes any is the filled one.
 */
export function SampleBatch({ samples, decide, later }: SampleBatchProps) {
  const { t } = useTranslation('sample')
  const { chosen } = samples
  const rows = (action: SampleAction) => takers(chosen, action)
  const all: [key: string, action: SampleAction, Icon, (some: typeof chosen) => void][] = [
    ['approve', 'approve', IconCheck, decide.approve],
    ['ship', 'ship', IconTruckDelivery, later.ship],
    ['order', 'placeOrder', IconReceipt, later.placeOrder],
    ['waybills', 'waybill', IconPrinter, later.waybills],
    ['reject', 'reject', IconBan, decide.reject],
    ['close', 'close', IconArchive, decide.close],
  ]
  const open = all.filter(([, action]) => rows(action).length > 0)
  const verbs = open.map(([key, action, icon, onPress], index): BatchVerb => {
    const taken = rows(action)
    return {
      key,
      label: t(`console.${key}.some`, { count: taken.length }),
      icon,
      isMain: index === 0,
      onPress: () => onPress(taken),
    }
  })
  const first = open[0]
  const skipped = first ? chosen.length - rows(first[1]).length : 0
  return (
    <BatchBar
      count={chosen.length}
      onClear={samples.clearSelection}
      note={skipped > 0 ? t('console.skipped', { count: skipped }) : undefined}
      verbs={[
        ...verbs,
        {
          key: 'status',
          label: t('console.status.verb'),
          icon: IconStatusChange,
          onPress: () => later.changeStatus(chosen),
        },
      ]}
    />
  )
}
