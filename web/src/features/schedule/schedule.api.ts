import type { OutputOf, RequestOf } from '@sampan/contract/endpoint'
import * as contract from '@sampan/contract/schedule'
import { countTurns, getToday } from '@sampan/contract/today'
import { useComparesBrands } from '#features/account/brands/brand.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

export type ScheduleRange = RequestOf<typeof contract.listSchedule>
export const useSchedule = (range: ScheduleRange) =>
  useRead(contract.listSchedule, range, { needsLogIn: true, keepsOld: true })
export type Studio = OutputOf<typeof contract.listStudios>['rows'][number]
export const useStudios = () => useRead(contract.listStudios, {}, { needsLogIn: true })

/** Whose a studio is, in words, for whoever keeps those of several brands; nothing where it is everybody's. */
export function useStudioOwner(): (studio: Pick<Studio, 'brand'>) => string | undefined {
  const isTold = useComparesBrands()
  return ({ brand }) => (isTold ? brand?.name : undefined)
}

export const useSchedulePeople = (query: string) =>
  useRead(contract.findSchedulePeople, { query }, { needsLogIn: true, keepsOld: true })
/** By the calls of the site for creators, else by those of the console. */
export const useWorkHours = (enabled: boolean, isOwn = false) =>
  useRead(
    isOwn ? contract.getMyWorkHours : contract.getWorkHours,
    {},
    { needsLogIn: true, enabled, staleTime: 0 },
  )
/** The hours of somebody whom the reader may ask for time. */
export const usePersonHours = (person: RequestOf<typeof contract.getPersonHours>, enabled: boolean) =>
  useRead(contract.getPersonHours, person, { needsLogIn: true, enabled })
export const useFeed = (enabled: boolean, isOwn: boolean) =>
  useRead(
    isOwn ? contract.getMyScheduleFeed : contract.getScheduleFeed,
    {},
    { needsLogIn: true, enabled, staleTime: 0 },
  )
export const useRenewFeed = (isOwn: boolean) =>
  useWrite(isOwn ? contract.renewMyScheduleFeed : contract.renewScheduleFeed, {
    refresh: [contract.getScheduleFeed, contract.getMyScheduleFeed],
  })

const touched = [contract.listSchedule, contract.listMySchedule] as const
export const useSaveSchedule = () => useWrite(contract.saveSchedule, { refresh: touched })
export const useRemoveSchedule = (isOwn = false) =>
  useWrite(isOwn ? contract.removeMySchedule : contract.removeSchedule, { refresh: touched })
export const useAnswerSchedule = (isOwn = false) =>
  useWrite(isOwn ? contract.answerMySchedule : contract.answerSchedule, {
    // What was asked waits on Today until it is answered.
    refresh: [...touched, getToday, countTurns],
  })
export const useCloseStudio = () => useWrite(contract.closeStudio, { refresh: [contract.listStudios] })
export const useRemoveStudio = () => useWrite(contract.removeStudio, { refresh: [contract.listStudios] })
export const useSaveStudio = () => useWrite(contract.saveStudio, { refresh: [contract.listStudios] })
export const useSaveWorkHours = (isOwn = false) =>
  useWrite(isOwn ? contract.saveMyWorkHours : contract.saveWorkHours, {
    refresh: [contract.getWorkHours, contract.getMyWorkHours, contract.getPersonHours],
  })
