import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds after which jobs that still come are a fault of the test that makes them. */
const mostMs = 60_000

/**
 * Waits until no job runs or is due. What runs by the clock leaves cases alone that somebody works on right now, until its next
 * run; a test runs it once. A job that has run for 3 seconds is held up by the test itself, to see what happens meanwhile.
 */
export async function untilJobsRest(owner: pg.Pool): Promise<void> {
  const until = Date.now() + mostMs
  let busy = await busyJobs(owner)
  while (busy.length > 0 && Date.now() < until) {
    await sleep(10)
    busy = await busyJobs(owner)
  }
  if (busy.length > 0) throw new Error(`jobs do not come to rest: ${busy.join(', ')}`)
}

async function busyJobs(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ task: string }>(
    `select t.identifier as task
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.locked_at > now() - interval '3 seconds'
         or (j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts
             and not exists (select from graphile_worker._private_jobs h where h.locked_at <= now() - interval '3 seconds'))`,
  )
  return rows.map(({ task }) => task)
}
