import { exportPeople } from '@sampan/contract/access'
import { exportRuleDecisions } from '@sampan/contract/approval-rule'
import { exportAuditEntries } from '@sampan/contract/audit'
import { exportBatches, exportBatchRows } from '@sampan/contract/batch-run'
import { exportBrandVerifications } from '@sampan/contract/brand-verification'
import { exportCommissionImports, exportCommissionLines } from '@sampan/contract/commission'
import { exportSentCooperations } from '@sampan/contract/cooperation-sent'
import { exportCreatorChecks } from '@sampan/contract/creator-check'
import { exportLibraryCreators } from '@sampan/contract/creator-library'
import { exportFeedback } from '@sampan/contract/feedback'
import { exportCreatorGroups } from '@sampan/contract/group'
import { exportSentInvitations } from '@sampan/contract/invitation-sent'
import { exportInviteCodes } from '@sampan/contract/invite-code'
import { exportFailedJobs } from '@sampan/contract/job'
import * as contract from '@sampan/contract/list'
import { exportManagedCreators } from '@sampan/contract/managed-creator'
import { exportAskedMcnLinks } from '@sampan/contract/mcn-link'
import { exportMous } from '@sampan/contract/mou'
import { exportMouTemplates } from '@sampan/contract/mou-template'
import { exportParticipations } from '@sampan/contract/participation'
import { exportBudgetLines, exportBudgets } from '@sampan/contract/payout'
import { exportPayoutRuns, exportRunPayouts } from '@sampan/contract/payout-run'
import { exportTopUps } from '@sampan/contract/payout-top-up'
import { exportOwnProducts } from '@sampan/contract/product-edit'
import { exportConsents } from '@sampan/contract/protocol'
import { exportFunnel, exportPromiseWeeks, exportReportRows, exportStateTimes } from '@sampan/contract/report'
import { exportSamples } from '@sampan/contract/sample'
import { exportSampleGroups } from '@sampan/contract/sample-group'
import { exportShares } from '@sampan/contract/share'
import { exportStaffInvitations } from '@sampan/contract/staff-invitation'
import { exportStrikeCases } from '@sampan/contract/strike'
import { exportOwnTasks } from '@sampan/contract/task-edit'
import { exportTaskReportRows } from '@sampan/contract/task-report'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { arrangeViews } from './arrange-views.ts'
import { exporting } from './export-list.ts'
import { auditExport } from './exports/audit-export.ts'
import { batchExport, batchListExport } from './exports/batch-export.ts'
import { budgetExport, budgetLineExport } from './exports/budget-export.ts'
import { commissionExport } from './exports/commission-export.ts'
import { commissionLineExport } from './exports/commission-line-export.ts'
import { companyExport } from './exports/company-export.ts'
import { consentExport } from './exports/consent-export.ts'
import { cooperationExport } from './exports/cooperation-export.ts'
import { creatorCheckExport, managedCreatorExport } from './exports/creator-export.ts'
import { failedJobExport } from './exports/failed-job-export.ts'
import { feedbackExport } from './exports/feedback-export.ts'
import { funnelExport, promiseWeekExport } from './exports/funnel-export.ts'
import { invitationExport } from './exports/invitation-export.ts'
import { inviteCodeExport } from './exports/invite-code-export.ts'
import { groupExport, libraryExport } from './exports/library-export.ts'
import { mcnLinkExport } from './exports/mcn-link-export.ts'
import { mouExport, mouTemplateExport } from './exports/mou-export.ts'
import { participationExport } from './exports/participation-export.ts'
import { payoutRunExport, runPayoutExport } from './exports/payout-export.ts'
import { peopleExport } from './exports/people-export.ts'
import { productExport } from './exports/product-export.ts'
import { reportExport } from './exports/report-export.ts'
import { ruleDecisionExport } from './exports/rule-decision-export.ts'
import { sampleExport, sampleGroupExport } from './exports/sample-export.ts'
import { shareExport } from './exports/share-export.ts'
import { staffInvitationExport } from './exports/staff-invitation-export.ts'
import { stateTimeExport } from './exports/state-time-export.ts'
import { strikeExport } from './exports/strike-export.ts'
import { taskExport } from './exports/task-export.ts'
import { taskReportExport } from './exports/task-report-export.ts'
import { topUpExport } from './exports/top-up-export.ts'

import { findChoice } from './list-choice.queries.ts'
import { removeView } from './remove-view.ts'
import { saveListLook } from './save-list-look.ts'
import { saveView } from './save-view.ts'

export const listRoutes: Binding<App>[] = [
  on(contract.getListChoice, (ctx, { list }) => findChoice(ctx, list)),
  on(contract.saveView, saveView),
  on(contract.arrangeViews, arrangeViews),
  on(contract.removeView, removeView),
  on(contract.saveListLook, saveListLook),
  exporting(exportSamples, sampleExport),
  exporting(exportSampleGroups, sampleGroupExport),
  exporting(exportRuleDecisions, ruleDecisionExport),
  exporting(exportReportRows, reportExport),
  exporting(exportStateTimes, stateTimeExport),
  exporting(exportTaskReportRows, taskReportExport),
  exporting(exportFunnel, funnelExport),
  exporting(exportPromiseWeeks, promiseWeekExport),
  exporting(exportParticipations, participationExport),
  exporting(exportMous, mouExport),
  exporting(exportMouTemplates, mouTemplateExport),
  exporting(exportConsents, consentExport),
  exporting(exportOwnTasks, taskExport),
  exporting(exportOwnProducts, productExport),
  exporting(exportBudgetLines, budgetLineExport),
  exporting(exportBudgets, budgetExport),
  exporting(exportPeople, peopleExport),
  exporting(exportAuditEntries, auditExport),
  exporting(exportInviteCodes, inviteCodeExport),
  exporting(exportBrandVerifications, companyExport),
  exporting(exportStaffInvitations, staffInvitationExport),
  exporting(exportManagedCreators, managedCreatorExport),
  exporting(exportLibraryCreators, libraryExport),
  exporting(exportCreatorGroups, groupExport),
  exporting(exportCreatorChecks, creatorCheckExport),
  exporting(exportFeedback, feedbackExport),
  exporting(exportPayoutRuns, payoutRunExport),
  exporting(exportRunPayouts, runPayoutExport),
  exporting(exportTopUps, topUpExport),
  exporting(exportShares, shareExport),
  exporting(exportSentCooperations, cooperationExport),
  exporting(exportSentInvitations, invitationExport),
  exporting(exportCommissionImports, commissionExport),
  exporting(exportCommissionLines, commissionLineExport),
  exporting(exportBatchRows, batchExport),
  exporting(exportBatches, batchListExport),
  exporting(exportAskedMcnLinks, mcnLinkExport),
  exporting(exportStrikeCases, strikeExport),
  exporting(exportFailedJobs, failedJobExport),
]
