import type { OutputOf } from '@sampan/contract/endpoint'
import {
  clockNouns,
  type listFailedJobs as contract,
  type FailedJob,
  type JobKind,
  jobKinds,
} from '@sampan/contract/job'
import type { Ctx } from '#context.ts'
import { listSetAsideCases } from '#kit/case/clock-failure.queries.ts'
import { countAllSetAside, type JobFailureRow, listSetAside, most } from './job.queries.ts'

/** Jobs of the tenant, and clocks of its cases, that failed at all their tries, the newest first. */
export async function listFailedJobs(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const jobs = (await listSetAside(ctx)).map(presentJob)
  const cases = await listSetAsideCases(ctx, most)
  const all = [...jobs, ...cases.rows.map(presentCase)].sort((a, b) => b.since.localeCompare(a.since))
  return { total: (await countAllSetAside(ctx)) + cases.total, jobs: all }
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
