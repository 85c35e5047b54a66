import { assignTasks as assignContract } from '@sampan/contract/care'
import * as contract from '@sampan/contract/task'
import * as edit from '@sampan/contract/task-edit'
import type { App } from '#context.ts'
import { counterAgeMs } from '#kept-reads.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { assignTasks } from './care/assign-tasks.ts'
import { duplicateTasks } from './duplicate-tasks.ts'
import { endTasks } from './end-tasks.ts'
import { getOwnTask } from './get-own-task.ts'
import { getTask } from './get-task.ts'
import { listOwnTasks } from './list/list-own-tasks.ts'
import { listedTasksStaleAt, listTasks } from './list/list-tasks.ts'
import { notifyOfTask } from './notify-of-task.ts'
import { publishTasks } from './publish-tasks.ts'
import { removeTasks } from './remove-tasks.ts'
import { saveTask } from './save-task.ts'
import { previewTaskDuties } from './task-duties.ts'

/** The offers; what creators do with them is bound beside the participations. */
export const taskRoutes: Binding<App>[] = [
  on(contract.listTasks, listTasks, {
    mayBeOld: true,
    keptUntil: ['task', 'brand', 'product'],
    keptForMs: counterAgeMs,
    staleAt: listedTasksStaleAt,
  }),
  on(contract.getTask, getTask),
  on(contract.notifyOfTask, notifyOfTask),
  on(edit.listOwnTasks, listOwnTasks, { mayBeOld: true }),
  on(edit.getOwnTask, getOwnTask),
  on(edit.previewTaskDuties, previewTaskDuties),
  on(edit.saveTask, saveTask),
  on(edit.publishTasks, publishTasks),
  on(edit.endTasks, endTasks),
  on(edit.duplicateTasks, duplicateTasks),
  on(edit.removeTasks, removeTasks),
  on(assignContract, assignTasks),
]
