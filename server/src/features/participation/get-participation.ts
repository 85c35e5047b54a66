import { mayAny } from '@sampan/contract/abilities'
import { oneOf } from '@sampan/contract/one-of'
import type { Check, ParticipationDetail, Requirement, Submission } from '@sampan/contract/task'
import { type Outcome, participationStatus } from '@sampan/contract/task-status'
import { isNotNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { answer, askNone, askNothing, together } from '#db/question.ts'
import { presentAddress } from '#features/address/address.view.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { presentFile } from '#features/file/file.view.ts'
import { mouViewOf } from '#features/mou/find-mou-view.ts'
import {
  type ParticipationRecord,
  participationRemark,
} from '#features/participation/participation.tables.ts'
import { endingOf, openPayout } from '#features/payout/payout.view.ts'
import { payoutMethodOf } from '#features/payout/payout-method.queries.ts'
import { rewardRestOf } from '#features/payout/reward-rest.queries.ts'
import { presentFigures } from '#features/post/post-figures.ts'
import { recordsOf, sumOf } from '#features/product/brand-record.ts'
import { promisesOf as samplePromisesOf } from '#features/sample/kept-promises.ts'
import { presentSigns, type ShownSigns } from '#features/sample/signs.view.ts'
import { expressOf } from '#features/shipment/shipment.queries.ts'
import { taskOf } from '#features/task/task.queries.ts'
import { presentTaskDetail } from '#features/task/task.view.ts'
import { taskChangesOf } from '#features/task/task-change.queries.ts'
import { taskFactsOf } from '#features/task/task-facts.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { announcersOf, clawbackFilesOf, clawbackOf, decidersOf } from './clawback/clawback.queries.ts'
import { presentClawback, presentRest } from './clawback/clawback.view.ts'
import { keepUntilOf, payableAt } from './clock/participation-clock.ts'
import { stagesOf } from './content/participation-stages.ts'
import { checksOfDraft } from './content/submission-checks.ts'
import { directPaymentOf, paymentFilesOf } from './direct-payment/direct-payment.queries.ts'
import { presentDirectPayment } from './direct-payment/direct-payment.view.ts'
import { addressAccess, dutiesOfCase, usesParcel } from './participation.policy.ts'
import { factsOf, presentLine, presentRemark, presentRow } from './participation.view.ts'
import {
  draftFilesOf,
  historyOf,
  remarksOf,
  type SubmissionRow,
  submissionsOf,
} from './participation-history.queries.ts'
import { withinReach } from './participation-reach.ts'
import { promisesOf } from './participation-record.queries.ts'
import { findRow, type ParticipationRowData } from './participation-row.queries.ts'
import { rewardLostAt } from './post/gone-post.ts'
import { scriptFilesOf, scriptsOf } from './script/script.queries.ts'
import { presentScript } from './script/script.view.ts'

/** One participation with clock, stages, drafts, remarks, facts and people, for whoever may see it. Refuses `notFound`. */
export async function getParticipation(ctx: Ctx, input: { id: string }): Promise<ParticipationDetail> {
  const row = (await findRow(ctx, input.id, withinReach(ctx, 'seeTasks'))) ?? refuse('notFound')
  const detail = presentDetail(ctx, row, await answer(ctx.db, detailOf(ctx, row)))
  return { ...detail, ...(await presentSigns(ctx, row.participation)) }
}

/** All that the page shows beside the row, by one statement: verbs answer with it too, at the end of their transaction. */
function detailOf(ctx: Ctx, { participation, task }: ParticipationRowData) {
  const { id, accountId, brandId } = participation
  const party = { accountId }
  const isSettled = participation.status === participationStatus.settled
  const takesBack = isSettled && mayAny(ctx.caller.role, 'clawBackReward')
  const seesOwn = ctx.caller.accountId === accountId
  // A creator, and the agency, read remarks once they came back with a draft.
  const seesAsCreator = !mayAny(ctx.caller.role, 'seeReviewAtOnce')
  return together({
    task: taskOf(ctx, task.id),
    facts: taskFactsOf(ctx, task.id, brandId),
    submissions: submissionsOf(ctx, id),
    files: draftFilesOf(ctx, id),
    lines: historyOf(ctx, id),
    remarks: remarksOf(ctx, id, seesAsCreator ? isNotNull(participationRemark.shownAt) : undefined),
    mou: mouViewOf(ctx, { kind: 'participation', subjectId: id }),
    express: expressOf(ctx, { kind: 'participation', id }),
    records: recordsOf([samplePromisesOf(ctx, party), promisesOf(ctx, party)]),
    payoutMethod: seesOwn ? payoutMethodOf(ctx, participation.payoutMethodId) : askNothing,
    scripts: participation.needsScript ? scriptsOf(ctx, id) : askNothing,
    scriptFiles: participation.needsScript ? scriptFilesOf(ctx, id) : askNothing,
    payment: directPaymentOf(ctx, id),
    paymentFiles: paymentFilesOf(ctx, id),
    clawback: isSettled ? clawbackOf(ctx, id) : askNothing,
    clawbackFiles: isSettled ? clawbackFilesOf(ctx, id) : askNothing,
    deciders: isSettled ? decidersOf(ctx) : askNone,
    announcers: takesBack ? announcersOf(ctx, id) : askNothing,
    clawbackRest: takesBack ? rewardRestOf(ctx, id) : askNothing,
    taskChanges: taskChangesOf(ctx, task, participation.signedUpAt),
  })
}
type Detail = ReturnType<ReturnType<typeof detailOf>['read']>

function presentDetail(
  ctx: Ctx,
  row: ParticipationRowData,
  detail: Detail,
): Omit<ParticipationDetail, keyof ShownSigns> {
  const { participation } = row
  const { submissions, files, payoutMethod } = detail
  const access = addressAccess(ctx.caller.role, factsOf(row, ctx.now))
  const task = presentTaskDetail(ctx, detail.task, row.brand, detail.facts)
  const shown = presentRow(ctx, row)
  const history = detail.lines.map(presentLine)
  const clawbackRest = presentRest(ctx, detail.task, detail.clawbackRest, detail.clawback, detail)
  const isUsed = history.some(({ verb }) => oneOf(usesParcel, verb))
  return {
    ...shown,
    // The row does not know whether the creator has said that it came, nor what the ledger has of it.
    actions: [
      ...shown.actions.filter((action) => !isUsed || action !== 'changeParcel'),
      ...(clawbackRest ? (['clawBack'] as const) : []),
    ],
    task,
    history,
    stages: stagesOf(
      dutiesOfCase(task.duties, participation),
      shown,
      history,
      earliestPayOf(ctx, participation, detail.task),
    ),
    script: presentScript(ctx, row, detail.scripts ?? [], detail.scriptFiles ?? new Map()),
    submissions: submissions.map((each) => presentSubmission(ctx, each, files)),
    remarks: detail.remarks.map((each) => presentRemark(ctx, each)),
    checks: checksOf(row, task.requirement, submissions[0], files),
    postLink: participation.postUrl ?? '',
    figures: participation.postUrl === null ? null : figuresOf(participation),
    mou: detail.mou,
    express: detail.express,
    address: access === 'no' ? frozenAddress(ctx, participation) : null,
    addressHidden: access,
    sampleId: participation.sampleId,
    directPayment: detail.payment
      ? presentDirectPayment(ctx, detail.task, detail.payment, detail.paymentFiles)
      : null,
    clawback: detail.clawback
      ? presentClawback(ctx, detail.clawback, {
          files: detail.clawbackFiles ?? new Map(),
          deciders: detail.deciders,
          announcers: detail.announcers,
        })
      : null,
    clawbackRest,
    payoutMethod: payoutMethod ? presentMethod(ctx, payoutMethod) : null,
    // What changed after the work was over is nobody's news here: it wrote no line.
    taskChanges: detail.taskChanges.filter(({ at }) =>
      history.some((line) => line.verb === 'taskChanged' && line.at === at),
    ),
    creatorRecord: sumOf(detail.records),
    rewardLostAt: rewardLostAt(participation, detail.task)?.toISOString() ?? null,
    reason: endReasonOf(shown, history),
  }
}

const figuresOf = ({ figures, postedAt, revenue }: ParticipationRecord) => {
  const shown = presentFigures(figures ?? {})
  return { ...shown, postedAt: shown.postedAt ?? postedAt?.toISOString() ?? null, revenue }
}

const hour = 3_600_000
type PaidTask = Parameters<typeof keepUntilOf>[0] & Parameters<typeof payableAt>[0]

/** By the full hour while nothing is published yet, so that a case that did not change reads the same (R54). */
function earliestPayOf(ctx: Ctx, { keepUntil }: ParticipationRecord, task: PaidTask): Date {
  const now = new Date(Math.floor(ctx.now.getTime() / hour) * hour)
  return payableAt(task, keepUntil ?? keepUntilOf(task, now))
}

function presentMethod(ctx: Ctx, row: NonNullable<Detail['payoutMethod']>) {
  const { bankName, accountNumber } = openPayout(ctx, row)
  return { id: row.id, bankName, lastDigits: endingOf(accountNumber) }
}

/** The address as it was at sign-up; null where no parcel comes. */
export const frozenAddress = (ctx: Ctx, row: ParticipationRecord) =>
  row.addressCipher &&
  presentAddress(ctx, {
    id: row.id,
    countryCode: row.countryCode,
    isDefault: false,
    cipher: row.addressCipher,
  })

function presentSubmission(ctx: Ctx, row: SubmissionRow, files: ReadonlyMap<string, FileRow>): Submission {
  const file = row.fileId ? files.get(row.fileId) : undefined
  return {
    id: row.id,
    round: row.round,
    kind: row.kind,
    file: file ? presentFile(ctx, file) : null,
    link: row.link,
    note: row.note,
    liveMinutes: row.liveMinutes,
    submittedAt: row.submittedAt.toISOString(),
  }
}

/** Facts of the newest draft, then what the platform told of the post. */
function checksOf(
  { task, participation }: ParticipationRowData,
  requirement: Requirement,
  newest: SubmissionRow | undefined,
  files: ReadonlyMap<string, FileRow>,
): Check[] {
  if (!newest) return []
  const { cooperationType, platform } = task
  const file = newest.fileId ? files.get(newest.fileId) : undefined
  const draft = { cooperationType, platform, requirement, liveMinutes: newest.liveMinutes, file }
  return [...checksOfDraft(draft), ...participation.postChecks]
}

/** Why it ended before its time, in the words of who ended it. */
function endReasonOf(
  now: { status: number; outcome: Outcome | null },
  history: ParticipationDetail['history'],
): string {
  const isOver = now.status === participationStatus.rejected || now.outcome === 'terminated'
  return isOver ? (history.find((line) => line.to === now.status && line.from !== line.to)?.reason ?? '') : ''
}
