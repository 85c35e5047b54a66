import * as access from './account/access.ts'
import * as account from './account/account.ts'
import * as brandChoice from './account/brand-choice.ts'
import * as care from './account/care.ts'
import * as inviteCode from './account/invite-code.ts'
import * as staffInvitation from './account/staff-invitation.ts'
import * as address from './address/address.ts'
import * as audit from './audit/audit.ts'
import * as batchRun from './batch/batch-run.ts'
import * as commission from './commission/commission.ts'
import * as cooperation from './cooperation/cooperation-own.ts'
import * as cooperationSent from './cooperation/cooperation-sent.ts'
import * as creator from './creator/creator.ts'
import * as creatorCheck from './creator/creator-check.ts'
import * as creatorLibrary from './creator/creator-library.ts'
import * as managedCreator from './creator/managed-creator.ts'
import * as earning from './earning/earning.ts'
import * as share from './earning/share.ts'
import * as feedback from './feedback/feedback.ts'
import * as file from './file/file.ts'
import * as find from './find/find.ts'
import * as group from './group/group.ts'
import * as imports from './import/import.ts'
import * as invitation from './invitation/invitation.ts'
import * as invitationSent from './invitation/invitation-sent.ts'
import * as job from './job/job.ts'
import type { AnyEndpoint } from './kit/endpoint.ts'
import * as list from './list/list.ts'
import * as mailLink from './mail-link/mail-link.ts'
import * as mcnLink from './mcn-link/mcn-link.ts'
import * as mou from './mou/mou.ts'
import * as mouPreview from './mou/mou-preview.ts'
import * as mouSigning from './mou/mou-signing.ts'
import * as mouTemplate from './mou/mou-template.ts'
import * as notification from './notification/notification.ts'
import * as push from './notification/push.ts'
import * as clawback from './participation/clawback.ts'
import * as directPayment from './participation/direct-payment.ts'
import * as participation from './participation/participation.ts'
import * as participationExtras from './participation/participation-extras.ts'
import * as participationOwn from './participation/participation-own.ts'
import * as script from './participation/script.ts'
import * as bank from './payout/bank.ts'
import * as payout from './payout/payout.ts'
import * as payoutRun from './payout/payout-run.ts'
import * as payoutTopUp from './payout/payout-top-up.ts'
import * as personalData from './personal-data/personal-data.ts'
import * as brandVerification from './product/brand-verification.ts'
import * as category from './product/category.ts'
import * as company from './product/company.ts'
import * as product from './product/product.ts'
import * as productBarcode from './product/product-barcode.ts'
import * as productEdit from './product/product-edit.ts'
import * as productStock from './product/product-stock.ts'
import * as protocol from './protocol/protocol.ts'
import * as relation from './relation/relation.ts'
import * as report from './report/report.ts'
import * as taskReport from './report/task-report.ts'
import * as approvalRule from './sample/approval-rule.ts'
import * as sample from './sample/sample.ts'
import * as sampleExtras from './sample/sample-extras.ts'
import * as sampleGroup from './sample/sample-group.ts'
import * as sampleVerbs from './sample/sample-verbs.ts'
import * as schedule from './schedule/schedule.ts'
import * as settings from './settings/settings.ts'
import * as shipment from './shipment/shipment.ts'
import * as shipmentSender from './shipment/shipment-sender.ts'
import * as strike from './strike/strike.ts'
import * as task from './task/task.ts'
import * as taskEdit from './task/task-edit.ts'
import * as tenant from './tenant/tenant.ts'
import * as today from './today/today.ts'

const modules = [
  tenant,
  category,
  account,
  access,
  care,
  inviteCode,
  staffInvitation,
  creator,
  creatorCheck,
  creatorLibrary,
  relation,
  group,
  address,
  bank,
  payout,
  payoutRun,
  payoutTopUp,
  earning,
  share,
  commission,
  product,
  productBarcode,
  productEdit,
  productStock,
  protocol,
  approvalRule,
  brandChoice,
  participationExtras,
  sampleExtras,
  brandVerification,
  company,
  sample,
  sampleGroup,
  sampleVerbs,
  mou,
  mouPreview,
  mouSigning,
  mouTemplate,
  schedule,
  settings,
  shipment,
  shipmentSender,
  task,
  taskEdit,
  participation,
  participationOwn,
  clawback,
  directPayment,
  script,
  strike,
  mailLink,
  managedCreator,
  cooperation,
  cooperationSent,
  mcnLink,
  invitation,
  invitationSent,
  notification,
  push,
  feedback,
  personalData,
  job,
  audit,
  file,
  list,
  batchRun,
  today,
  find,
  imports,
  report,
  taskReport,
]

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'effect' in value && 'actor' in value

/** Every endpoint of the contract, for the API document and for the test that calls each as every actor. */
export const allEndpoints: AnyEndpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
)
