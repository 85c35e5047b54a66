import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A test that holds a job up, to see what happens meanwhile, goes on after this; milliseconds. */
const mostMs = 2_000

/**
 * Waits until no job runs or is due. What runs by the clock leaves cases alone that somebody works on right now, until its next
 * run; a test runs it once.
 */
export async function untilJobsRest(owner: pg.Pool): Promise<void> {
  const until = Date.now() + mostMs
  while (Date.now() < until && (await isBusy(owner))) await sleep(10)
}

async function isBusy(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query(
    `select from graphile_worker._private_jobs
      where locked_at is not null or (run_at <= now() and attempts < max_attempts) limit 1`,
  )
  return rows.length > 0
}
