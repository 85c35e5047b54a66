import type { StrikeCase } from '@sampan/contract/strike'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Party } from '#ui/clock/clock.ts'

type Clocked = Pick<StrikeCase, 'clock' | 'creatorName'> & { avatar?: string }

/** Both sides of a strike as the console reads them: its creator, and the tenant whose people decide. */
export function useStrikeClock() {
  const { t } = useTranslation('strike')
  const { data: tenant } = useTenant()
  const client: Party = {
    name: tenant?.clientName ?? 'Sampan',
    avatarUrl: tenant?.logo,
    kind: 'company',
  }
  const creatorOf = ({ creatorName, avatar = '' }: Clocked): Party => ({
    name: creatorName,
    avatarUrl: avatar,
    kind: 'person',
  })
  /** The running duty; undefined when nobody owes anything. */
  function clockOf(row: Clocked) {
    const { clock } = row
    if (!clock) return undefined
    const owner = clock.owner === 'staff' ? client : creatorOf(row)
    return { owner, isYours: clock.isYours, startedAt: clock.startedAt, dueAt: clock.dueAt }
  }
  /** What is owed, in a few words. */
  const titleOf = ({ clock }: Clocked): string => {
    if (clock?.duty === 'answerReport') return t('took.reported')
    if (clock?.duty === 'answerAppeal') return t('status.3')
    return clock?.duty === 'showPost' ? t('may.show') : t('may.title')
  }
  return { client, creatorOf, clockOf, titleOf }
}
