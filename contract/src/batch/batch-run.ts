import type * as z from 'zod'
import { adminBase, consoleActors, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './batch-run.schemas.ts'

/** The lists of the console of which all rows that match can be taken. */
export const batchLists = [
  'samples',
  'sampleGroups',
  'participations',
  'mous',
  'tasks',
  'products',
  'libraryCreators',
  'invitations',
  'cooperations',
  'creatorGroups',
  'mouTemplates',
  'staffInvitations',
  'inviteCodes',
  'importRows',
  'topUps',
] as const
export type BatchList = (typeof batchLists)[number]

/** The verbs that are done in the background, by the names of their endpoints, and the list whose rows they take. */
export const batchVerbs = {
  approveSamples: 'samples',
  rejectSamples: 'samples',
  closeSamples: 'samples',
  reopenSamples: 'samples',
  changeSampleStatuses: 'samples',
  changeSampleGroup: 'samples',
  endSampleGroups: 'sampleGroups',
  approveSignUps: 'participations',
  rejectSignUps: 'participations',
  terminateParticipations: 'participations',
  settleParticipations: 'participations',
  passContents: 'participations',
  passScripts: 'participations',
  returnScripts: 'participations',
  approveMous: 'mous',
  returnMous: 'mous',
  publishTasks: 'tasks',
  endTasks: 'tasks',
  removeTasks: 'tasks',
  publishProducts: 'products',
  unpublishProducts: 'products',
  assignTasks: 'tasks',
  assignProducts: 'products',
  assignCreators: 'libraryCreators',
  labelCreators: 'libraryCreators',
  removeCreatorEntry: 'libraryCreators',
  changeGroupMembers: 'libraryCreators',
  sendInvitations: 'libraryCreators',
  sendCooperations: 'libraryCreators',
  applyForSampleForCreators: 'libraryCreators',
  withdrawInvitations: 'invitations',
  renewInvitations: 'invitations',
  withdrawCooperations: 'cooperations',
  renewCooperations: 'cooperations',
  removeCreatorGroups: 'creatorGroups',
  endMouTemplates: 'mouTemplates',
  resendStaffInvitations: 'staffInvitations',
  withdrawStaffInvitations: 'staffInvitations',
  endInviteCodes: 'inviteCodes',
  enterImport: 'importRows',
  bookTopUps: 'topUps',
  refuseTopUps: 'topUps',
} as const satisfies Record<string, BatchList>
export type BatchVerb = keyof typeof batchVerbs
export const batchVerbNames = Object.keys(batchVerbs) as [BatchVerb, ...BatchVerb[]]

/** R150. Times in milliseconds. */
export const batchLimits = {
  rows: 10_000,
  /** Between the press and the first row: so long it can be undone without a trace. */
  undo: 8_000,
  /** Of one person, that are not over. */
  open: 5,
  /** Of one person in a day (R209). */
  perDay: 200,
  /** A batch of so many rows, named one by one, is one of rows that were ticked (R280): more of these are open, and begun in a day. */
  ticked: 200,
  tickedOpen: 20,
  tickedPerDay: 2_000,
  /** The same of single rows that are decided with time to undo. */
  quietOpen: 50,
  quietPerDay: 3_000,
  keptDays: 30,
} as const

/**
 * `waiting`: can be undone; `running`; `stopped`: what is not done stays as it is, and it may go on; `undone`: nothing was
 * done; `ended`: every row has its result.
 */
export const batchStates = ['waiting', 'running', 'stopped', 'undone', 'ended'] as const
export type BatchState = (typeof batchStates)[number]
export const openBatchStates: readonly BatchState[] = ['waiting', 'running']

/** `enteredAgain`: it failed, and was corrected and entered since (R284). */
export const batchOutcomes = ['done', 'skipped', 'failed', 'enteredAgain'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

export const batchViews = ['all', 'open', 'stopped', 'failed'] as const
export type BatchView = (typeof batchViews)[number]
export const batchSorts = ['newest', 'oldest'] as const

export type BatchRecord = z.infer<typeof schemas.batchSchema>
export type BatchDetail = z.infer<typeof schemas.batchDetailSchema>
export type BatchRowRecord = z.infer<typeof schemas.batchRowSchema>

export const countMatching: Endpoint<typeof schemas.countMatching> = {
  name: 'countMatching',
  method: 'POST',
  path: `${adminBase}/batch/count`,
  effect: 'read',
  actor: consoleActors,
  summary: 'How many rows of a list match, up to 10,000.',
}

export const startBatch: Endpoint<typeof schemas.startBatch> = {
  name: 'startBatch',
  method: 'POST',
  path: `${adminBase}/batch/start`,
  effect: 'write',
  actor: consoleActors,
  summary:
    'Do a verb to many rows in the background: to all that match now, or to those chosen. It begins after 8 seconds.',
}

export const stopBatch: Endpoint<typeof schemas.stopBatch> = {
  name: 'stopBatch',
  method: 'POST',
  path: `${adminBase}/batch/stop`,
  effect: 'write',
  actor: consoleActors,
  summary: 'Undo a batch that has not begun, or stop one: what is done stays, what is not stays untouched.',
}

export const resumeBatch: Endpoint<typeof schemas.resumeBatch> = {
  name: 'resumeBatch',
  method: 'POST',
  path: `${adminBase}/batch/resume`,
  effect: 'write',
  actor: consoleActors,
  summary: 'Go on with a batch that was stopped.',
}

export const listBatches: Endpoint<typeof schemas.listBatches> = {
  name: 'listBatches',
  method: 'POST',
  path: `${adminBase}/batch/list`,
  effect: 'read',
  actor: consoleActors,
  summary: 'My batches of the last 30 days.',
}

export const exportBatches: Endpoint<typeof schemas.exportBatches> = exportOf(listBatches)

export const getBatch: Endpoint<typeof schemas.getBatch> = {
  name: 'getBatch',
  method: 'GET',
  path: `${adminBase}/batch/get`,
  effect: 'read',
  actor: consoleActors,
  summary: 'One of my batches: how far it is, and what failed or was skipped by its reason.',
}

export const listBatchRows: Endpoint<typeof schemas.listBatchRows> = {
  name: 'listBatchRows',
  method: 'POST',
  path: `${adminBase}/batch/rows`,
  effect: 'read',
  actor: consoleActors,
  summary: 'The rows of one of my batches that have a result, in the order of the batch.',
}

export const exportBatchRows = exportOf<typeof schemas.exportBatchRows>(listBatchRows)
