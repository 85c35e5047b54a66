import { mayAny } from '@sampan/contract/abilities'
import type { RequestOf } from '@sampan/contract/endpoint'
import { getAttempts } from '@sampan/contract/participation'
import { getTaskStanding, listMyTasks } from '@sampan/contract/participation-own'
import {
  addStrikeProof,
  appealStrike,
  decideStrike,
  exportStrikeCases,
  getOwnStrikes,
  getStrike,
  getStrikesOfCase,
  listBlacklist,
  listStrikeCases,
} from '@sampan/contract/strike'
import type { StrikeKind } from '@sampan/contract/strike-status'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

/** A strike changes what its account may do. */
export const touchedByStrike = [
  getStrike,
  getOwnStrikes,
  getStrikesOfCase,
  listStrikeCases,
  getAttempts,
  getTaskStanding,
  listMyTasks,
] as const
const touched = touchedByStrike

export const useOwnStrikes = () => useRead(getOwnStrikes, {}, { needsLogIn: true })
export const useAttempts = () => useRead(getAttempts, {}, { needsLogIn: true })
export const useStrike = (id: string) => useRead(getStrike, { id }, { needsLogIn: true })
export const useStrikeCases = (filter: RequestOf<typeof listStrikeCases>) =>
  useRead(listStrikeCases, filter, { needsLogIn: true, keepsOld: true })
export const useSaveStrikeCases = () => useWrite(exportStrikeCases)
/** What the reader may do with strikes. */
export function useStrikeRights() {
  const { data: me } = useMe()
  const may = (ability: 'reportStrike' | 'decideStrike' | 'seeCreatorLibrary') =>
    me !== undefined && mayAny(me.role, ability)
  return {
    mayReport: may('reportStrike'),
    mayDecide: may('decideStrike'),
    mayOpenCreator: may('seeCreatorLibrary'),
  }
}
/** Nothing is asked for those who see no strikes. */
export function useStrikesOfCase(kind: StrikeKind, subjectId: string) {
  const { data: me } = useMe()
  const enabled = me !== undefined && mayAny(me.role, 'seeStrikes')
  return useRead(getStrikesOfCase, { kind, subjectId }, { needsLogIn: true, enabled })
}
export const useBlacklist = (search: string, page: number) =>
  useRead(listBlacklist, { search, page }, { keepsOld: true })
export const useAppealStrike = () => useWrite(appealStrike, { refresh: touched })
export const useAddStrikeProof = () => useWrite(addStrikeProof, { refresh: touched })
export const useDecideStrike = () => useWrite(decideStrike, { refresh: touched })
