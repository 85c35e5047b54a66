import { mayAny } from '@sampan/contract/abilities'
import type { Check, ParticipationDetail, Requirement, Submission } from '@sampan/contract/task'
import { type Outcome, participationStatus } from '@sampan/contract/task-status'
import { isNotNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { presentAddress } from '#features/address/address.view.ts'
import { type FileRow, findFilesById } from '#features/file/file.queries.ts'
import { presentFile } from '#features/file/file.view.ts'
import { findMouView } from '#features/mou/find-mou-view.ts'
import { endingOf, openPayout } from '#features/payout/payout.view.ts'
import { findPayoutMethod } from '#features/payout/payout-method.queries.ts'
import { readRecords, sumOf } from '#features/product/brand-record.ts'
import { promisesOf as samplePromisesOf } from '#features/sample/kept-promises.ts'
import { findExpress } from '#features/shipment/shipment.queries.ts'
import { type ParticipationRecord, participationRemark } from '#features/task/participation.tables.ts'
import { findTask } from '#features/task/task.queries.ts'
import { filesOfTask, presentTaskDetail } from '#features/task/task.view.ts'
import { listTaskChanges } from '#features/task/task-change.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { stagesOf } from './content/participation-stages.ts'
import { checksOfDraft } from './content/submission-checks.ts'
import { addressAccess } from './participation.policy.ts'
import { factsOf, presentLine, presentRemark, presentRow } from './participation.view.ts'
import {
  listHistory,
  listRemarks,
  listSubmissions,
  type SubmissionRow,
} from './participation-history.queries.ts'
import { withinReach } from './participation-reach.ts'
import { promisesOf } from './participation-record.queries.ts'
import { findRow, type ParticipationRowData } from './participation-row.queries.ts'

/** One participation with clock, stages, drafts, remarks, facts and people, for whoever may see it. Refuses `notFound`. */
export async function getParticipation(ctx: Ctx, input: { id: string }): Promise<ParticipationDetail> {
  const row = (await findRow(ctx, input.id, withinReach(ctx, 'seeTasks'))) ?? refuse('notFound')
  const offer = (await findTask(ctx, row.participation.taskId)) ?? refuse('notFound')
  return presentDetail(ctx, row, offer)
}

async function presentDetail(
  ctx: Ctx,
  row: ParticipationRowData,
  offer: NonNullable<Awaited<ReturnType<typeof findTask>>>,
): Promise<ParticipationDetail> {
  const { participation } = row
  const subject = { kind: 'participation', id: participation.id } as const
  const party = { accountId: participation.accountId }
  const access = addressAccess(ctx.caller.role, factsOf(row, ctx.now))
  const seesOwn = ctx.caller.accountId === participation.accountId
  // A creator, and the agency, read remarks once they came back with a draft.
  const seesAsCreator = !mayAny(ctx.caller.role, 'seeReviewAtOnce')
  const remarksShown = seesAsCreator ? isNotNull(participationRemark.shownAt) : undefined
  // One after the other: the verbs answer with this too, on the one connection of their transaction.
  const submissions = await listSubmissions(ctx, participation.id)
  const files = await findFilesById(ctx, [
    ...filesOfTask(offer.task),
    ...submissions.flatMap((each) => each.fileId ?? []),
  ])
  const task = await presentTaskDetail(ctx, offer.task, offer.brand, files)
  const lines = await listHistory(ctx, participation.id)
  const remarks = await listRemarks(ctx, participation.id, remarksShown)
  const mou = await findMouView(ctx, { kind: 'participation', subjectId: participation.id })
  const express = await findExpress(ctx, subject)
  const records = await readRecords(ctx, [samplePromisesOf(ctx, party), promisesOf(ctx, party)])
  const payoutMethod = seesOwn ? await findPayoutMethod(ctx, participation.payoutMethodId) : undefined
  const taskChanges = await listTaskChanges(ctx, offer.task, participation.signedUpAt)
  const shown = presentRow(ctx, row)
  const history = lines.map(presentLine)
  return {
    ...shown,
    task,
    history,
    stages: stagesOf(task.duties, shown, history),
    submissions: submissions.map((each) => presentSubmission(ctx, each, files)),
    remarks: remarks.map((each) => presentRemark(ctx, each)),
    checks: checksOf(row, task.requirement, submissions[0], files),
    postLink: participation.postUrl ?? '',
    mou,
    express,
    address: access === 'no' ? frozenAddress(ctx, participation) : null,
    addressHidden: access,
    sampleId: participation.sampleId,
    payoutMethod: payoutMethod
      ? {
          id: payoutMethod.id,
          bankName: openPayout(ctx, payoutMethod).bankName,
          lastDigits: endingOf(openPayout(ctx, payoutMethod).accountNumber),
        }
      : null,
    // What changed after the work was over is nobody's news here: it wrote no line.
    taskChanges: taskChanges.filter(({ at }) =>
      history.some((line) => line.verb === 'taskChanged' && line.at === at),
    ),
    creatorRecord: sumOf(records),
    abnormalReasons: participation.abnormalReasons,
    reason: endReasonOf(shown, history),
  }
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
