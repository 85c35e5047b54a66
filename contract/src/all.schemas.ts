import * as access from './account/access.schemas.ts'
import * as account from './account/account.schemas.ts'
import * as brandChoice from './account/brand-choice.schemas.ts'
import * as care from './account/care.schemas.ts'
import * as inviteCode from './account/invite-code.schemas.ts'
import * as staffInvitation from './account/staff-invitation.schemas.ts'
import * as address from './address/address.schemas.ts'
import * as audit from './audit/audit.schemas.ts'
import * as batchRun from './batch/batch-run.schemas.ts'
import * as commission from './commission/commission.schemas.ts'
import * as cooperation from './cooperation/cooperation-own.schemas.ts'
import * as cooperationSent from './cooperation/cooperation-sent.schemas.ts'
import * as creator from './creator/creator.schemas.ts'
import * as creatorCheck from './creator/creator-check.schemas.ts'
import * as creatorLibrary from './creator/creator-library.schemas.ts'
import * as managedCreator from './creator/managed-creator.schemas.ts'
import * as earning from './earning/earning.schemas.ts'
import * as share from './earning/share.schemas.ts'
import * as feedback from './feedback/feedback.schemas.ts'
import * as file from './file/file.schemas.ts'
import * as find from './find/find.schemas.ts'
import * as group from './group/group.schemas.ts'
import * as imports from './import/import.schemas.ts'
import * as invitation from './invitation/invitation.schemas.ts'
import * as invitationSent from './invitation/invitation-sent.schemas.ts'
import * as job from './job/job.schemas.ts'
import type { AnyEndpoint, Schemas, SchemasOf } from './kit/endpoint.ts'
import * as list from './list/list.schemas.ts'
import * as mailLink from './mail-link/mail-link.schemas.ts'
import * as mcnLink from './mcn-link/mcn-link.schemas.ts'
import * as mou from './mou/mou.schemas.ts'
import * as mouPreview from './mou/mou-preview.schemas.ts'
import * as mouSigning from './mou/mou-signing.schemas.ts'
import * as mouTemplate from './mou/mou-template.schemas.ts'
import * as notification from './notification/notification.schemas.ts'
import * as push from './notification/push.schemas.ts'
import * as clawback from './participation/clawback.schemas.ts'
import * as directPayment from './participation/direct-payment.schemas.ts'
import * as participation from './participation/participation.schemas.ts'
import * as participationExtras from './participation/participation-extras.schemas.ts'
import * as participationOwn from './participation/participation-own.schemas.ts'
import * as script from './participation/script.schemas.ts'
import * as bank from './payout/bank.schemas.ts'
import * as payout from './payout/payout.schemas.ts'
import * as payoutRun from './payout/payout-run.schemas.ts'
import * as payoutTopUp from './payout/payout-top-up.schemas.ts'
import * as personalData from './personal-data/personal-data.schemas.ts'
import * as brandVerification from './product/brand-verification.schemas.ts'
import * as category from './product/category.schemas.ts'
import * as company from './product/company.schemas.ts'
import * as product from './product/product.schemas.ts'
import * as productBarcode from './product/product-barcode.schemas.ts'
import * as productEdit from './product/product-edit.schemas.ts'
import * as productStock from './product/product-stock.schemas.ts'
import * as protocol from './protocol/protocol.schemas.ts'
import * as relation from './relation/relation.schemas.ts'
import * as report from './report/report.schemas.ts'
import * as taskReport from './report/task-report.schemas.ts'
import * as approvalRule from './sample/approval-rule.schemas.ts'
import * as sample from './sample/sample.schemas.ts'
import * as sampleExtras from './sample/sample-extras.schemas.ts'
import * as sampleGroup from './sample/sample-group.schemas.ts'
import * as sampleVerbs from './sample/sample-verbs.schemas.ts'
import * as schedule from './schedule/schedule.schemas.ts'
import * as settings from './settings/settings.schemas.ts'
import * as shipment from './shipment/shipment.schemas.ts'
import * as shipmentSender from './shipment/shipment-sender.schemas.ts'
import * as strike from './strike/strike.schemas.ts'
import * as task from './task/task.schemas.ts'
import * as taskEdit from './task/task-edit.schemas.ts'
import * as tenant from './tenant/tenant.schemas.ts'
import * as today from './today/today.schemas.ts'

const modules = [
  access,
  care,
  inviteCode,
  staffInvitation,
  account,
  address,
  audit,
  bank,
  batchRun,
  imports,
  category,
  commission,
  creator,
  creatorCheck,
  creatorLibrary,
  relation,
  group,
  earning,
  share,
  feedback,
  personalData,
  file,
  cooperation,
  cooperationSent,
  mcnLink,
  invitation,
  invitationSent,
  job,
  list,
  mailLink,
  managedCreator,
  mou,
  mouPreview,
  mouSigning,
  mouTemplate,
  strike,
  notification,
  push,
  participation,
  participationOwn,
  clawback,
  directPayment,
  script,
  payout,
  payoutRun,
  payoutTopUp,
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
  schedule,
  settings,
  shipment,
  shipmentSender,
  task,
  taskEdit,
  tenant,
  today,
  find,
  report,
  taskReport,
]

const isSchemas = (value: unknown): value is Schemas =>
  typeof value === 'object' && value !== null && 'input' in value && 'output' in value

const byName = new Map<string, Schemas>(
  modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Schemas] => isSchemas(entry[1])),
  ),
)

/** The schemas of an endpoint, for the server and the API document. Throws for an endpoint that has none. */
export function schemasOf<E extends AnyEndpoint>(endpoint: E): SchemasOf<E> {
  const found = byName.get(endpoint.name)
  if (!found) throw new Error(`${endpoint.name} has no schemas in the contract`)
  return found as SchemasOf<E>
}
