import { getUserInfo } from '@sampan/contract/account'
import { getMyTurn } from '@sampan/contract/sample'
import { getMyTaskTurn } from '@sampan/contract/task'
import { isOnSite } from '#lib/actors.ts'
import { useRead } from '#lib/query.ts'

/**
 * How many duties wait for the logged-in creator in samples and in tasks; 0 for everybody else, whose duties the lists of
 * the console count.
 */
export function useTurnCounts(): { samples: number; tasks: number } {
  const { data: me } = useRead(getUserInfo, {}, { needsLogIn: true, staleTime: 60_000 })
  const only = { needsLogIn: true, enabled: isOnSite(me?.role) }
  const samples = useRead(getMyTurn, {}, only)
  const tasks = useRead(getMyTaskTurn, {}, only)
  return { samples: samples.data?.yours ?? 0, tasks: tasks.data?.yours ?? 0 }
}

/**
 * The number on the bell: a creator's duties, as on the tab of the personal centre, so that only doing one takes it away;
 * for who works on the console, whose duties its lists count, the notices that ask something.
 */
export function useWaiting(notices: number): number {
  const { data: me } = useRead(getUserInfo, {}, { needsLogIn: true, staleTime: 60_000 })
  const turns = useTurnCount()
  return isOnSite(me?.role) ? turns : notices
}

/** All of them together. */
export function useTurnCount(): number {
  const { samples, tasks } = useTurnCounts()
  return samples + tasks
}
