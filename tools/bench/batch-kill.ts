/** What becomes of a batch of 10,000 rows whose worker is killed half way, while others work: a part of `npm run bench`. */
import { setTimeout as pause } from 'node:timers/promises'
import { batchLimits, getBatch, startBatch } from '@sampan/contract/batch-run'
import type { Endpoint, OutputOf } from '@sampan/contract/endpoint'
import { listSamples, rejectSamples } from '@sampan/contract/sample'
import type pg from 'pg'
import type { BenchDatabase } from './bench-database.ts'
import { linesOf, shown, spreadOf } from './figures.ts'
import { type BenchPerson, benchPeople } from './people.ts'
import { type MeasuredServer, startSampan } from './servers.ts'

const reason = 'Not a fit for this audience'

/** Puts rejected cases back under review. Out: their ids; first those of the batch, then those that somebody else decides meanwhile. */
async function reopen(admin: pg.Pool, tenantId: string, count: number): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    `update sample set status = 5, clock_duty = 'review', clock_owner = 'brand', clock_started_at = now(),
       clock_due_at = now() + interval '72 hours', clock_paused_at = null, clock_late_at = null
     where tenant_id = $1 and id in (select id from sample where tenant_id = $1 and status = 7 order by id desc limit $2) returning id`,
    [tenantId, count],
  )
  return rows.map(({ id }) => id)
}

async function call<E extends Endpoint>(
  { port }: MeasuredServer,
  { path, method }: E,
  { token }: BenchPerson,
  input: object,
): Promise<OutputOf<E>> {
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const answer = await fetch(`http://127.0.0.1:${port}${path}${query}`, {
    method,
    headers: {
      ...(!isGet && { 'content-type': 'application/json' }),
      'access-token': token,
      countryCode: 'TH',
    },
    ...(!isGet && { body: JSON.stringify(input) }),
  })
  const { code, data } = (await answer.json()) as { code: number; data: OutputOf<E> }
  if (code !== 0) throw new Error(`${path} answered ${code}`)
  return data
}

/** Somebody who reads the list and decides cases of their own, until told to stop. Out: milliseconds of each call. */
function workBeside(server: MeasuredServer, person: BenchPerson, ids: string[]) {
  let isOver = false
  const took = { reads: [] as number[], decisions: [] as number[] }
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    into.push(performance.now() - start)
  }
  const work = async () => {
    while (!isOver) {
      await timed(took.reads, () => call(server, listSamples, person, { view: 'toReview' }))
      const id = ids.pop()
      if (id) await timed(took.decisions, () => call(server, rejectSamples, person, { ids: [id], reason }))
      await pause(20)
    }
  }
  const working = work()
  // Who ends it learns of what failed.
  working.catch(() => {})
  return async () => {
    isOver = true
    await working
    return took
  }
}

type Batch = OutputOf<typeof getBatch>

/** Moments in milliseconds. */
interface Course {
  start: number
  began: number
  killed: number
  ready: number
  goesOn: number
  over: number
  doneAtKill: number
  end: Batch
}

const doneOf = ({ done, skipped, failed }: Batch): number => done + skipped + failed

/** Begins a batch, kills its worker half way and starts another one. */
async function killHalfWay(
  database: BenchDatabase,
  { people, owner, ids }: { people: MeasuredServer; owner: BenchPerson; ids: string[] },
): Promise<Course> {
  const startWorker = () => startSampan(database, [], { JOBS: '1' })
  const first = await startWorker()
  const batch = await call(people, startBatch, owner, { verb: 'rejectSamples', input: { reason }, ids })
  const untilDone = async (count: number): Promise<Batch> => {
    for (;;) {
      const found = await call(people, getBatch, owner, { id: batch.id })
      if (doneOf(found) >= count) return found
      await pause(50)
    }
  }
  const workers = [first]
  try {
    const start = performance.now()
    await untilDone(1)
    const began = performance.now()
    const doneAtKill = doneOf(await untilDone(ids.length / 2))
    first.kill()
    const killed = performance.now()
    workers.push(await startWorker())
    const ready = performance.now()
    await untilDone(doneAtKill + 100)
    const goesOn = performance.now()
    const end = await untilDone(ids.length)
    return { start, began, killed, ready, goesOn, over: performance.now(), doneAtKill, end }
  } finally {
    for (const worker of workers) await worker.stop()
  }
}

/** The table of docs/performance.md. Throws where a row was lost or done twice. */
export async function measureBatch(database: BenchDatabase, admin: pg.Pool): Promise<string> {
  const { tenantId } = database
  const ids = await reopen(admin, tenantId, batchLimits.rows + 4_000)
  // A database of a twentieth has fewer.
  const rows = Math.min(batchLimits.rows, Math.floor(ids.length * 0.7))
  const [ofBatch, ofOthers] = [ids.slice(0, rows), ids.slice(rows)]
  const [owner, other] = await benchPeople(database.app, tenantId).admins(2)
  if (!owner || !other || rows < 1_000) throw new Error('the database has too few cases')
  const people = await startSampan(database)
  try {
    const finish = workBeside(people, other, ofOthers)
    const course = await killHalfWay(database, { people, owner, ids: ofBatch })
    const took = await finish()
    await needOnce(admin, tenantId, ofBatch, course.end)
    return linesOf(['', ''], linesFor(course, took))
  } finally {
    await people.stop()
  }
}

function linesFor(course: Course, took: { reads: number[]; decisions: number[] }): string[][] {
  const { start, began, killed, ready, goesOn, over, doneAtKill, end } = course
  const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`
  const ms = (list: readonly number[]) => `${shown(spreadOf(list), 0)} ms, ${list.length} calls`
  const result = `${end.done}, ${end.skipped}, ${end.failed}`
  return [
    ['rows done when the worker was killed', String(doneAtKill)],
    ['from the first result to the kill', seconds(began, killed)],
    ['until another worker was ready', seconds(killed, ready)],
    ['until it went on', seconds(ready, goesOn)],
    ['from then to the last row', seconds(goesOn, over)],
    ['done, skipped, failed', `${result}; each row has one line of history and one entry in the log`],
    ['lists that somebody else read meanwhile', ms(took.reads)],
    ['cases that somebody else decided meanwhile', ms(took.decisions)],
    ['from the press to the last row, with the time to undo', seconds(start, over)],
  ]
}

async function needOnce(
  admin: pg.Pool,
  tenantId: string,
  ids: readonly string[],
  { id, createdAt, done, skipped, failed }: OutputOf<typeof getBatch>,
): Promise<void> {
  const { rows } = await admin.query<{ lines: string; cases: string; entries: string; subjects: string }>(
    `with line as (select sample_id from sample_history
       where tenant_id = $1 and sample_id = any($2::uuid[]) and verb = 'reject' and at >= $4)
     select (select count(*) from line) as lines, (select count(distinct sample_id) from line) as cases,
       (select count(*) from audit_entry where tenant_id = $1 and request_id = $3 and verb = 'rejectSamples') as entries,
       (select count(distinct subject_id) from audit_entry where tenant_id = $1 and request_id = $3 and verb = 'rejectSamples') as subjects`,
    [tenantId, ids, id, createdAt],
  )
  const [found] = rows
  const counts = Object.values(found ?? {}).map(Number)
  if (done + skipped + failed !== ids.length || counts.some((count) => count !== done))
    throw new Error(
      `a row was lost or done twice: ${done} done, ${skipped} skipped, ${failed} failed, ${counts.join(', ')}`,
    )
}
