import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const tables = ['email_code', 'image_code', 'throttle', 'session', 'idempotency_key'] as const
const counts = () =>
  server.app.database.transaction(server.tenantId, async (db) => {
    const found: Record<string, number> = {}
    for (const table of tables) {
      found[table] = (await db.$client.query(`select from ${table}`)).rowCount ?? 0
    }
    return found
  })

test('every night old codes, tries, sessions and keys are forgotten, young ones stay', async () => {
  // Each kind once young and once old; three creators have three sessions.
  await makeCreator(server)
  const [old, ended] = [await makeCreator(server), await makeCreator(server)]
  await server.app.database.transaction(server.tenantId, async (db) => {
    const say = (text: string, values: unknown[] = []) => db.$client.query(text, [server.tenantId, ...values])
    for (const [name, days] of [
      ['young', 0],
      ['old', 2],
    ] as const) {
      await say("insert into email_code values ($1, $2, 'x', now() - make_interval(days => $3))", [
        Buffer.from(name),
        days,
      ])
      await say("insert into image_code values ($1, $2, 'x', now() - make_interval(days => $3))", [
        name,
        days,
      ])
      await say('insert into throttle values ($1, $2, now() - make_interval(days => $3), 1)', [name, days])
      await say(
        "insert into idempotency_key values ($1, $2, 'e', 'c', 'x', null, now() - make_interval(days => $3))",
        [name, days],
      )
    }
    await say(
      "update session set expires_at = now() - interval '31 days' where tenant_id = $1 and account_id = $2",
      [old.id],
    )
    await say(
      "update session set ended_at = now() - interval '29 days' where tenant_id = $1 and account_id = $2",
      [ended.id],
    )
  })
  expect(await counts()).toEqual({
    email_code: 2,
    image_code: 2,
    throttle: 2,
    session: 3,
    idempotency_key: 2,
  })
  await server.runJob('account-tidy')
  expect(await counts()).toEqual({
    email_code: 1,
    image_code: 1,
    throttle: 1,
    session: 2,
    idempotency_key: 1,
  })
})
