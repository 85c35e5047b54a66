import type { Clock as ContractClock, SampleRow } from '@sampan/contract/sample'
import type { TFunction } from '#lib/words.ts'
import type { Clock, Party } from '#ui/clock/clock.ts'
import { owesWords } from '#ui/clock/owes-words.ts'

type People = Pick<SampleRow, 'brand' | 'creator'>

export const brandParty = ({ brand }: Pick<SampleRow, 'brand'>): Party => ({
  name: brand.name,
  avatarUrl: brand.logo || null,
  kind: 'company',
})

export const creatorParty = ({ creator }: Pick<SampleRow, 'creator'>): Party => ({
  name: creator.fullName || creator.nickname,
  avatarUrl: creator.avatar || null,
  kind: 'person',
})

export const ownerOf = (people: People, owner: ContractClock['owner']): Party =>
  owner === 'creator' ? creatorParty(people) : brandParty(people)

/** The clock of a case as the parts draw it. */
export function clockOf(row: SampleRow, clock: ContractClock, t: TFunction<'sample'>): Clock {
  return {
    owner: ownerOf(row, clock.owner),
    isYours: clock.isYours,
    startedAt: clock.startedAt,
    dueAt: clock.dueAt,
    ...(clock.pausedAt && {
      paused: {
        at: clock.pausedAt,
        reason: clock.pauseReason ? t(`pause.${clock.pauseReason}`) : undefined,
      },
    }),
  }
}

/**
 * "You sign the MOU", or "Siam Botanics ships the sample".
 * @param reads the side that is "you" even where nothing is to be done now, such as keeping a post public
 */
export function dutyWords(
  row: SampleRow,
  clock: ContractClock,
  t: TFunction<'sample'>,
  reads?: ContractClock['owner'],
): string {
  if (clock.isYours || clock.owner === reads) return t(`duty.${clock.duty}_you`)
  return t(`duty.${clock.duty}`, { name: ownerOf(row, clock.owner).name })
}

/**
 * "You owe Siam Botanics a video": the title of a case page.
 * @param isReader whether a side is "you"
 */
export function debtWords(
  row: SampleRow,
  clock: ContractClock,
  { t, ui }: { t: TFunction<'sample'>; ui: TFunction<'ui'> },
  isReader: (side: ContractClock['owner']) => boolean,
): string {
  const side = (owner: ContractClock['owner']) => ({
    name: ownerOf(row, owner).name,
    isReader: isReader(owner),
  })
  const waiting = clock.owner === 'creator' ? 'brand' : 'creator'
  return owesWords(ui, side(clock.owner), side(waiting), t(`owed.${clock.duty}`))
}
