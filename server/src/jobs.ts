import type { App } from '#context.ts'
import { accountJobs } from '#features/account/account.jobs.ts'
import { addressJobs } from '#features/address/address.jobs.ts'
import { auditJobs } from '#features/audit/audit.jobs.ts'
import { batchJobs } from '#features/batch/batch.jobs.ts'
import { commissionJobs } from '#features/commission/commission.jobs.ts'
import { cooperationJobs } from '#features/cooperation/cooperation.jobs.ts'
import { creatorJobs } from '#features/creator/creator.jobs.ts'
import { creatorLibraryJobs } from '#features/creator-library/creator-library.jobs.ts'
import { fileJobs } from '#features/file/file.jobs.ts'
import { importJobs } from '#features/import/import.jobs.ts'
import { invitationJobs } from '#features/invitation/invitation.jobs.ts'
import { mailLinkJobs } from '#features/mail-link/mail-link.jobs.ts'
import { mcnLinkJobs } from '#features/mcn-link/mcn-link.jobs.ts'
import { mouJobs } from '#features/mou/mou.jobs.ts'
import { notificationJobs } from '#features/notification/notification.jobs.ts'
import { payoutRunJobs } from '#features/payout/run/payout-run.jobs.ts'
import { topUpJobs } from '#features/payout/top-up/top-up.jobs.ts'
import { personalDataJobs } from '#features/personal-data/personal-data.jobs.ts'
import { productJobs } from '#features/product/product.jobs.ts'
import { reportJobs } from '#features/report/report.jobs.ts'
import { sampleJobs } from '#features/sample/sample.jobs.ts'
import { scheduleJobs } from '#features/schedule/schedule.jobs.ts'
import { shipmentJobs } from '#features/shipment/shipment.jobs.ts'
import { strikeJobs } from '#features/strike/strike.jobs.ts'
import { taskJobs } from '#features/task/task.jobs.ts'
import { participationJobs } from './features/participation/participation.jobs.ts'
import type { Job } from './kit/job/job.ts'

/** Every job of the application. */
export const jobs: Job<App>[] = [
  ...accountJobs,
  ...addressJobs,
  ...auditJobs,
  ...batchJobs,
  ...commissionJobs,
  ...creatorJobs,
  ...creatorLibraryJobs,
  ...fileJobs,
  ...mailLinkJobs,
  ...payoutRunJobs,
  ...topUpJobs,
  ...cooperationJobs,
  ...mcnLinkJobs,
  ...importJobs,
  ...invitationJobs,
  ...notificationJobs,
  ...mouJobs,
  ...productJobs,
  ...sampleJobs,
  ...scheduleJobs,
  ...shipmentJobs,
  ...strikeJobs,
  ...participationJobs,
  ...taskJobs,
  ...personalDataJobs,
  ...reportJobs,
]
