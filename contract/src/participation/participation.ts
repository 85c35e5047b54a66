import { actorsOf, consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import { anyReview } from '../task/task-status.ts'
import type * as schemas from './participation.schemas.ts'

/** The lists of the console: sign-ups, whose turns are all but the reviews, and what is in review. */
export const participationParts = ['signUps', 'reviews'] as const

export const participationViews = ['all', 'yourTurn', 'signUps', 'content', 'toPay', 'late'] as const
export const participationSorts = [
  'clock',
  'signed_desc',
  'signed_asc',
  'followers_desc',
  'followers_asc',
  'update_time',
] as const

export const listParticipations: Endpoint<typeof schemas.listParticipations> = {
  name: 'listParticipations',
  method: 'POST',
  path: `${adminBase}/participation/getPage`,
  effect: 'read',
  actor: consoleActorsOf('seeTasks'),
  summary: 'The console’s list of sign-ups and content to review.',
}

export const exportParticipations: Endpoint<typeof schemas.exportParticipations> =
  exportOf(listParticipations)

export const getParticipation: Endpoint<typeof schemas.getParticipation> = {
  name: 'getParticipation',
  method: 'GET',
  path: `${adminBase}/participation/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('seeTasks'),
  summary: 'One participation: clock, stages, drafts, remarks, facts, people.',
}

export const approveSignUps: Endpoint<typeof schemas.approveSignUps> = {
  name: 'approveSignUps',
  method: 'POST',
  path: `${adminBase}/participation/approve`,
  effect: 'write',
  actor: consoleActorsOf('auditSignUp'),
  summary: 'Takes creators into a task.',
}

export const rejectSignUps: Endpoint<typeof schemas.rejectSignUps> = {
  name: 'rejectSignUps',
  method: 'POST',
  path: `${adminBase}/participation/reject`,
  effect: 'write',
  actor: consoleActorsOf('auditSignUp'),
  summary: 'Declines sign-ups with a reason that the creator will read; the places are free again.',
}

export const passContents: Endpoint<typeof schemas.passContents> = {
  name: 'passContents',
  method: 'POST',
  path: `${adminBase}/participation/pass`,
  effect: 'write',
  actor: consoleActorsOf(...anyReview),
  summary: 'Passes content at the stage where it stands; after the last stage it takes the next reward.',
}

export const returnForRevision: Endpoint<typeof schemas.returnForRevision> = {
  name: 'returnForRevision',
  method: 'POST',
  path: `${adminBase}/participation/return`,
  effect: 'write',
  actor: consoleActorsOf(...anyReview),
  summary:
    'Gives content back with feedback; it counts as one of the rounds that were agreed, past them it ends the participation.',
}

export const terminateParticipations: Endpoint<typeof schemas.terminateParticipations> = {
  name: 'terminateParticipations',
  method: 'POST',
  path: `${adminBase}/participation/terminate`,
  effect: 'write',
  actor: consoleActorsOf('auditSignUp'),
  summary: 'Ends participations without a reward, with the reason.',
}

export const settleParticipations: Endpoint<typeof schemas.settleParticipations> = {
  name: 'settleParticipations',
  method: 'POST',
  path: `${adminBase}/participation/settle`,
  effect: 'write',
  actor: consoleActorsOf('settleReward'),
  summary: 'Pays the rewards of completed participations, once the task has ended and the post was kept.',
}

export const addRemark: Endpoint<typeof schemas.addRemark> = {
  name: 'addRemark',
  method: 'POST',
  path: `${adminBase}/participation/addRemark`,
  effect: 'write',
  actor: consoleActorsOf(...anyReview),
  summary: 'Puts a remark on a moment of the draft under review.',
}

export const removeRemark: Endpoint<typeof schemas.removeRemark> = {
  name: 'removeRemark',
  method: 'POST',
  path: `${adminBase}/participation/removeRemark`,
  effect: 'write',
  actor: consoleActorsOf(...anyReview),
  summary: 'Takes back a remark of mine before the creator has seen it.',
}

export const checkPost: Endpoint<typeof schemas.checkPost> = {
  name: 'checkPost',
  method: 'POST',
  path: `${adminBase}/participation/checkPost`,
  effect: 'write',
  actor: consoleActorsOf(...anyReview),
  summary: 'Asks the platform again about the post: public, whose, when, what caption.',
}

export const reportParticipation: Endpoint<typeof schemas.reportParticipation> = {
  name: 'reportParticipation',
  method: 'POST',
  path: `${adminBase}/participation/report`,
  effect: 'write',
  actor: consoleActorsOf('reportStrike'),
  summary: 'Reports that nothing was handed in in time, or that the post is gone, with what shows it.',
}

export const shipParticipations: Endpoint<typeof schemas.shipParticipations> = {
  name: 'shipParticipations',
  method: 'POST',
  path: `${adminBase}/participation/ship`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary: 'Sends the product of tasks whose product comes in a parcel of its own.',
}

export const changeParticipationParcel: Endpoint<typeof schemas.changeParticipationParcel> = {
  name: 'changeParticipationParcel',
  method: 'POST',
  path: `${adminBase}/participation/changeParcel`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary:
    'Corrects the company or number of a parcel before its creator has it; the time that the wrong one began counts no more.',
}

export const makeTaskWaybills: Endpoint<typeof schemas.makeTaskWaybills> = {
  name: 'makeTaskWaybills',
  method: 'POST',
  path: `${adminBase}/participation/makeWaybills`,
  effect: 'write',
  actor: consoleActorsOf('shipSample'),
  summary:
    'A waybill for each product of a task to send, as one PDF or as a sheet; every address in it counts as a look.',
}

export const seeParticipationAddress: Endpoint<typeof schemas.seeParticipationAddress> = {
  name: 'seeParticipationAddress',
  method: 'POST',
  path: `${adminBase}/participation/seeAddress`,
  effect: 'write',
  actor: consoleActorsOf('seeAddress'),
  summary: 'Shows the delivery address of a parcel to send; the look is logged and its owner sees it.',
}

/** Whoever reads a case in the console may ask again what the carrier knows. */
export const refreshTaskExpress: Endpoint<typeof schemas.refreshTaskExpress> = {
  name: 'refreshTaskExpress',
  method: 'POST',
  path: `${adminBase}/participation/refreshExpress`,
  effect: 'write',
  actor: consoleActorsOf('seeTasks'),
  summary: 'Asks the carrier where the parcel of a task is; at most once a minute.',
}

export const remindOfParticipation: Endpoint<typeof schemas.remindOfParticipation> = {
  name: 'remindOfParticipation',
  method: 'POST',
  path: `${adminBase}/participation/remind`,
  effect: 'write',
  actor: actorsOf('seeTasks'),
  summary: 'Reminds whoever owes something, once a day.',
}

export const getAttempts: Endpoint<typeof schemas.getAttempts> = {
  name: 'getAttempts',
  method: 'GET',
  path: `${pcBase}/task/getAttempts`,
  effect: 'read',
  actor: siteActorsOf('signUpForTask'),
  summary: 'How often each of my accounts may sign up this month, and what strikes take of it.',
}

export const getKeptPromises: Endpoint<typeof schemas.getKeptPromises> = {
  name: 'getKeptPromises',
  method: 'GET',
  path: `${pcBase}/task/getKeptPromises`,
  effect: 'read',
  actor: siteActorsOf('signUpForTask'),
  summary: 'How many of my duties in samples and tasks I met in time: what brands read of me.',
}

export const clearParticipationSigns: Endpoint<typeof schemas.clearParticipationSigns> = {
  name: 'clearParticipationSigns',
  method: 'POST',
  path: `${adminBase}/participation/clearSigns`,
  effect: 'write',
  actor: consoleActorsOf('clearSigns'),
  summary: 'Notes that what is unusual about the person behind a sign-up was looked at and is fine.',
}

export const saveParticipationFigures: Endpoint<typeof schemas.saveParticipationFigures> = {
  name: 'saveParticipationFigures',
  method: 'POST',
  path: `${adminBase}/participation/saveFigures`,
  effect: 'write',
  actor: consoleActorsOf('recordPostFigures'),
  summary:
    'Keeps figures of a post that were read off it, and what it sold; what is left out stays as it is.',
}
