import type { OutputOf } from '@sampan/contract/endpoint'
import { type listFailedJobs as contract, type JobKind, jobKinds } from '@sampan/contract/job'
import type { Ctx } from '#context.ts'
import { countAllSetAside, type JobFailureRow, listSetAside } from './job.queries.ts'

/** Jobs of the tenant that failed at all their tries, the newest first. */
export async function listFailedJobs(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const jobs = (await listSetAside(ctx)).map(present)
  return { total: await countAllSetAside(ctx), jobs }
}

const present = (row: JobFailureRow) => ({
  id: row.id,
  kind: kindOf(row.pool),
  task: row.task,
  failure: row.failure,
  tries: row.tries,
  since: row.firstFailedAt.toISOString(),
})

const kindOf = (pool: string): JobKind => jobKinds.find((kind) => kind === pool) ?? 'database'
