import type { App, Ctx } from '../server/src/context.ts'
import { hashPassword } from '../server/src/features/account/password.ts'
import { countSamples, countSignUps } from '../server/src/features/report/count-samples.ts'
import { keptSources, tellChanged } from '../server/src/kept-reads.ts'
import { newAuditNotes } from '../server/src/kit/audit/notes.ts'
import { visitor } from '../server/src/kit/context.ts'
import { samplesAt } from './content/samples/samples.ts'
import type { DemoSample } from './content/shape.ts'
import { tenant } from './content/tenant.ts'
import { demoFileRows, storeDemoFiles } from './files.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { demoNotice, demoPassword } from './log-ins.ts'
import { makePictures } from './pictures.ts'
import { approvalRuleRows, ruledSample } from './rows/approval-rule-rows.ts'
import { batchRows } from './rows/batch-rows.ts'
import { careRows } from './rows/care-rows.ts'
import { clawbackHistoryRows, clawbackNotices, clawbackRows } from './rows/clawback-rows.ts'
import { commissionRows } from './rows/commission-rows.ts'
import { cooperationRows } from './rows/cooperation-rows.ts'
import { directPaymentHistoryRows, directPaymentRows } from './rows/direct-payment-rows.ts'
import { invitationRows } from './rows/invitation-rows.ts'
import { ledgerRows } from './rows/ledger-rows.ts'
import * as library from './rows/library-rows.ts'
import { mcnLinkRows, shareRows } from './rows/mcn-link-rows.ts'
import { mouRowsOf } from './rows/mou-rows.ts'
import * as text from './rows/mou-template-rows.ts'
import { notificationRows } from './rows/notification-rows.ts'
import * as parcel from './rows/parcel-rows.ts'
import * as part from './rows/participation-rows.ts'
import { payoutMethodRows, topUpMoves } from './rows/payout-rows.ts'
import { lastRunNumber, payoutRunRows } from './rows/payout-run-rows.ts'
import * as people from './rows/people-rows.ts'
import * as product from './rows/product-rows.ts'
import { protocolConsentRows, protocolVersionRows } from './rows/protocol-rows.ts'
import { rewardMoves } from './rows/reward-moves.ts'
import { sampleGroupRows } from './rows/sample-group-rows.ts'
import * as sample from './rows/sample-rows.ts'
import { postingPersonRows, postRows, postsOf } from './rows/sandbox-post-rows.ts'
import * as sandbox from './rows/sandbox-rows.ts'
import { scheduleRows } from './rows/schedule-rows.ts'
import { scriptRows } from './rows/script-rows.ts'
import { shownRows } from './rows/shown-rows.ts'
import { staffInvitationRows } from './rows/staff-invitation-rows.ts'
import { strikeRowsOf } from './rows/strike-rows.ts'
import * as task from './rows/task-rows.ts'
import * as own from './rows/tenant-rows.ts'
import { verificationHistoryRows, verificationRows } from './rows/verification-rows.ts'
import { fileRows, storePictures } from './store-pictures.ts'

/** The tables in the order in which they may be filled. */
function tablesOf(ctx: Ctx, samples: readonly DemoSample[], files: Row[], passwordHash: string) {
  const care = careRows(ctx)
  const invited = invitationRows(ctx)
  const asked = cooperationRows(ctx)
  const links = mcnLinkRows(ctx)
  const kept = library.relationRows(ctx)
  const collected = sampleGroupRows(ctx, samples)
  const agreed = shownRows(ctx)
  const judged = approvalRuleRows(ctx, samples)
  const told = part.participationsAt(ctx.now)
  const rewards = rewardMoves(ctx, told)
  const shares = shareRows(ctx, rewards)
  const paid = payoutRunRows(ctx, [...rewards, ...shares.moves])
  const sales = commissionRows(ctx, samples)
  const ofTasks = [...task.taskMoves(ctx, told), ...rewards, ...shares.moves]
  const moves = [...topUpMoves(ctx), ...ofTasks, ...sales.moves, ...paid.moves]
  const ledger = ledgerRows(ctx, moves)
  const strikes = strikeRowsOf(ctx, samples)
  const mous = mouRowsOf(ctx, samples, told)
  const parcels = [...sample.sampleParcels(samples), ...part.participationParcels(told, ctx.now)]
  const tables: [name: string, rows: Row[]][] = [
    ['tenant', [own.tenantRow(ctx.now)]],
    ['tenant_host', own.hostRows()],
    ['tenant_country', own.countryRows()],
    ['banner', own.bannerRows()],
    ['case_counter', counterRows(samples)],
    ['file', files],
    ['file', demoFileRows(ctx.tenant.id, ctx.now)],
    ['brand', people.brandRows(ctx)],
    ['mcn', people.mcnRows(ctx)],
    ['account', people.staffRows(ctx, passwordHash)],
    ['invite_code', people.inviteCodeRows(ctx)],
    ['account', people.accountRows(ctx, passwordHash)],
    ['brand_verification', verificationRows(ctx)],
    ['brand_verification_history', verificationHistoryRows(ctx)],
    ['staff_invitation', staffInvitationRows(ctx)],
    ['protocol_version', protocolVersionRows(ctx)],
    ['protocol_consent', protocolConsentRows(ctx, people.accountRows(ctx, passwordHash))],
    ['creator', people.creatorRows(ctx)],
    ['creator', library.enteredRows(ctx)],
    ['creator_entry', library.entryRows(ctx)],
    ['creator_label', kept.labels],
    ['relation', kept.relations],
    ['creator_group', kept.groups],
    ['creator_group_member', kept.members],
    ['address', people.addressRows(ctx)],
    ['payout_method', payoutMethodRows(ctx)],
    ['ledger_account', ledger.accounts],
    ['ledger_transfer', ledger.transfers],
    ['payout_run', paid.runs],
    ['payout', paid.payouts],
    ['payout_line', paid.lines],
    ['payout_run_history', paid.runHistory],
    ['payout_history', paid.payoutHistory],
    ['mou_template', text.mouTemplateRows(ctx)],
    ['mou_template_version', text.mouTemplateVersionRows(ctx)],
    ['product', product.productRows(ctx, samples)],
    ['product_picture', product.pictureRows(ctx)],
    ['sku', product.skuRows(ctx, samples)],
    ['saved_product', care.saved],
    ['stock_alert', care.alerts],
    ['commission_import', sales.imports],
    ['commission_line', sales.lines],
    ['feedback', care.feedback],
    ['sample', sample.sampleRows(ctx, samples)],
    ['sample_history', sample.historyRows(ctx, samples)],
    ['sample_group', collected.groups],
    ['sample_group_member', collected.members],
    ['approval_rules', judged.rules],
    ['approval_rule_version', judged.versions],
    ['approval_rule_decision', judged.decisions],
    ['notification', notificationRows(ctx, samples)],
    ['mcn_link', links.rows],
    ['mcn_link_history', links.lines],
    ['mcn_share', shares.rows],
    ['notification', links.notices],
    ['invitation', invited.rows],
    ['invitation', agreed.invitations],
    ['invitation_history', invited.lines],
    ['invitation_history', agreed.lines],
    ['creator_profile', agreed.profiles],
    ['notification', invited.notices],
    ['task', task.taskRows(ctx, told)],
    ['cooperation', asked.rows],
    ['cooperation_history', asked.lines],
    ['notification', asked.notices],
    ['participation', part.participationRows(ctx, told, samples)],
    ['participation_submission', part.submissionRows(ctx, told)],
    ['participation_script', scriptRows(ctx, told)],
    ['participation_remark', part.remarkRows(ctx, told)],
    ['participation_history', part.participationHistoryRows(ctx, told)],
    ['direct_payment', directPaymentRows(ctx, told)],
    ['direct_payment_history', directPaymentHistoryRows(ctx, told)],
    ['clawback', clawbackRows(ctx, told)],
    ['clawback_history', clawbackHistoryRows(ctx, told)],
    ['notification', clawbackNotices(ctx, told)],
    ['mou', mous.mous],
    ['mou_round', mous.rounds],
    ['mou_history', mous.lines],
    ['strike', strikes.strikes],
    ['strike_history', strikes.lines],
    ...batchRows(ctx, samples),
    ...scheduleRows(ctx),
    ['shipment', parcel.shipmentRows(ctx, parcels)],
    ['express_event', parcel.eventRows(ctx, parcels)],
  ]
  if (ctx.app.config.SANDBOX) {
    const posts = postsOf(samples, told)
    tables.push(
      ['sandbox.parcel', sandbox.parcelRows(parcels)],
      ['sandbox.parcel_event', sandbox.parcelEventRows(parcels)],
      ['sandbox.parcel_subscription', sandbox.subscriptionRows(ctx, parcels)],
      ['sandbox.tiktok_person', postingPersonRows(posts, samples)],
      ['sandbox.tiktok_video', postRows(posts)],
    )
  }
  return tables
}

/** The tenant's context before the register of tenants knows it. */
function contextOf(app: App, db: Ctx['db'], now: Date): Ctx {
  return {
    app,
    tenant: {
      id: own.tenantId,
      slug: tenant.key,
      clientName: tenant.clientName,
      defaultCountry: tenant.defaultCountry,
      isStation: true,
      settings: {},
    },
    country: tenant.defaultCountry,
    language: 'en',
    caller: visitor,
    db,
    now,
    ip: '',
    userAgent: '',
    requestId: '',
    audit: newAuditNotes(),
    afterCommit: (done) => done(),
  }
}

/** Numbers of new samples, tasks and participations go on behind those of the demo. */
const counterRows = (samples: readonly DemoSample[]): Row[] =>
  Object.entries({
    sample: Math.max(...samples.map((one) => one.number)),
    task: task.lastTaskNumber,
    participation: part.lastParticipationNumber,
    payoutRun: lastRunNumber,
  }).map(([kind, last]) => ({ tenant_id: own.tenantId, kind, last }))

/**
 * Fills an empty database with the demo tenant, as it is at `now`: all of it, or nothing.
 * @returns what to tell the person who started the server
 */
export async function loadDemo(app: App, now: Date = new Date()): Promise<string[]> {
  const hashing = hashPassword(demoPassword)
  const { pictures } = await makePictures()
  const samples = samplesAt(now).map((sample) => ruledSample(sample, now))
  const files = fileRows(own.tenantId, pictures, now)
  await storePictures(app, own.tenantId, pictures)
  await storeDemoFiles(app, own.tenantId)
  const passwordHash = await hashing
  await app.database.transaction(own.tenantId, async (db) => {
    const ctx = contextOf(app, db, now)
    for (const [table, rows] of tablesOf(ctx, samples, files, passwordHash)) await insertRows(db, table, rows)
    await countSamples(ctx)
    await countSignUps(ctx)
    tellChanged(db, own.tenantId, ...keptSources)
  })
  return demoNotice
}
