import { siteActorsOf } from '../account/abilities.ts'
import { type Endpoint, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './participation-own.schemas.ts'

/** Why an account cannot sign up now; the words are `task:blocked.<key>` in locales. */
export const signUpBlocks = [
  'notStarted',
  'ended',
  'noPlaces',
  'wrongPlatform',
  'otherTask',
  'tookBefore',
  'locked',
  'noAttempts',
  'blacklisted',
] as const

export const getTaskStanding: Endpoint<typeof schemas.getTaskStanding> = {
  name: 'getTaskStanding',
  method: 'GET',
  path: `${pcBase}/task/getStanding`,
  effect: 'read',
  actor: siteActorsOf('signUpForTask'),
  summary: 'How I stand with one task: which of my accounts may sign up, and what is missing.',
}

export const signUpForTask: Endpoint<typeof schemas.signUpForTask> = {
  name: 'signUpForTask',
  method: 'POST',
  path: `${pcBase}/task/apply`,
  effect: 'write',
  actor: siteActorsOf('signUpForTask'),
  summary: 'Signs up for a task with one of my accounts.',
}

export const listMyTasks: Endpoint<typeof schemas.listMyTasks> = {
  name: 'listMyTasks',
  method: 'POST',
  path: `${pcBase}/task/getMyPage`,
  effect: 'read',
  actor: siteActorsOf('seeTasks'),
  summary: 'My endorsements, the most urgent first.',
}

export const listTaskReviewRecords: Endpoint<typeof schemas.listTaskReviewRecords> = {
  name: 'listTaskReviewRecords',
  method: 'GET',
  path: `${pcBase}/task/getReviewRecord`,
  effect: 'read',
  actor: siteActorsOf('seeTasks'),
  summary: 'What was decided on my sign-ups, drafts, posts and agreements, newest first.',
}

export const getMyTask: Endpoint<typeof schemas.getMyTask> = {
  name: 'getMyTask',
  method: 'GET',
  path: `${pcBase}/task/getMyDetail`,
  effect: 'read',
  actor: siteActorsOf('seeTasks'),
  summary: 'One of my endorsements with its history.',
}

export const getMyTaskTurn: Endpoint<typeof schemas.getMyTaskTurn> = {
  name: 'getMyTaskTurn',
  method: 'GET',
  path: `${pcBase}/task/getMyTurn`,
  effect: 'read',
  actor: siteActorsOf('seeTasks'),
  summary: 'What waits on me in my endorsements, late ones first, then what waits on others.',
}

export const submitTaskFile: Endpoint<typeof schemas.submitTaskFile> = {
  name: 'submitTaskFile',
  method: 'POST',
  path: `${pcBase}/task/submitFile`,
  effect: 'write',
  actor: siteActorsOf('submitContent'),
  summary: 'Hands in a video that I uploaded.',
}

export const submitTaskLink: Endpoint<typeof schemas.submitTaskLink> = {
  name: 'submitTaskLink',
  method: 'POST',
  path: `${pcBase}/task/submitLink`,
  effect: 'write',
  actor: siteActorsOf('submitContent'),
  summary: 'Hands in the link of a video.',
}

export const addPostLink: Endpoint<typeof schemas.addPostLink> = {
  name: 'addPostLink',
  method: 'POST',
  path: `${pcBase}/task/addPostLink`,
  effect: 'write',
  actor: siteActorsOf('submitContent'),
  summary: 'Gives the link of the post, once the draft has passed and the publication check waits for it.',
}

export const leaveTask: Endpoint<typeof schemas.leaveTask> = {
  name: 'leaveTask',
  method: 'POST',
  path: `${pcBase}/task/leave`,
  effect: 'write',
  actor: siteActorsOf('leaveTask'),
  summary: 'Gives a task up before anything was handed in; it cannot be taken again.',
}

export const receiveTaskParcel: Endpoint<typeof schemas.receiveTaskParcel> = {
  name: 'receiveTaskParcel',
  method: 'POST',
  path: `${pcBase}/task/receive`,
  effect: 'write',
  actor: siteActorsOf('receiveTaskParcel'),
  summary: 'Confirms that the parcel of a task has come; the time to submit starts.',
}
