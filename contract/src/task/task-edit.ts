import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import { isLive } from './cooperation.ts'
import type * as schemas from './task-edit.schemas.ts'
import { activities, reviewStages } from './task-status.ts'

export const taskActions = ['edit', 'publish', 'end', 'duplicate', 'remove'] as const

/** What holds for a draft already: an order in time, stages in theirs, a livestream that is long enough. */
export function checkTask(
  form: Pick<
    z.infer<typeof schemas.taskShape>,
    'startsAt' | 'endsAt' | 'stages' | 'slots' | 'places' | 'cooperationType' | 'requirement'
  >,
  issues: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  const fault = (path: string, key: string) =>
    issues.addIssue({ code: 'custom', path: path.split('.'), message: `errors:${key}` })
  if (Date.parse(form.endsAt) <= Date.parse(form.startsAt)) fault('endsAt', 'endBeforeStart')
  const inOrder = reviewStages.filter((each) => form.stages.includes(each))
  if (String(inOrder) !== String(form.stages)) fault('stages', 'stagesOrder')
  if (form.slots > form.places) fault('slots', 'slotsAbovePlaces')
  if (!isLive(form.cooperationType) && form.requirement.liveMinutes !== null)
    fault('requirement.liveMinutes', 'invalidValue')
}
export type TaskForm = z.infer<typeof schemas.taskForm>
export type OwnTask = z.infer<typeof schemas.ownTaskSchema>
export type OwnTaskRow = z.infer<typeof schemas.ownTaskRowSchema>

export const ownTaskViews = ['all', ...activities] as const
export const ownTaskSorts = [
  'update_time',
  'newest',
  'ending',
  'reward_desc',
  'reward_asc',
  'sign_ups',
] as const

export const listOwnTasks: Endpoint<typeof schemas.listOwnTasks> = {
  name: 'listOwnTasks',
  method: 'POST',
  path: `${adminBase}/task/getPage`,
  effect: 'read',
  actor: consoleActorsOf('seeOffers'),
  summary: 'The console’s list of tasks, drafts among them.',
}

export const exportOwnTasks: Endpoint<typeof schemas.exportOwnTasks> = exportOf(listOwnTasks)

export const getOwnTask: Endpoint<typeof schemas.getOwnTask> = {
  name: 'getOwnTask',
  method: 'GET',
  path: `${adminBase}/task/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('seeOffers'),
  summary: 'One task with everything that its editor shows.',
}

export const previewTaskDuties: Endpoint<typeof schemas.previewTaskDuties> = {
  name: 'previewTaskDuties',
  method: 'POST',
  path: `${adminBase}/task/getDuties`,
  effect: 'read',
  actor: consoleActorsOf('seeOffers'),
  summary: 'What both sides would owe in a task as it stands in the form.',
}

export const saveTask: Endpoint<typeof schemas.saveTask> = {
  name: 'saveTask',
  method: 'POST',
  path: `${adminBase}/task/save`,
  effect: 'write',
  actor: consoleActorsOf('editTask'),
  summary: 'Makes a task or changes one; what creators have agreed to cannot be made worse for them.',
}

export const publishTasks: Endpoint<typeof schemas.publishTasks> = {
  name: 'publishTasks',
  method: 'POST',
  path: `${adminBase}/task/publish`,
  effect: 'write',
  actor: consoleActorsOf('editTask'),
  summary: 'Publishes tasks and reserves their rewards from the brand’s budget; without cover none opens.',
}

export const endTasks: Endpoint<typeof schemas.endTasks> = {
  name: 'endTasks',
  method: 'POST',
  path: `${adminBase}/task/end`,
  effect: 'write',
  actor: consoleActorsOf('editTask'),
  summary: 'Closes sign-up now; work under way goes on to its end.',
}

export const duplicateTasks: Endpoint<typeof schemas.duplicateTasks> = {
  name: 'duplicateTasks',
  method: 'POST',
  path: `${adminBase}/task/duplicate`,
  effect: 'write',
  actor: consoleActorsOf('editTask'),
  summary: 'Makes a draft from each task: all that is said of it, for as long a time, from tomorrow.',
}

export const removeTasks: Endpoint<typeof schemas.removeTasks> = {
  name: 'removeTasks',
  method: 'POST',
  path: `${adminBase}/task/remove`,
  effect: 'write',
  actor: consoleActorsOf('editTask'),
  summary: 'Throws drafts away that were never published.',
}
