import type { Invitation } from '@sampan/contract/invitation'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import type { Clock, Party } from '#ui/clock/clock.ts'

/** The reader, and the tenant whose people look at the profile. */
export function useParties(): { me: Party; client: Party } {
  const { data: tenant } = useTenant()
  const { data: who } = useMe()
  return {
    me: { name: who?.fullName ?? '', avatarUrl: who?.avatar, kind: 'person' },
    client: { name: tenant?.clientName ?? 'Sampan', avatarUrl: tenant?.logo, kind: 'company' },
  }
}

/** The running duty as the parts draw it. */
export const clockOf = (
  clock: NonNullable<Invitation['clock']>,
  { me, client }: ReturnType<typeof useParties>,
): Clock => ({
  owner: clock.owner === 'creator' ? me : client,
  isYours: clock.owner === 'creator',
  startedAt: clock.startedAt,
  dueAt: clock.dueAt,
})
