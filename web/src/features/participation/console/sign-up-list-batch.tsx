import type { ParticipationRow } from '@sampan/contract/task'
import {
  type Icon,
  IconArchive,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCoin,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BatchBar, type BatchVerb } from '#ui/table/batch-bar.tsx'
import { type ParticipationAction, type ParticipationList, takersAmong } from './use-participations.ts'
import type { ParticipationVerbs } from './use-participations-verbs.tsx'

/** The verbs of the list in the order of a case; each key is its words, too. */
export const listVerbs = (
  verbs: ParticipationVerbs,
): [
  ParticipationAction & ('approve' | 'ship' | 'pass' | 'settle' | 'reject' | 'terminate'),
  Icon,
  (rows: ParticipationRow[]) => void,
][] => [
  ['approve', IconCheck, verbs.approve],
  ['ship', IconTruckDelivery, verbs.ship],
  ['pass', IconCircleCheck, (rows) => verbs.pass(rows)],
  ['settle', IconCoin, verbs.settle],
  ['reject', IconBan, verbs.reject],
  ['terminate', IconArchive, verbs.terminate],
]

/**
 * What can be done with the chosen rows. A verb that takes none of them is left out, so that the bar stays short; the
 * first that takes any is the filled one.
 */
export function SignUpBatch({ parts, verbs }: { parts: ParticipationList; verbs: ParticipationVerbs }) {
  const { t } = useTranslation('task')
  const { chosen } = parts
  const open = listVerbs(verbs).filter(([action]) => takersAmong(chosen, action).length > 0)
  const shown = open.map(([action, icon, onPress], index): BatchVerb => {
    const taken = takersAmong(chosen, action)
    return {
      key: action,
      label: t(`signUps.${action}.some`, { count: taken.length }),
      icon,
      isMain: index === 0,
      onPress: () => onPress(taken),
    }
  })
  const first = open[0]
  const skipped = first ? chosen.length - takersAmong(chosen, first[0]).length : 0
  return (
    <BatchBar
      count={chosen.length}
      onClear={parts.clearSelection}
      note={
        first
          ? skipped > 0 && first[0] !== 'terminate'
            ? t('signUps.skipped', { count: skipped })
            : undefined
          : t('signUps.nothingToDo')
      }
      verbs={shown}
    />
  )
}
