import { mayAny, reachOf, sideOf } from '@sampan/contract/abilities'
import type { RequestOf } from '@sampan/contract/endpoint'
import {
  addRemark,
  approveSignUps,
  changeParticipationParcel,
  checkPost,
  clearParticipationSigns,
  exportParticipations,
  getParticipation,
  listParticipations,
  makeTaskWaybills,
  passContents,
  refreshTaskExpress,
  rejectSignUps,
  remindOfParticipation,
  removeRemark,
  reportParticipation,
  returnForRevision,
  saveParticipationFigures,
  seeParticipationAddress,
  settleParticipations,
  shipParticipations,
  terminateParticipations,
} from '@sampan/contract/participation'
import { listParticipationExtras } from '@sampan/contract/participation-extras'
import { listOwnTasks } from '@sampan/contract/task-edit'
import { touchedByStrike } from '#features/strike/strike.api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useRefresh, useWrite } from '#lib/query.ts'

const touched = [listParticipations, getParticipation, listOwnTasks] as const

export type ParticipationFilter = RequestOf<typeof listParticipations>
export const useParticipationList = (filter: ParticipationFilter) =>
  useRead(listParticipations, filter, { needsLogIn: true, keepsOld: true })
export const useParticipation = (id: string) => useRead(getParticipation, { id }, { needsLogIn: true })

/** Tasks to filter by, those with work under way first. */
export const useTaskChoices = (query: string) =>
  useRead(
    listOwnTasks,
    { ...(query && { query }), sort: 'newest', pageSize: 30 },
    { needsLogIn: true, keepsOld: true },
  )

export const useApproveSignUps = () => useWrite(approveSignUps, { refresh: touched })
export const useRejectSignUps = () => useWrite(rejectSignUps, { refresh: touched })
export const usePassContents = () => useWrite(passContents, { refresh: touched })
export const useReturnForRevision = () => useWrite(returnForRevision, { refresh: touched })
export const useTerminate = () => useWrite(terminateParticipations, { refresh: touched })
export const useSettle = () => useWrite(settleParticipations, { refresh: touched })
export const useShipParticipations = () => useWrite(shipParticipations, { refresh: touched })
export const useChangeParticipationParcel = () => useWrite(changeParticipationParcel, { refresh: touched })
export const useAddRemark = () => useWrite(addRemark, { refresh: [getParticipation] })
export const useRemoveRemark = () => useWrite(removeRemark, { refresh: [getParticipation] })
export const useCheckPost = () => useWrite(checkPost, { refresh: [getParticipation] })
export const useSeeParticipationAddress = () =>
  useWrite(seeParticipationAddress, { refresh: [getParticipation] })
export const useAskTaskCarrier = () => useWrite(refreshTaskExpress, { refresh: touched })
export const useRemindOfParticipation = () => useWrite(remindOfParticipation, { refresh: [getParticipation] })

/** After somebody else decided first, or another feature changed a participation, such as its agreement. */
export const useRefreshParticipations = () => useRefresh(touched)

/** Whether the reader has a list of tasks to filter by; an agency has none. */
export function useHasTaskList(): boolean {
  const { data: me } = useMe()
  return me !== undefined && mayAny(me.role, 'seeOffers')
}

/** The side whose every duty is the reader's own: a brand is "you" even while nothing is to be done. */
export function useReaderSide(): 'brand' | undefined {
  const { data: me } = useMe()
  return me && sideOf(me.role) === 'brand' && reachOf(me.role, 'seeTasks') === 'own' ? 'brand' : undefined
}
export const useSaveParticipations = () => useWrite(exportParticipations)
export const useTaskWaybills = () => useWrite(makeTaskWaybills, { refresh: [getParticipation] })
export const useSaveFigures = () => useWrite(saveParticipationFigures, { refresh: touched })
export const useReportParticipation = () => useWrite(reportParticipation, { refresh: touchedByStrike })
export const useClearParticipationSigns = () => useWrite(clearParticipationSigns, { refresh: touched })

/** Post, parcel, script and payment of the rows of a page. */
export const useParticipationExtras = (ids: readonly string[]) =>
  useRead(listParticipationExtras, { ids: [...ids] }, { needsLogIn: true, keepsOld: true })
