import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { participationStatus } from '@sampan/contract/task-status'
import pg from 'pg'

/** Asks the world's own database past its walls: only for what no person can do, such as letting weeks pass. */
export async function askDatabase(
  dataDir: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const folder = await realpath(join(dataDir, 'postgres'))
  const version = (await readdir(folder)).find((name) => /^\d+$/.test(name))
  if (!version) throw new Error(`no database in ${folder}`)
  const data = join(folder, version)
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(data, 'postgres.password'), 'utf8')).trim()
  const client = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${Number(lines[3])}/sampan`,
  })
  await client.connect()
  try {
    const { rows } = await client.query(text, [...values])
    return rows
  } finally {
    await client.end()
  }
}

/** Lets a task end and the time to keep its posts pass, as if the weeks between had gone by. */
export async function letTaskEnd(dataDir: string, participationNumber: string): Promise<void> {
  const number = Number(participationNumber.replace(/\D/g, ''))
  await askDatabase(
    dataDir,
    `with done as (
       update participation set keep_until = now() - interval '1 minute', clock_due_at = now() - interval '1 minute'
       where number = $1 returning tenant_id, task_id
     )
     update task set ends_at = now() - interval '1 minute'
     from done where task.tenant_id = done.tenant_id and task.id = done.task_id`,
    [number],
  )
}

/**
 * Sets the clock of a reward aside that is due to be paid, as if its payment had failed too often: until an admin pays it or has it tried
 * again. Of Indonesia, whose tasks of the demo are in nobody's way.
 */
export async function setRewardAside(dataDir: string): Promise<void> {
  await askDatabase(
    dataDir,
    `with one as (
       select tenant_id, id, task_id from participation
       where country_code = 'ID' and status = $1 and outcome = 'completed' order by number limit 1
     ), aside as (
       insert into clock_failure (tenant_id, noun, subject_id, tries, error, failed_at)
       select tenant_id, 'participation', id, 5, 'the ledger could not be reached', now() from one
     ), kept as (
       update participation set keep_until = now() - interval '1 minute', clock_duty = 'pay', clock_owner = 'staff',
         clock_started_at = now() - interval '1 minute', clock_due_at = now() + interval '2 days'
       from one where participation.tenant_id = one.tenant_id and participation.id = one.id
     )
     update task set ends_at = now() - interval '1 minute'
     from one where task.tenant_id = one.tenant_id and task.id = one.task_id`,
    [participationStatus.completed],
  )
}
