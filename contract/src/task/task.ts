import { siteActorsOf } from '../account/abilities.ts'
import { type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './task.schemas.ts'

export type { TaskChange } from './task-change.ts'
export type {
  Check,
  ParticipationDetail,
  ParticipationRow,
  Remark,
  Requirement,
  Submission,
  TaskCard,
  TaskClock,
  TaskDetail,
  TaskDuty,
} from './task-shapes.ts'

export const taskSorts = [
  'newest',
  'update_time',
  'price_desc',
  'price_asc',
  'ending',
  'places_desc',
] as const

export const listTasks: Endpoint<typeof schemas.listTasks> = {
  name: 'listTasks',
  method: 'POST',
  path: `${pcBase}/task/getPage`,
  effect: 'read',
  actor: everyone,
  summary: 'Published endorsement tasks of a country: search, filter, sort, page.',
}

export const getTask: Endpoint<typeof schemas.getTask> = {
  name: 'getTask',
  method: 'GET',
  path: `${pcBase}/task/getDetail`,
  effect: 'read',
  actor: everyone,
  summary: 'One task: what it asks, what it pays, what both sides will owe.',
}

export const notifyOfTask: Endpoint<typeof schemas.notifyOfTask> = {
  name: 'notifyOfTask',
  method: 'POST',
  path: `${pcBase}/task/notify`,
  effect: 'write',
  actor: siteActorsOf('signUpForTask'),
  summary: 'Asks to be told when a task opens, or takes that back.',
}
