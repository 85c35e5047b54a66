import type { PayoutRunRow } from '@sampan/contract/payout-run'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { tenantMark } from '#features/tenant/tenant-mark.ts'
import type { Clock, Party } from '#ui/clock/clock.ts'

type Waiting = Pick<PayoutRunRow, 'preparedBy'> & { clock: NonNullable<PayoutRunRow['clock']> }

interface RunClocks {
  /** The tenant's administrators, as one party. */
  team: Party
  clockOf: (run: Waiting) => Clock
}

/** The clock of a run as the parts draw it (R124): who prepared it offers it again, whoever of the team does the rest. */
export function useRunClocks(): RunClocks {
  const { data: tenant } = useTenant()
  const team: Party = { kind: 'company', name: tenant?.clientName ?? '', avatarUrl: tenantMark(tenant) }
  return {
    team,
    clockOf: ({ preparedBy, clock: { duty, ...clock } }) => ({
      ...clock,
      owner: duty === 'resubmit' ? { kind: 'person', name: preparedBy.name, avatarUrl: null } : team,
    }),
  }
}
