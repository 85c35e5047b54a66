import { getParticipation, listParticipations } from '@sampan/contract/participation'
import {
  getMyTask,
  getMyTaskTurn,
  listMyTasks,
  listTaskReviewRecords,
} from '@sampan/contract/participation-own'
import { passScript, passScripts, returnScript, returnScripts, submitScript } from '@sampan/contract/script'
import { listOwnTasks } from '@sampan/contract/task-edit'
import { useRefresh, useWrite } from '#lib/query.ts'

const ofConsole = [getParticipation, listParticipations, listOwnTasks] as const
const ofCreator = [getMyTask, listMyTasks, getMyTaskTurn, listTaskReviewRecords] as const

export const useSubmitScript = () => useWrite(submitScript, { refresh: ofCreator })
export const usePassScript = () => useWrite(passScript, { refresh: ofConsole })
export const usePassScripts = () => useWrite(passScripts, { refresh: ofConsole })
export const useReturnScripts = () => useWrite(returnScripts, { refresh: ofConsole })
export const useReturnScript = () => useWrite(returnScript, { refresh: ofConsole })
/** After a newer version was handed in, or a colleague decided first. */
export const useRefreshScripts = () => useRefresh(ofConsole)
