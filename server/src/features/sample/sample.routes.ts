import * as rules from '@sampan/contract/approval-rule'
import * as managed from '@sampan/contract/managed-creator'
import { getProductStanding as standingContract } from '@sampan/contract/product'
import * as contract from '@sampan/contract/sample'
import { listSampleExtras as extrasContract } from '@sampan/contract/sample-extras'
import * as groups from '@sampan/contract/sample-group'
import * as verbs from '@sampan/contract/sample-verbs'
import type { App } from '#context.ts'
import { refreshExpress } from '#features/shipment/refresh-express.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { applyForSample } from './apply/apply-for-sample.ts'
import { applyForSampleForCreator, applyForSampleForCreators } from './apply/apply-for-sample-for-creators.ts'
import { getProductStanding } from './apply/get-product-standing.ts'
import { getSampleStandingOfCreator } from './apply/get-sample-standing-of-creator.ts'
import { approveSamples } from './decide/approve-samples.ts'
import { changeSampleStatuses } from './decide/change-sample-statuses.ts'
import { clearSampleSigns } from './decide/clear-sample-signs.ts'
import { closeSamples } from './decide/close-samples.ts'
import { rejectSamples } from './decide/reject-samples.ts'
import { remindOfSample } from './decide/remind-of-sample.ts'
import { reopenSamples } from './decide/reopen-samples.ts'
import { withdrawSample } from './decide/withdraw-sample.ts'
import { getSample } from './get-sample.ts'
import { changeSampleGroup } from './group/change-sample-group.ts'
import { endSampleGroups } from './group/end-sample-groups.ts'
import { getSampleGroup, listSampleGroups } from './group/list-sample-groups.ts'
import { mailSampleGroup } from './group/mail-sample-group.ts'
import { saveSampleGroup } from './group/save-sample-group.ts'
import { listReviewRecords } from './list-review-records.ts'
import { listSampleExtras } from './list-sample-extras.ts'
import { getMyTurn, listMySamples, listSamples } from './list-samples.ts'
import { changeSampleParcel } from './parcel/change-sample-parcel.ts'
import { makeWaybills } from './parcel/make-waybills.ts'
import { placeSampleOrders } from './parcel/place-sample-orders.ts'
import { previewParcels } from './parcel/preview-parcels.ts'
import { receiveSample } from './parcel/receive-sample.ts'
import { seeSampleAddress } from './parcel/see-sample-address.ts'
import { shipSamples } from './parcel/ship-samples.ts'
import { confirmSamplePost } from './post/confirm-sample-post.ts'
import { extendSample } from './post/extend-sample.ts'
import { fulfilSample, fulfilSampleForCreator } from './post/fulfil-sample.ts'
import { recordSampleSale } from './post/record-sample-sale.ts'
import { replaceSamplePost } from './post/replace-sample-post.ts'
import { reportSample } from './post/report-sample.ts'
import { returnSamplePost } from './post/return-sample-post.ts'
import { saveSampleFulfilment } from './post/save-sample-fulfilment.ts'
import { dryRunRules } from './rules/dry-run-rules.ts'
import { getApprovalRules, listRuleBrands } from './rules/get-approval-rules.ts'
import { listRuleDecisions } from './rules/list-rule-decisions.ts'
import { makeRulesLive } from './rules/make-rules-live.ts'
import { saveRulesDraft } from './rules/save-rules-draft.ts'
import { switchRulesOff } from './rules/switch-rules-off.ts'

export const sampleRoutes: Binding<App>[] = [
  on(standingContract, getProductStanding),
  on(contract.applyForSample, applyForSample),
  on(contract.listMySamples, listMySamples, { mayBeOld: true }),
  on(contract.getMySample, getSample, { isSnapshot: true }),
  on(contract.getMyTurn, getMyTurn),
  on(contract.withdrawSample, withdrawSample),
  on(contract.listReviewRecords, listReviewRecords, { mayBeOld: true }),
  on(managed.getSampleStandingOfCreator, getSampleStandingOfCreator),
  on(managed.applyForSampleForCreator, applyForSampleForCreator),
  on(managed.applyForSampleForCreators, applyForSampleForCreators),
  on(contract.listSamples, listSamples, { mayBeOld: true }),
  on(groups.listSampleGroups, listSampleGroups, { mayBeOld: true }),
  on(extrasContract, listSampleExtras, { mayBeOld: true }),
  on(groups.getSampleGroup, getSampleGroup),
  on(groups.saveSampleGroup, saveSampleGroup),
  on(groups.endSampleGroups, endSampleGroups),
  on(groups.changeSampleGroup, changeSampleGroup),
  on(groups.mailSampleGroup, mailSampleGroup),
  on(contract.getSample, getSample, { isSnapshot: true }),
  on(contract.seeSampleAddress, seeSampleAddress),
  on(contract.approveSamples, approveSamples),
  on(contract.rejectSamples, rejectSamples),
  on(contract.closeSamples, closeSamples),
  on(contract.remindOfSample, remindOfSample),
  on(verbs.receiveSample, receiveSample),
  on(verbs.fulfilSample, fulfilSample),
  on(verbs.confirmSamplePost, confirmSamplePost),
  on(verbs.returnSamplePost, returnSamplePost),
  on(verbs.replaceSamplePost, replaceSamplePost),
  on(verbs.extendSample, extendSample),
  on(verbs.placeSampleOrders, placeSampleOrders),
  on(verbs.shipSamples, shipSamples),
  on(verbs.changeSampleParcel, changeSampleParcel),
  on(verbs.changeSampleStatuses, changeSampleStatuses),
  on(verbs.fulfilSampleForCreator, fulfilSampleForCreator),
  on(verbs.recordSampleSale, recordSampleSale),
  on(verbs.reportSample, reportSample),
  on(verbs.clearSampleSigns, clearSampleSigns),
  on(verbs.saveSampleFulfilment, saveSampleFulfilment),
  on(verbs.reopenSamples, reopenSamples),
  // A sheet has addresses in it, which no kept answer may have.
  on(verbs.makeWaybills, makeWaybills, { keepsNoAnswer: true }),
  on(verbs.previewParcels, previewParcels),
  on(verbs.refreshSampleExpress, refreshExpress('sample')),
  on(rules.getApprovalRules, getApprovalRules),
  on(rules.listRuleBrands, listRuleBrands, { mayBeOld: true }),
  on(rules.saveRulesDraft, saveRulesDraft),
  on(rules.dryRunRules, dryRunRules),
  on(rules.makeRulesLive, makeRulesLive),
  on(rules.switchRulesOff, switchRulesOff),
  on(rules.listRuleDecisions, listRuleDecisions, { mayBeOld: true }),
]
