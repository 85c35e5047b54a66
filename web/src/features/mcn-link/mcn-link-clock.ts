import type { McnLink } from '@sampan/contract/mcn-link'
import type { Clock } from '#ui/clock/clock.ts'

/** The creator's time to answer; undefined once nobody owes anything. */
export function clockOf({ clock, creator }: McnLink, isYours: boolean): Clock | undefined {
  if (!clock) return undefined
  return { owner: { name: creator.name, avatarUrl: creator.avatar, kind: 'person' }, isYours, ...clock }
}
