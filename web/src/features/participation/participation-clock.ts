import { oneOf } from '@sampan/contract/one-of'
import type { ParticipationRow, TaskClock } from '@sampan/contract/task'
import { useIsOwnDuty } from '#features/account/own-duty.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { tenantMark } from '#features/tenant/tenant-mark.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Clock, Party } from '#ui/clock/clock.ts'
import { owesWords } from '#ui/clock/owes-words.ts'

/** What names the sides of a participation. */
type ParticipationPeople = Pick<ParticipationRow, 'brand' | 'creator'>
type Owner = TaskClock['owner']

export interface ParticipationClocks {
  /** Whether the clock's duty is "you" for the reader. */
  isOwnDuty: (clock: TaskClock) => boolean
  partyOf: (people: ParticipationPeople, owner: Owner) => Party
  /** As sentences say it: staff are "Sampan team". */
  nameOf: (people: ParticipationPeople, owner: Owner) => string
  clockOf: (row: ParticipationPeople, clock: TaskClock) => Clock
  /** "You hand in the draft", or "Siam Botanics reviews the draft". */
  dutyOf: (row: ParticipationPeople, clock: TaskClock) => string
  /** "You owe Siam Botanics a draft": the title of a case page. */
  debtOf: (row: ParticipationPeople, clock: TaskClock) => string
  /** The side that waits for the duty. */
  waitingOf: (row: ParticipationPeople, clock: TaskClock) => Party
}

/** These are owed to neither side of the case: they settle what the two do not agree on. */
const notOwed = ['decidePayment', 'answerClawback', 'decideClawback'] as const satisfies TaskClock['duty'][]

const waitingSide = ({ owner }: TaskClock): Owner => (owner === 'creator' ? 'brand' : 'creator')

/** Of staff, but not of whoever announced it (R252). */
const isForOther = ({ duty, isYours }: TaskClock): boolean => duty === 'decideClawback' && !isYours

/**
 * The clock of a participation as the parts draw it. Staff stand as the tenant's team.
 * @param reads the side that is "you" even where nothing is to be done now, such as keeping a post public
 */
export function useParticipationClocks(reads: Owner | undefined): ParticipationClocks {
  const { t } = useTranslation('task')
  const { t: ui } = useTranslation('ui')
  const { data: tenant } = useTenant()
  const isOwnDuty = useIsOwnDuty()
  const parties: Record<Owner, (people: ParticipationPeople) => Party> = {
    brand: ({ brand }) => ({ kind: 'company', name: brand.name, avatarUrl: brand.logo || null }),
    creator: ({ creator }) => ({
      kind: 'person',
      name: creator.fullName || creator.nickname,
      avatarUrl: creator.avatar || null,
    }),
    staff: () => ({
      kind: 'company',
      name: tenant?.clientName ?? '',
      avatarUrl: tenantMark(tenant),
    }),
  }
  const partyOf: ParticipationClocks['partyOf'] = (people, owner) => parties[owner](people)
  const nameOf: ParticipationClocks['nameOf'] = (people, owner) => {
    const { name } = partyOf(people, owner)
    return owner === 'staff' ? t('case.team', { name }) : name
  }
  const isReader = (clock: TaskClock) => (isOwnDuty(clock) || clock.owner === reads) && !isForOther(clock)
  const dutyOf: ParticipationClocks['dutyOf'] = (row, clock) =>
    isReader(clock)
      ? t(`duty.${clock.duty}_you`)
      : t(`duty.${clock.duty}`, { name: nameOf(row, clock.owner) })
  return {
    isOwnDuty,
    partyOf,
    nameOf,
    clockOf: (row, clock) => ({
      owner: partyOf(row, clock.owner),
      isYours: clock.isYours,
      startedAt: clock.startedAt,
      dueAt: clock.dueAt,
      ...(clock.pausedAt && {
        paused: {
          at: clock.pausedAt,
          reason: clock.pauseReason ? t(`pause.${clock.pauseReason}`) : undefined,
        },
      }),
    }),
    dutyOf,
    debtOf: (row, clock) => {
      const { duty, owner } = clock
      if (oneOf(notOwed, duty)) return dutyOf(row, clock)
      const waiting = waitingSide(clock)
      return owesWords(
        ui,
        { name: nameOf(row, owner), isReader: isReader(clock) },
        { name: nameOf(row, waiting), isReader: waiting === reads },
        t(`owed.${duty}`),
      )
    },
    waitingOf: (row, clock) => partyOf(row, waitingSide(clock)),
  }
}
