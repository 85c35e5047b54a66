import type { Party } from '#ui/clock/clock.ts'
import { CompanyMark } from './company-mark.tsx'
import { Face } from './face.tsx'

/** The face or the logo of one side, by its kind. */
export function PartyMark({ party, size, round }: { party: Party; size: number; round?: boolean }) {
  if (party.kind === 'person') return <Face name={party.name} url={party.avatarUrl} size={size} />
  return <CompanyMark name={party.name} url={party.avatarUrl} size={size} round={round ?? false} />
}
