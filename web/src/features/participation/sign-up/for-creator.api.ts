import type { CountryCode } from '@sampan/contract/country'
import {
  getTaskStandingOfCreator,
  listManagedCreators,
  signUpForTaskForCreator,
} from '@sampan/contract/managed-creator'
import { listParticipations } from '@sampan/contract/participation'
import { getTask, listTasks } from '@sampan/contract/task'
import { useRead, useWrite } from '#lib/query.ts'

export const useTasksToSignUp = (countryCode: CountryCode, query: string, pageSize: number) =>
  useRead(
    listTasks,
    { countryCode, timing: 'inProgress', hasPlaces: true, pageSize, ...(query.trim() && { query }) },
    { keepsOld: true },
  )
export const useTaskOf = (id: string) => useRead(getTask, { id }, { enabled: id !== '' })
export const useTaskStandingOf = (creatorId: string, taskId: string) =>
  useRead(getTaskStandingOfCreator, { creatorId, taskId }, { needsLogIn: true, enabled: taskId !== '' })

const touched = [listManagedCreators, listParticipations, getTaskStandingOfCreator, listTasks, getTask]
export const useWriteSignUpFor = () => useWrite(signUpForTaskForCreator, { refresh: touched })

export const useParticipationsOf = (creatorId: string, pageSize: number) =>
  useRead(
    listParticipations,
    { creatorIds: [creatorId], sort: 'signed_desc', pageSize },
    { needsLogIn: true, keepsOld: true },
  )
