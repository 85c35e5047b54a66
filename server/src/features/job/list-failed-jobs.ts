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
import { clockTaskOf, countSetAside, listSetAsideCases } from '#kit/case/clock-failure.queries.ts'
import {
  countJobsSetAside,
  type FailedFilter,
  type JobFailureRow,
  listSetAside,
  most,
} from './job.queries.ts'

/**
 * Jobs of the tenant, and clocks of its cases, that failed at all their tries, at most 200 of each; `total` counts all of them, however
 * narrowed.
 */
export async function listFailedJobs(ctx: Ctx, filter: FailedFilter): Promise<OutputOf<typeof contract>> {
  return { total: await countFailed(ctx, {}), jobs: await listFirst(ctx, filter, most) }
}

/** The first of both together; `limit` of each are read, so that many at least are in their order. */
async function listFirst(ctx: Ctx, filter: FailedFilter, limit: number): Promise<FailedJob[]> {
  const jobs = await listSetAside(ctx, filter, limit)
  const cases = hasClocks(filter) ? await listSetAsideCases(ctx, filter, limit) : []
  return [...jobs.map(presentJob), ...cases.map(presentCase)].sort(orders[filter.sort])
}

const hasClocks = ({ kinds }: Pick<FailedFilter, 'kinds'>): boolean =>
  !kinds?.length || kinds.includes('clock')

async function countFailed(ctx: Ctx, asked: Pick<FailedFilter, 'query' | 'kinds'>): Promise<number> {
  const jobs = await countJobsSetAside(ctx, asked)
  return hasClocks(asked) ? jobs + (await countSetAside(ctx, asked)) : jobs
}

const byAge = (a: FailedJob, b: FailedJob): number => b.since.localeCompare(a.since)
const orders: Record<FailedFilter['sort'], (a: FailedJob, b: FailedJob) => number> = {
  newest: byAge,
  oldest: (a, b) => byAge(b, a),
  tries: (a, b) => b.tries - a.tries || byAge(a, b),
}

/** The same page by page, of which a file is made: all that is found. */
export async function listFailedJobsAsPage(ctx: Ctx, filter: FailedFilter): Promise<Page<FailedJob>> {
  const { page, pageSize } = filter
  const first = await listFirst(ctx, filter, page * pageSize)
  const rows = first.slice((page - 1) * pageSize, page * pageSize)
  return { rows, page, pageSize, total: await countFailed(ctx, filter), isEstimate: false, next: null }
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

const presentCase = (row: Awaited<ReturnType<typeof listSetAsideCases>>[number]): FailedJob => ({
  id: row.subjectId,
  kind: 'clock',
  noun: clockNouns.find((noun) => noun === row.noun) ?? null,
  task: clockTaskOf(row.noun),
  failure: row.error,
  tries: row.tries,
  since: row.failedAt.toISOString(),
})

const kindOf = (pool: string): JobKind => jobKinds.find((kind) => kind === pool) ?? 'database'
