import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { BatchVerb } from '@sampan/contract/batch-run'
import * as care from '@sampan/contract/care'
import * as cooperations from '@sampan/contract/cooperation-sent'
import { removeCreatorEntry as removeEntryContract } from '@sampan/contract/creator-library'
import type { AnyEndpoint, Endpoint, InputOf } from '@sampan/contract/endpoint'
import * as groups from '@sampan/contract/group'
import { enterImport as enterContract } from '@sampan/contract/import'
import * as invitations from '@sampan/contract/invitation-sent'
import { endInviteCodes as endCodesContract } from '@sampan/contract/invite-code'
import { applyForSampleForCreators as applyContract } from '@sampan/contract/managed-creator'
import * as mous from '@sampan/contract/mou'
import { endMouTemplates as endTemplatesContract } from '@sampan/contract/mou-template'
import * as participations from '@sampan/contract/participation'
import * as topUps from '@sampan/contract/payout-top-up'
import * as products from '@sampan/contract/product-edit'
import { labelCreators as labelContract } from '@sampan/contract/relation'
import * as samples from '@sampan/contract/sample'
import * as sampleGroups from '@sampan/contract/sample-group'
import {
  reopenSamples as reopenContract,
  changeSampleStatuses as statusContract,
} from '@sampan/contract/sample-verbs'
import * as scripts from '@sampan/contract/script'
import * as staff from '@sampan/contract/staff-invitation'
import * as tasks from '@sampan/contract/task-edit'
import type { Ctx } from '#context.ts'
import { endInviteCodes } from '#features/account/invite-code/invite-codes.ts'
import { resendStaffInvitations } from '#features/account/staff-invitation/resend-staff-invitations.ts'
import { withdrawStaffInvitations } from '#features/account/staff-invitation/withdraw-staff-invitations.ts'
import { renewCooperations } from '#features/cooperation/renew-cooperations.ts'
import { checkCooperations, sendCooperations } from '#features/cooperation/send-cooperations.ts'
import { withdrawCooperations } from '#features/cooperation/withdraw-cooperations.ts'
import { assignCreators } from '#features/creator-library/assign-creators.ts'
import { removeCreatorEntry } from '#features/creator-library/remove-creator-entry.ts'
import { changeGroupMembers } from '#features/group/change-group-members.ts'
import { removeCreatorGroups } from '#features/group/list-creator-groups.ts'
import { batchesChangedBy, enterImport } from '#features/import/enter-import.ts'
import { renewInvitations } from '#features/invitation/renew-invitations.ts'
import { sendInvitations } from '#features/invitation/send-invitations.ts'
import { withdrawInvitations } from '#features/invitation/withdraw-invitations.ts'
import { approveMous } from '#features/mou/approve-mous.ts'
import { returnMous } from '#features/mou/return-mous.ts'
import { endMouTemplates } from '#features/mou-template/end-mou-templates.ts'
import { passContents } from '#features/participation/content/pass-contents.ts'
import { settleParticipations } from '#features/participation/end/settle-participations.ts'
import { terminateParticipations } from '#features/participation/end/terminate-participations.ts'
import { passScripts } from '#features/participation/script/pass-scripts.ts'
import { returnScripts } from '#features/participation/script/return-scripts.ts'
import { approveSignUps } from '#features/participation/sign-up/approve-sign-ups.ts'
import { rejectSignUps } from '#features/participation/sign-up/reject-sign-ups.ts'
import { bookTopUps, refuseTopUps } from '#features/payout/top-up/answer-top-ups.ts'
import { assignProducts } from '#features/product/edit/assign-products.ts'
import { publishProducts, unpublishProducts } from '#features/product/edit/publish-products.ts'
import { labelCreators } from '#features/relation/creator-labels.ts'
import { applyForSampleForCreators } from '#features/sample/apply/apply-for-sample-for-creators.ts'
import { approveSamples } from '#features/sample/decide/approve-samples.ts'
import { changeSampleStatuses } from '#features/sample/decide/change-sample-statuses.ts'
import { closeSamples } from '#features/sample/decide/close-samples.ts'
import { rejectSamples } from '#features/sample/decide/reject-samples.ts'
import { reopenSamples } from '#features/sample/decide/reopen-samples.ts'
import { changeSampleGroup } from '#features/sample/group/change-sample-group.ts'
import { endSampleGroups } from '#features/sample/group/end-sample-groups.ts'
import { assignTasks } from '#features/task/care/assign-tasks.ts'
import { endTasks } from '#features/task/end-tasks.ts'
import { publishTasks } from '#features/task/publish-tasks.ts'
import { removeTasks } from '#features/task/remove-tasks.ts'
import { needSeen } from './need-seen.ts'

export interface RunnableVerb {
  endpoint: AnyEndpoint
  /** The field of its input that names the rows. */
  rows: 'ids' | 'creatorIds'
  work: (ctx: Ctx, input: unknown) => Promise<BatchResult>
  /** Refuses before it is begun what is wrong with the input itself, so that its form shows it. */
  check?: (ctx: Ctx, input: unknown) => Promise<unknown>
  /** Refuses rows of which the input does not say how its reader saw them; all that match, which nobody looked at, are undefined. */
  needSeen?: (ids: readonly string[] | undefined, input: unknown) => void
  /** Other batches that change with its rows: they are locked with its own. */
  changes?: (ctx: Ctx, ids: readonly string[]) => Promise<string[]>
}

/**
 * The verbs that batches do: those of the calls themselves, so that rights, rules and words are the same for a row as
 * elsewhere. None asks anybody outside, so that each chunk is one transaction.
 */
export const runnableVerbs: Record<BatchVerb, RunnableVerb> = {
  approveSamples: runnable(samples.approveSamples, approveSamples),
  rejectSamples: runnable(samples.rejectSamples, rejectSamples),
  closeSamples: runnable(samples.closeSamples, closeSamples),
  reopenSamples: runnable(reopenContract, reopenSamples),
  changeSampleStatuses: runnable(statusContract, changeSampleStatuses),
  changeSampleGroup: runnable(sampleGroups.changeSampleGroup, changeSampleGroup),
  endSampleGroups: runnable(sampleGroups.endSampleGroups, endSampleGroups),
  approveSignUps: runnable(participations.approveSignUps, approveSignUps),
  rejectSignUps: runnable(participations.rejectSignUps, rejectSignUps),
  terminateParticipations: runnable(participations.terminateParticipations, terminateParticipations),
  settleParticipations: runnable(participations.settleParticipations, settleParticipations),
  passContents: {
    ...runnable(participations.passContents, passContents),
    // Its stage alone names no draft.
    needSeen: needSeen((seen) => typeof seen === 'object'),
  },
  passScripts: {
    ...runnable(scripts.passScripts, passScripts),
    needSeen: needSeen(),
  },
  returnScripts: {
    ...runnable(scripts.returnScripts, returnScripts),
    needSeen: needSeen(),
  },
  approveMous: runnable(mous.approveMous, approveMous),
  returnMous: runnable(mous.returnMous, returnMous),
  publishTasks: runnable(tasks.publishTasks, publishTasks),
  endTasks: runnable(tasks.endTasks, endTasks),
  removeTasks: runnable(tasks.removeTasks, removeTasks),
  publishProducts: runnable(products.publishProducts, publishProducts),
  unpublishProducts: runnable(products.unpublishProducts, unpublishProducts),
  assignTasks: runnable(care.assignTasks, assignTasks),
  assignProducts: runnable(care.assignProducts, assignProducts),
  assignCreators: runnable(care.assignCreators, assignCreators),
  labelCreators: runnable(labelContract, labelCreators, 'creatorIds'),
  removeCreatorEntry: runnable(removeEntryContract, removeCreatorEntry),
  changeGroupMembers: runnable(groups.changeGroupMembers, changeGroupMembers, 'creatorIds'),
  sendInvitations: runnable(invitations.sendInvitations, sendInvitations, 'creatorIds'),
  sendCooperations: {
    ...runnable(cooperations.sendCooperations, sendCooperations, 'creatorIds'),
    check: (ctx, input) => checkCooperations(ctx, input as Parameters<typeof checkCooperations>[1]),
  },
  applyForSampleForCreators: runnable(applyContract, applyForSampleForCreators, 'creatorIds'),
  withdrawInvitations: runnable(invitations.withdrawInvitations, withdrawInvitations),
  renewInvitations: runnable(invitations.renewInvitations, renewInvitations),
  withdrawCooperations: runnable(cooperations.withdrawCooperations, withdrawCooperations),
  renewCooperations: runnable(cooperations.renewCooperations, renewCooperations),
  removeCreatorGroups: runnable(groups.removeCreatorGroups, removeCreatorGroups),
  endMouTemplates: runnable(endTemplatesContract, endMouTemplates),
  resendStaffInvitations: runnable(staff.resendStaffInvitations, resendStaffInvitations),
  withdrawStaffInvitations: runnable(staff.withdrawStaffInvitations, withdrawStaffInvitations),
  endInviteCodes: runnable(endCodesContract, endInviteCodes),
  enterImport: { ...runnable(enterContract, enterImport), changes: batchesChangedBy },
  bookTopUps: runnable(topUps.bookTopUps, bookTopUps),
  refuseTopUps: runnable(topUps.refuseTopUps, refuseTopUps),
}

/** What is given to the work was read by the schema of the same endpoint (start-batch.ts, run-batch.ts). */
function runnable<E extends Endpoint>(
  endpoint: E,
  work: (ctx: Ctx, input: InputOf<E>) => Promise<BatchResult>,
  rows: RunnableVerb['rows'] = 'ids',
): RunnableVerb {
  return { endpoint, rows, work: (ctx, input) => work(ctx, input as InputOf<E>) }
}
