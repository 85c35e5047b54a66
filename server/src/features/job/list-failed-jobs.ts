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
import { pageOf } from '#kit/page.ts'
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
  const found = await listFirst(ctx, { ...filter, after: undefined }, most)
  return { total: await countFailed(ctx, {}), jobs: found.map(({ job }) => job) }
}

/** A failure with its place in the order of both kinds. */
interface Placed {
  job: FailedJob
  place: string[]
}

/** The first of both together, behind the cursor; `limit` of each are read, so that many at least are in their order. */
async function listFirst(ctx: Ctx, filter: FailedFilter, limit: number): Promise<Placed[]> {
  const jobs = await listSetAside(ctx, filter, limit)
  const cases = hasClocks(filter) ? await listSetAsideCases(ctx, filter, limit) : []
  const placed: Placed[] = [
    ...jobs.map(({ row, place }) => ({ job: presentJob(row), place })),
    ...cases.map(({ row, place }) => ({ job: presentCase({ row }), place })),
  ]
  const forwards = filter.sort === 'oldest' ? 1 : -1
  return placed.sort((a, b) => forwards * compared(a.place, b.place))
}

/** The order in which PostgreSQL has the values of two places. */
function compared(one: readonly string[], other: readonly string[]): number {
  for (const [at, value] of one.entries()) {
    const order = compareValues(comparable(value), comparable(other[at] ?? ''))
    if (order !== 0) return order
  }
  return 0
}

const compareValues = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A moment with all six digits of its second, a number with leading zeros; ids are compared as they are. */
const comparable = (value: string): string =>
  /^\d{1,9}$/.test(value)
    ? value.padStart(9, '0')
    : value.replace(/(:\d\d)(\.\d+)?([+-]\d\d(?::\d\d)?)$/, (_, second, part = '.', zone) =>
        [second, part.padEnd(7, '0'), zone].join(''),
      )

const hasClocks = ({ kinds }: Pick<FailedFilter, 'kinds'>): boolean =>
  !kinds?.length || kinds.includes('clock')

async function countFailed(ctx: Ctx, asked: Pick<FailedFilter, 'query' | 'kinds'>): Promise<number> {
  const jobs = await countJobsSetAside(ctx, asked)
  return hasClocks(asked) ? jobs + (await countSetAside(ctx, asked)) : jobs
}

/** The same page by page, of which a file is made: all that is found, each page behind the one before. */
export async function listFailedJobsAsPage(ctx: Ctx, filter: FailedFilter): Promise<Page<FailedJob>> {
  const rows = (await listFirst(ctx, filter, filter.pageSize + 1)).slice(0, filter.pageSize + 1)
  const total = { total: await countFailed(ctx, filter), isEstimate: false }
  return pageOf(
    filter,
    rows,
    ({ job }) => job,
    ({ place }) => place,
    total,
  )
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

const presentCase = ({
  row,
}: Pick<Awaited<ReturnType<typeof listSetAsideCases>>[number], 'row'>): FailedJob => ({
  id: row.subjectId,
  kind: 'clock',
  noun: clockNouns.find((noun) => noun === row.noun) ?? null,
  task: clockTaskOf(row.noun),
  failure: row.error,
  tries: row.tries,
  since: row.failedAt.toISOString(),
})

const kindOf = (pool: string): JobKind => jobKinds.find((kind) => kind === pool) ?? 'database'
