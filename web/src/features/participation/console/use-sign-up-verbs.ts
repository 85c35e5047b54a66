import type { ParticipationRow } from '@sampan/contract/task'
import { useTranslation } from '#lib/react-words.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import type { ParticipationVerbs } from './use-participations-verbs.tsx'

/** What can be done with participations from their list: the steps in their order, then what ends them. */
export function useSignUpVerbs(verbs: ParticipationVerbs): ListVerb<ParticipationRow>[] {
  const { t } = useTranslation('task')
  const verb = (
    key: 'approve' | 'ship' | 'pass' | 'settle' | 'reject' | 'terminate',
    press: (rows: ParticipationRow[]) => void,
  ) => ({
    ...lookOf(key),
    key,
    press,
    takes: byAction(key),
    one: t(`signUps.${key}.verb`),
    some: (count: number) => t(`signUps.${key}.some`, { count }),
  })
  return [
    verb('approve', verbs.approve),
    verb('ship', verbs.ship),
    verb('pass', (rows) => verbs.pass(rows)),
    verb('settle', verbs.settle),
    verb('reject', verbs.reject),
    verb('terminate', verbs.terminate),
  ]
}
