import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { SampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { askForMous, type MouRequest } from '#features/mou/ask-for-mou.ts'
import { beginPlan, paperPlan } from '#features/participation/clock/participation-clock.ts'
import { numberOf } from '#features/participation/list/participation-search.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { mailAboutMany } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { findTasks, type TaskRow } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { decideTogether } from '#kit/case/batch.ts'
import type { ClockPlan } from '#kit/case/clock.ts'
import { type Fate, movedOf, refusalsOf, transitionEach } from '#kit/case/transition-each.ts'
import { sampleStatusesOf } from './own-sample.queries.ts'

/** Takes creators in, each on its own: the MOU comes next where one is asked, then the parcel or the work. */
export function approveSignUps(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return decideTogether<ParticipationCase>(ctx, {
    ids: input.ids,
    find: (ids) => findCases(ctx, ids, withinReach(ctx, 'auditSignUp')),
    asksReachAgain: true,
    decideAll: async (cases) => refusalsOf(await approveAll(ctx, cases)),
    words: 'task:outcome.approved',
  })
}

async function approveAll(
  ctx: Ctx,
  cases: readonly ParticipationCase[],
): Promise<ReadonlyMap<string, Fate<ParticipationRecord>>> {
  const tasks = await findTasks(
    ctx,
    cases.map(({ taskId }) => taskId),
  )
  const taskOf = (row: ParticipationRecord): TaskRow => tasks.get(row.taskId) ?? refuse('notFound')
  let samples: ReadonlyMap<string, SampleStatus> = new Map()
  const fates = await transitionEach(ctx, participationMachine, {
    ids: cases.map(({ id }) => id),
    verb: 'approve',
    async prepare(rows) {
      samples = await sampleStatusesOf(
        ctx,
        rows.flatMap(({ sampleId }) => sampleId ?? []),
      )
    },
    decide(row) {
      const task = taskOf(row)
      if (task.needsMou) return { clock: paperPlan(ctx, task, 8) }
      const sample = row.sampleId === null ? undefined : samples.get(row.sampleId)
      return { clock: beginPlan(ctx, task, row, sample ?? null) }
    },
  })
  // The agreement itself tells that it waits to be signed.
  const [toSign, others] = partition(movedOf(fates), ({ row }) => taskOf(row).needsMou)
  await askForMous(
    ctx,
    'participation',
    toSign.map(({ row }) => requestOf(row, taskOf(row))),
  )
  const begun = others.map(({ row, clock }) => ({ id: row.id, plan: clock }))
  await tellBegin(ctx, begun, 'approved')
  return fates
}

const partition = <One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
]

const requestOf = (row: ParticipationRecord, { title, mouTemplateId }: TaskRow): MouRequest => ({
  subjectId: row.id,
  brandId: row.brandId,
  accountId: row.accountId,
  creatorId: row.creatorId,
  countryCode: row.countryCode,
  number: numberOf(row.number),
  title,
  templateId: mouTemplateId,
})

interface Begun {
  id: string
  plan: ClockPlan | null
}

/** Tells creators that they are in, or may begin, and the brands that parcels are to be sent. */
export async function tellBegin(
  ctx: Ctx,
  begun: readonly Begun[],
  kind: 'approved' | 'begin',
): Promise<void> {
  const all = begun.map(({ id, plan }) => ({ id, dueAt: plan?.dueAt ?? null, duty: plan?.duty }))
  const toShip = all.filter(({ duty }) => duty === 'ship')
  // Nothing is to be done before a parcel comes.
  const waiting = all.filter(({ duty }) => duty === undefined || duty === 'ship').map(({ id }) => ({ id }))
  const scripts = all.filter(({ duty }) => duty === 'submitScript')
  const working = all.filter(({ duty }) => duty !== undefined && duty !== 'ship' && duty !== 'submitScript')
  if (kind === 'approved') await mailAboutMany(ctx, waiting, 'creator', 'approvedParcel')
  // The brand that decided knows that it ships next.
  if (ctx.caller.brandId === null) await mailAboutMany(ctx, toShip, 'brand', 'toShip')
  await mailAboutMany(ctx, working, 'creator', kind)
  await mailAboutMany(ctx, scripts, 'creator', kind === 'approved' ? 'approvedScript' : 'beginScript')
}
