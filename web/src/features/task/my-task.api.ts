import { getUserInfo } from '@sampan/contract/account'
import type { RequestOf } from '@sampan/contract/endpoint'
import { getEarnings, listEarningLines } from '@sampan/contract/payout'
import {
  addPostLink,
  getMyTask,
  getMyTaskTurn,
  getTask,
  getTaskStanding,
  leaveTask,
  listMyTasks,
  listTasks,
  receiveTaskParcel,
  remindOfParticipation,
  submitTaskFile,
  submitTaskLink,
} from '@sampan/contract/task'
import { useRead, useRefresh, useWrite } from '#lib/query.ts'
