import type { Cooperation } from '@sampan/contract/cooperation-own'
import type { Clock, Party } from '#ui/clock/clock.ts'

export const creatorOf = ({ creator }: Pick<Cooperation, 'creator'>): Party => ({
  name: creator.name,
  avatarUrl: creator.avatar,
  kind: 'person',
})

/** Who waits for the creator's answer: the brand, the agency or the person that invites. */
export const inviterOf = ({ inviter }: Pick<Cooperation, 'inviter'>): Party => {
  const { brand, agency, name, avatar } = inviter
  if (brand) return { name: brand.name, avatarUrl: brand.logo, kind: 'company' }
  if (agency) return { name: agency, avatarUrl: '', kind: 'company' }
  return { name, avatarUrl: avatar, kind: 'person' }
}

/** The creator's time to answer; undefined once nobody owes anything. */
export function clockOf(row: Cooperation, isYours: boolean): Clock | undefined {
  const { clock } = row
  if (!clock) return undefined
  return { owner: creatorOf(row), isYours, startedAt: clock.startedAt, dueAt: clock.dueAt }
}
