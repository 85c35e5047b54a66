import type { RequestOf } from '@sampan/contract/endpoint'
import { remindOfParticipation } from '@sampan/contract/participation'
import {
  addPostLink,
  getMyTask,
  getMyTaskTurn,
  getTaskStanding,
  leaveTask,
  listMyTasks,
  listTaskReviewRecords,
  receiveTaskParcel,
  submitTaskFile,
  submitTaskLink,
} from '@sampan/contract/participation-own'
import { getTask } from '@sampan/contract/task'
import { useRead, useRefresh, useWrite } from '#lib/query.ts'

const touched = [getMyTask, listMyTasks, getMyTaskTurn, getTaskStanding, listTaskReviewRecords] as const

export const useMyTasks = (input: RequestOf<typeof listMyTasks>) =>
  useRead(listMyTasks, input, { needsLogIn: true, keepsOld: true })
export const useTaskReviewRecords = (request: RequestOf<typeof listTaskReviewRecords>) =>
  useRead(listTaskReviewRecords, request, { needsLogIn: true, keepsOld: true })
export const useMyTask = (id: string) => useRead(getMyTask, { id }, { needsLogIn: true, enabled: id !== '' })

export const useSubmitFile = () => useWrite(submitTaskFile, { refresh: touched })
export const useSubmitLink = () => useWrite(submitTaskLink, { refresh: touched })
export const useAddPostLink = () => useWrite(addPostLink, { refresh: touched })
export const useReceiveParcel = () => useWrite(receiveTaskParcel, { refresh: touched })
export const useRemind = () => useWrite(remindOfParticipation, { refresh: [getMyTask] })
/** The place is free again. */
export const useLeaveTask = () => useWrite(leaveTask, { refresh: [...touched, getTask] })

/** After another feature changed a participation, such as its agreement. */
export const useRefreshMyTasks = () => useRefresh(touched)
