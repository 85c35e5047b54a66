import { getMyTaskTurn } from '@sampan/contract/participation-own'
import { getMyTurn } from '@sampan/contract/sample'
import { isOnSite } from '#lib/actors.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead } from '#lib/query.ts'
import { useNotificationCount } from './notification.api.ts'

/** Whether the reader works on the site, as creators do; false for everybody on the console, and until it is known. */
export const useIsOnSite = (): boolean => isOnSite(useMe().data?.role)

function useMyTurns() {
  const only = { needsLogIn: true, enabled: useIsOnSite() }
  return { samples: useRead(getMyTurn, {}, only), tasks: useRead(getMyTaskTurn, {}, only) }
}

/**
 * How many duties wait for the logged-in creator in samples and in tasks; 0 for everybody else, whose duties the lists of
 * the console count.
 */
export function useTurnCounts(): { samples: number; tasks: number } {
  const { samples, tasks } = useMyTurns()
  return { samples: samples.data?.yours ?? 0, tasks: tasks.data?.yours ?? 0 }
}

/** The most urgent cases of the logged-in creator, under the paths that notices have for them; none of anybody else. */
export function useTurns() {
  const reader = useMe()
  const isCreator = isOnSite(reader.data?.role)
  const { samples, tasks } = useMyTurns()
  return {
    isKnown: !reader.isPending && (!isCreator || (!samples.isPending && !tasks.isPending)),
    /** How many wait for the creator; not all of them are among the cases. */
    count: (samples.data?.yours ?? 0) + (tasks.data?.yours ?? 0),
    cases: [
      ...(samples.data?.rows ?? []).map((sample) => ({
        ...{ kind: 'sample' as const, path: `/history?id=${sample.id}`, sample },
      })),
      ...(tasks.data?.rows ?? []).map((participation) => ({
        ...{ kind: 'participation' as const, path: `/myTask?id=${participation.id}`, participation },
      })),
    ],
  }
}

/**
 * The number on the bell: a creator's duties and open invitations, as on the tab of the personal centre, so that only doing one
 * takes it away; for who works on the console, whose duties its lists count, the notices that ask something.
 */
export function useWaiting(notices: number): number {
  const turns = useTurnCount()
  return useIsOnSite() ? turns : notices
}

/** All of a creator's duties together, with the invitations that wait for an answer. */
export function useTurnCount(): number {
  const { samples, tasks } = useTurnCounts()
  const { invitations = 0 } = useNotificationCount().data ?? {}
  return samples + tasks + invitations
}
