import * as contract from '@sampan/contract/task'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/route.ts'
import { getParticipation } from './get-participation.ts'
import { getTaskStanding } from './get-task-standing.ts'
import { getMyTaskTurn, listMyTasks } from './list-my-tasks.ts'
import { listParticipations } from './list-participations.ts'
import { signUpForTask } from './sign-up-for-task.ts'

export const participationRoutes: Binding<App>[] = [
  on(contract.getTaskStanding, getTaskStanding),
  on(contract.signUpForTask, signUpForTask),
  on(contract.listMyTasks, listMyTasks),
  on(contract.getMyTask, getParticipation),
  on(contract.getMyTaskTurn, getMyTaskTurn),
  on(contract.listParticipations, listParticipations),
  on(contract.getParticipation, getParticipation),
]
