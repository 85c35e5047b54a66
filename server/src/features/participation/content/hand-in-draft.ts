import { randomUUIDv7 } from 'node:crypto'
import { isLive } from '@sampan/contract/cooperation'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import type { submitTaskLink } from '@sampan/contract/participation-own'
import type { ParticipationDetail } from '@sampan/contract/task'
import { requirementSchema } from '@sampan/contract/task-shapes.schemas'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { owesScript, stagePlan } from '#features/participation/clock/participation-clock.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { mayHandIn } from '#features/participation/participation.policy.ts'
import {
  type ParticipationRecord,
  participationRemark,
  participationSubmission,
} from '#features/participation/participation.tables.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { reasonsWithPost } from '#features/participation/post/post-of-participation.ts'
import { postKeyOf } from '#features/post/post-key.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { reasonsWithFile } from './same-file.ts'
import { liveMinutesAsked } from './submission-checks.ts'
import { tellStage } from './tell-stage.ts'

type Handed = Pick<InputOf<typeof submitTaskLink>, 'id' | 'note' | 'liveMinutes' | 'fixes'>

interface Draft {
  verb: 'submitFile' | 'submitLink'
  fileId: string | null
  link: string
  evidence: Evidence[]
}

/** One of the caller's own, with its task, as far as it takes such a draft. Refuses `notFound` and what the brief asks. */
export async function openForDraft(ctx: Ctx, input: Handed, kind: 'file' | 'link'): Promise<TaskRow> {
  const row = (await findRow(ctx, input.id, withinReach(ctx, 'submitContent'))) ?? refuse('notFound')
  const { task } = (await findTask(ctx, row.participation.taskId)) ?? refuse('notFound')
  if (kind === 'file' && task.submission === 'link') refuse('submissionNeedsLink')
  if (kind === 'link' && task.submission === 'file') refuse('submissionNeedsFile')
  if (isLive(task.cooperationType)) needLiveMinutes(task, input.liveMinutes)
  return task
}

function needLiveMinutes(task: TaskRow, minutes: number | undefined): void {
  if (minutes === undefined) refuseField('liveMinutesNeeded', 'liveMinutes')
  const min = liveMinutesAsked(requirementSchema.parse(task.requirement))
  if (minutes < min) refuseField('liveMinutesTooFew', 'liveMinutes', { params: { min } })
}

/**
 * Hands a draft in: the next round begins at the task's first stage (R43). Refuses
 * `mouNotApproved` and `parcelAwaited` as long as the work cannot begin, and `scriptNotPassed` before the script has.
 */
export async function handInDraft(
  ctx: Ctx,
  task: TaskRow,
  input: Handed,
  draft: Draft,
): Promise<ParticipationDetail> {
  const [first] = task.stages
  if (first === undefined) throw new Error(`task ${task.id} has no stages`)
  const plan = stagePlan(ctx, task, first, draft.link !== '')
  const { isNew } = await transition(ctx, participationMachine, {
    id: input.id,
    verb: draft.verb,
    evidence: draft.evidence,
    mayTouch: (row) => row.accountId === ctx.caller.accountId,
    async decide(row) {
      needBegun(row)
      if (owesScript(row)) refuse('scriptNotPassed')
      const round = row.round + 1
      await storeDraft(ctx, task, { ...input, ...draft, round })
      await answerRemarks(ctx, input, round)
      return { to: first, clock: plan, set: { round, ...(await postColumns(ctx, row, draft)) } }
    },
  })
  if (isNew) {
    await tellStage(ctx, input.id, plan)
    if (draft.link) await ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'participation-read-post', { id: input.id })
  }
  return getParticipation(ctx, { id: input.id })
}

/** Refuses as long as the paper or the parcel comes first. */
export function needBegun({ clockDuty }: Pick<ParticipationRecord, 'clockDuty'>): void {
  if (mayHandIn(clockDuty && { duty: clockDuty, owner: 'creator', pausedAt: null })) return
  refuse(clockDuty === 'ship' ? 'parcelAwaited' : 'mouNotApproved')
}

async function storeDraft(ctx: Ctx, task: TaskRow, given: Handed & Draft & { round: number }): Promise<void> {
  await ctx.db.insert(participationSubmission).values({
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    participationId: given.id,
    round: given.round,
    kind: given.fileId === null ? 'link' : 'file',
    fileId: given.fileId,
    link: given.link,
    note: given.note,
    liveMinutes: isLive(task.cooperationType) ? (given.liveMinutes ?? null) : null,
    submittedAt: ctx.now,
  })
}

/** The remarks that the creator marked as done, each with a note to the reviewer. Remarks that it never saw stay untouched. */
async function answerRemarks(ctx: Ctx, { id, fixes }: Handed, round: number): Promise<void> {
  for (const { remarkId, reply } of fixes) {
    await ctx.db
      .update(participationRemark)
      .set({ fixedInRound: round, reply })
      .where(
        and(
          eq(participationRemark.tenantId, ctx.tenant.id),
          eq(participationRemark.participationId, id),
          eq(participationRemark.id, remarkId),
          isNotNull(participationRemark.shownAt),
          isNull(participationRemark.removedAt),
        ),
      )
  }
}

/** A link is the post; a new file means that a new post will come. */
async function postColumns(ctx: Ctx, row: ParticipationRecord, { link, fileId }: Draft) {
  const postKey = link ? postKeyOf(link) : null
  const reasons = await reasonsWithPost(ctx, row, postKey)
  return {
    postUrl: link || null,
    postKey,
    postedAt: null,
    postChecks: [],
    postCheckedAt: null,
    figures: null,
    revenue: null,
    abnormalReasons: await reasonsWithFile(ctx, { accountId: row.accountId, reasons }, fileId),
  }
}
