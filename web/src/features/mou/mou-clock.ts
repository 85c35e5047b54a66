import type { MouRow, MouView } from '@sampan/contract/mou'
import type { Clock } from '#ui/clock/clock.ts'

type Running = NonNullable<MouView['clock']>

interface People {
  creator: { name: string; avatar: string }
  brand: { name: string; logo: string }
}

/** The running duty of an agreement as the parts draw it. */
export const clockOf = ({ creator, brand }: People, clock: Running): Clock => ({
  owner:
    clock.owner === 'creator'
      ? { name: creator.name, avatarUrl: creator.avatar || null, kind: 'person' }
      : { name: brand.name, avatarUrl: brand.logo || null, kind: 'company' },
  isYours: clock.isYours,
  startedAt: clock.startedAt,
  dueAt: clock.dueAt,
})

/** The same where only the names are known. */
export const mouClockOf = ({ creatorName, brandName }: MouView, clock: Running): Clock =>
  clockOf({ creator: { name: creatorName, avatar: '' }, brand: { name: brandName, logo: '' } }, clock)

/** Who does what in two words, in `mou:console.duty`; the creator reads such lists nowhere. */
export const dutyKey = ({ duty }: NonNullable<MouRow['clock']>, isOwn: boolean): string =>
  isOwn ? `${duty}_you` : duty
