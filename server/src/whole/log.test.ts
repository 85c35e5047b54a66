import { Writable } from 'node:stream'
import { logIn } from '@sampan/contract/account'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jobs } from '#jobs.ts'
import { createLog } from '#kit/call/log.ts'
import { job } from '#kit/job/job.ts'
import { heardOf } from '#testing/heard.ts'
import { startTestServer } from '#testing/server.ts'

/** A log that can be read. */
function readable() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: createLog('debug', stream) }
}

test('a fault is logged with its statement, and without what people sent', async () => {
  const { lines, log } = readable()
  const server = await startTestServer({}, log)
  try {
    const owner = new pg.Client({ connectionString: server.databaseUrl })
    await owner.connect()
    await owner.query('alter table throttle rename to throttle_elsewhere')
    await owner.end()
    const answer = await server.call(logIn, { email: 'secret.person@example.com', password: 'hunter2hunt' })
    expect(answer.status).toBe(500)
    const text = lines.join('')
    expect(text).toContain('a call failed')
    expect(text).toMatch(/from \\"throttle\\"/)
    expect(text).toContain('42P01')
    const id = server.tenantId
    for (const word of ['secret.person', 'hunter2', id, 'params']) expect(text).not.toContain(word)
  } finally {
    await server.close()
  }
})

test('a job that fails is logged and queued again with why, and without what people sent', async () => {
  const secret = 'secret.person@example.com'
  const failing = job({
    name: 'failing',
    payload: z.object({}),
    run: async (ctx) => {
      await ctx.db.execute(sql`select ${secret}::inet`)
    },
  })
  jobs.push(failing)
  const { lines, log } = readable()
  const server = await startTestServer({}, log)
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  try {
    await server.inTenant((ctx) => ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'failing', {}))
    const lastError = async (): Promise<string> => {
      const { rows } = await owner.query('select last_error from graphile_worker._private_jobs')
      return rows[0]?.last_error ?? ''
    }
    await heardOf(async () => expect(await lastError()).toContain('22P02'))
    const text = lines.join('')
    expect(text).toMatch(/"task":"failing".*a job failed/)
    expect(text).toMatch(/Failed query: select \$1::inet/)
    for (const told of [text, await lastError()]) expect(told).not.toMatch(/secret.person|params/)
    // The queue's own words would tell the same failure once more.
    expect(text).not.toContain('Failed task')
  } finally {
    jobs.splice(jobs.indexOf(failing), 1)
    await owner.end()
    await server.close()
  }
})

test('a connection that PostgreSQL ends is replaced, and the log says so for whoever looks closely', async () => {
  const { lines, log } = readable()
  const server = await startTestServer({}, log)
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  try {
    await server.inTenant((ctx) => ctx.db.execute('select 1'))
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await heardOf(() => {
      for (const whose of ['calls', 'the workers'])
        expect(lines.join('')).toContain(`PostgreSQL ended a connection of ${whose}`)
    })
    // An idle connection whose end has not been read yet fails once more, and is replaced then.
    await expect
      .poll(() =>
        server
          .inTenant((ctx) => ctx.db.execute('select 1'))
          .then(
            () => 'answered',
            (error: Error) => error.message,
          ),
      )
      .toBe('answered')
  } finally {
    await owner.end()
    await server.close()
  }
})

test('what PostgreSQL repeats of a value is not in the log', () => {
  const { lines, log } = readable()
  const error = Object.assign(new Error('invalid input syntax for type inet: "a secret"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (email)=(somebody@example.com) exists.',
    where: "unnamed portal parameter $3 = 'a secret'",
  })
  log.error({ err: new Error('outer', { cause: error }) }, 'failed')
  expect(lines.join('')).toContain('22P02')
  expect(lines.join('')).not.toMatch(/a secret|somebody/)
})
