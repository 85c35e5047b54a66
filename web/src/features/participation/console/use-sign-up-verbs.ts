import type { ParticipationRow } from '@sampan/contract/task'
import { useTranslation } from '#lib/react-words.tsx'
import { type AllVerb, byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { type ParticipationVerbs, seenOf } from './use-participations-verbs.tsx'

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
  const all = (
    key: 'approve' | 'settle' | 'reject' | 'terminate',
    name: AllVerb['verb'],
  ): { all: AllVerb<ParticipationRow> } => {
    const isRefusal = key === 'reject' || key === 'terminate'
    return {
      all: {
        verb: name,
        label: t(`signUps.${key}.verb`),
        means: (count) => t(`signUps.${key}.text`, { count, name: t('signUps.creators', { count }) }),
        ...(isRefusal && { reasons: { field: 'reason', chips: verbs.chipsOf(key) } }),
      },
    }
  }
  return [
    { ...verb('approve', verbs.approve), letter: 'a', ...all('approve', 'approveSignUps') },
    // Each has its own tracking number.
    { ...verb('ship', verbs.ship), letter: 's', staysOneCall: 'typedByRow' as const },
    {
      ...verb('pass', (rows) => verbs.pass(rows)),
      all: {
        verb: 'passContents',
        label: t('signUps.pass.verb'),
        means: (count: number) => t('signUps.pass.text', { count }),
        isForTicked: true,
        inputOf: (rows: readonly ParticipationRow[]) => ({ seen: seenOf(rows) }),
      } satisfies AllVerb<ParticipationRow>,
    },
    { ...verb('settle', verbs.settle), ...all('settle', 'settleParticipations') },
    { ...verb('reject', verbs.reject), letter: 'r', ...all('reject', 'rejectSignUps') },
    { ...verb('terminate', verbs.terminate), ...all('terminate', 'terminateParticipations') },
  ]
}
