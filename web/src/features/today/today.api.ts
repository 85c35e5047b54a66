import { reachOf } from '@sampan/contract/abilities'
import { remindOfParticipation } from '@sampan/contract/participation'
import { getBudget } from '@sampan/contract/payout'
import { remindOfSample } from '@sampan/contract/sample'
import {
  countTurns,
  getOwnPromises,
  getToday,
  type TodayGroup,
  type TodayPart,
  type TodayScope,
} from '@sampan/contract/today'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useRefresh, useWrite } from '#lib/query.ts'

interface AskedToday {
  group: TodayGroup
  whose: TodayScope
  part: TodayPart
  since: string | undefined
}

export const useToday = ({ since, ...asked }: AskedToday) =>
  useRead(getToday, { ...asked, ...(since && { since }) }, { needsLogIn: true, keepsOld: true })

/** How a brand keeps its promises. */
export const useOwnPromises = () => useRead(getOwnPromises, {}, { needsLogIn: true, keepsOld: true })

/** After something that waited was done. */
export const useRefreshToday = () => useRefresh([getToday, countTurns, getOwnPromises])

/** A brand's own budget; others have none of their own. */
export function useOwnBudget() {
  const role = useMe().data?.role
  const isOwn = role !== undefined && reachOf(role, 'seeBudget') === 'own'
  return useRead(getBudget, {}, { needsLogIn: true, keepsOld: true, enabled: isOwn })
}

export const useRemindOfSample = () => useWrite(remindOfSample, { refresh: [getToday] })
export const useRemindOfParticipation = () => useWrite(remindOfParticipation, { refresh: [getToday] })
