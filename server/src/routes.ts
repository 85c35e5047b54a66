import type { App } from '#context.ts'
import { accountRoutes } from '#features/account/account.routes.ts'
import { addressRoutes } from '#features/address/address.routes.ts'
import { auditRoutes } from '#features/audit/audit.routes.ts'
import { batchRoutes } from '#features/batch/batch.routes.ts'
import { commissionRoutes } from '#features/commission/commission.routes.ts'
import { cooperationRoutes } from '#features/cooperation/cooperation.routes.ts'
import { creatorRoutes } from '#features/creator/creator.routes.ts'
import { creatorLibraryRoutes } from '#features/creator-library/creator-library.routes.ts'
import { earningRoutes } from '#features/earning/earning.routes.ts'
import { feedbackRoutes } from '#features/feedback/feedback.routes.ts'
import { fileRoutes } from '#features/file/file.routes.ts'
import { findRoutes } from '#features/find/find.routes.ts'
import { groupRoutes } from '#features/group/group.routes.ts'
import { importRoutes } from '#features/import/import.routes.ts'
import { inboxRoutes } from '#features/inbox/inbox.routes.ts'
import { invitationRoutes } from '#features/invitation/invitation.routes.ts'
import { jobRoutes } from '#features/job/job.routes.ts'
import { listRoutes } from '#features/list/list.routes.ts'
import { mailLinkRoutes } from '#features/mail-link/mail-link.routes.ts'
import { managedCreatorRoutes } from '#features/managed-creator/managed-creator.routes.ts'
import { mcnLinkRoutes } from '#features/mcn-link/mcn-link.routes.ts'
import { mouRoutes } from '#features/mou/mou.routes.ts'
import { mouTemplateRoutes } from '#features/mou-template/mou-template.routes.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { payoutRoutes } from '#features/payout/payout.routes.ts'
import { payoutRunRoutes } from '#features/payout/run/payout-run.routes.ts'
import { topUpRoutes } from '#features/payout/top-up/top-up.routes.ts'
import { personalDataRoutes } from '#features/personal-data/personal-data.routes.ts'
import { productRoutes } from '#features/product/product.routes.ts'
import { protocolRoutes } from '#features/protocol/protocol.routes.ts'
import { relationRoutes } from '#features/relation/relation.routes.ts'
import { reportRoutes } from '#features/report/report.routes.ts'
import { sampleRoutes } from '#features/sample/sample.routes.ts'
import { scheduleRoutes } from '#features/schedule/schedule.routes.ts'
import { settingsRoutes } from '#features/settings/settings.routes.ts'
import { shipmentRoutes } from '#features/shipment/shipment.routes.ts'
import { strikeRoutes } from '#features/strike/strike.routes.ts'
import { taskRoutes } from '#features/task/task.routes.ts'
import { tenantRoutes } from '#features/tenant/tenant.routes.ts'
import { todayRoutes } from '#features/today/today.routes.ts'
import { participationRoutes } from './features/participation/participation.routes.ts'
import type { Binding } from './kit/call/route.ts'

/** Every endpoint with its verb or query, feature by feature. */
export const bindings: Binding<App>[] = [
  ...tenantRoutes,
  ...accountRoutes,
  ...creatorRoutes,
  ...addressRoutes,
  ...payoutRoutes,
  ...topUpRoutes,
  ...payoutRunRoutes,
  ...earningRoutes,
  ...commissionRoutes,
  ...productRoutes,
  ...sampleRoutes,
  ...participationRoutes,
  ...managedCreatorRoutes,
  ...creatorLibraryRoutes,
  ...relationRoutes,
  ...groupRoutes,
  ...strikeRoutes,
  ...cooperationRoutes,
  ...mcnLinkRoutes,
  ...invitationRoutes,
  ...scheduleRoutes,
  ...mailLinkRoutes,
  ...mouRoutes,
  ...mouTemplateRoutes,
  ...protocolRoutes,
  ...shipmentRoutes,
  ...taskRoutes,
  ...notificationRoutes,
  ...inboxRoutes,
  ...feedbackRoutes,
  ...personalDataRoutes,
  ...settingsRoutes,
  ...auditRoutes,
  ...jobRoutes,
  ...fileRoutes,
  ...listRoutes,
  ...batchRoutes,
  ...todayRoutes,
  ...findRoutes,
  ...importRoutes,
  ...reportRoutes,
]
