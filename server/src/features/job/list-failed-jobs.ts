import type { OutputOf } from '@sampan/contract/endpoint'
import type { Page } from '@sampan/contract/envelope.schemas'
import {
  clockNouns,
  type listFailedJobs as contract,
  type FailedJob,
  type JobKind,
  jobKinds,
} from '@sampan/contract/job'
import type { Ctx } from '#context.ts'
import { listSetAsideCases } from '#kit/case/clock-failure.queries.ts'
import { countAllSetAside, type FailedFilter, type JobFailureRow, listSetAside, most } from './job.queries.ts'

/** Jobs of the tenant, and clocks of its cases, that failed at all their tries; `total` counts all of them, however narrowed. */
export async function listFailedJobs(ctx: Ctx, filter: FailedFilter): Promise<OutputOf<typeof contract>> {
  const jobs = (await listSetAside(ctx, filter)).map(presentJob)
  const cases = await listSetAsideCases(ctx, most)
  const all = [...jobs, ...cases.rows.map(presentCase).filter((each) => isMeant(each, filter))]
  return { total: (await countAllSetAside(ctx)) + cases.total, jobs: all.sort(orders[filter.sort]) }
}

/** Of cases there are never many: they are looked through here. */
function isMeant({ kind, task, failure }: FailedJob, { query, kinds }: FailedFilter): boolean {
  if (kinds?.length && !kinds.includes(kind)) return false
  return !query || `${task}\n${failure}`.toLowerCase().includes(query.toLowerCase())
}

const byAge = (a: FailedJob, b: FailedJob): number => b.since.localeCompare(a.since)
const orders: Record<FailedFilter['sort'], (a: FailedJob, b: FailedJob) => number> = {
  newest: byAge,
  oldest: (a, b) => byAge(b, a),
  tries: (a, b) => b.tries - a.tries || byAge(a, b),
}

/** The same as one page, which a file is made of. */
export async function listFailedJobsAsPage(ctx: Ctx, filter: FailedFilter): Promise<Page<FailedJob>> {
  const { jobs } = await listFailedJobs(ctx, filter)
  const { length } = jobs
  return { rows: jobs, page: 1, pageSize: Math.max(1, length), total: length, isEstimate: false, next: null }
}

const presentJob = (row: JobFailureRow): FailedJob => ({
  id: row.id,
  kind: kindOf(row.pool),
  noun: null,
  task: row.task,
  failure: row.failure,
  tries: row.tries,
  since: row.firstFailedAt.toISOString(),
})

const presentCase = (row: Awaited<ReturnType<typeof listSetAsideCases>>['rows'][number]): FailedJob => ({
  id: row.subjectId,
  kind: 'clock',
  noun: clockNouns.find((noun) => noun === row.noun) ?? null,
  task: `${row.noun}-clock`,
  failure: row.error,
  tries: row.tries,
  since: row.failedAt.toISOString(),
})

const kindOf = (pool: string): JobKind => jobKinds.find((kind) => kind === pool) ?? 'database'
