import type { ParticipationRow } from '@sampan/contract/task'
import { useWaybillVerbs } from '#features/shipment/use-waybill-verbs.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { type AllVerb, byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { useJustDecided } from '#ui/verb/use-decide-one.ts'
import { letterOf, lookOf } from '#ui/verb/verb-icons.ts'
import { type ParticipationVerbs, scriptsSeenOf, seenOf } from './use-participation-verbs.tsx'

/** What can be done with participations from their list: the steps in their order, then what ends them. */
export function useSignUpVerbs(verbs: ParticipationVerbs): ListVerb<ParticipationRow>[] {
  const { t } = useTranslation('task')
  const justDecided = useJustDecided()
  const waybills = useWaybillVerbs<ParticipationRow>(verbs, (row) => !justDecided.has(row.id))
  const takes = (key: string) => (row: ParticipationRow) => !justDecided.has(row.id) && byAction(key)(row)
  const verb = (
    key: 'approve' | 'ship' | 'pass' | 'passScript' | 'returnScript' | 'settle' | 'reject' | 'terminate',
    press: (rows: ParticipationRow[]) => void,
  ) => ({
    ...lookOf(key),
    key,
    letter: letterOf(key),
    press,
    takes: takes(key),
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
    { ...verb('approve', verbs.approve), ...all('approve', 'approveSignUps') },
    // Each has its own tracking number.
    { ...verb('ship', verbs.ship), staysOneCall: 'typedByRow' as const },
    ...waybills,
    {
      ...verb('passScript', verbs.passScript),
      all: {
        verb: 'passScripts',
        label: t('signUps.passScript.verb'),
        means: (count: number) => t('signUps.passScript.text', { count }),
        isForTicked: true,
        inputOf: (rows: readonly ParticipationRow[]) => ({ seen: scriptsSeenOf(rows) }),
      } satisfies AllVerb<ParticipationRow>,
    },
    {
      ...verb('returnScript', verbs.returnScript),
      // The last one that may come back ends the participation: its own page says so before.
      takes: (row) => byAction('returnScript')(row) && (row.scriptToRead?.returnsLeft ?? 0) > 0,
      all: {
        verb: 'returnScripts',
        label: t('signUps.returnScript.verb'),
        means: (count: number) => t('signUps.returnScript.text', { count }),
        reasons: { field: 'feedback', chips: verbs.chipsOf('returnScript') },
        isForTicked: true,
        inputOf: (rows: readonly ParticipationRow[]) => ({ seen: scriptsSeenOf(rows) }),
      } satisfies AllVerb<ParticipationRow>,
    },
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
    { ...verb('reject', verbs.reject), ...all('reject', 'rejectSignUps') },
    { ...verb('terminate', verbs.terminate), ...all('terminate', 'terminateParticipations') },
  ]
}
