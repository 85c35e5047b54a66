import { codes } from '@sampan/contract/codes'
import { saveNotificationSettings } from '@sampan/contract/notification'
import { startPush } from '@sampan/contract/push'
import { expect } from 'vitest'
import { listSubscriptions } from '#features/notification/push/subscription.queries.ts'
import { tell } from '#features/notification/tell.ts'
import { makeBrowser, type TestBrowser } from '#gateways/push/testing/browser.ts'
import { heardOf } from '#testing/heard.ts'
import { type CreatorPerson, makeCreator, type Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

export const play = (path: string, body: object) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

interface Installed extends TestBrowser {
  endpoint: string
}

/** A browser that asked its push service for an address, with the server's key of today unless told otherwise. */
export async function install(
  server: TestServer,
  serverKey = server.app.gateways.push.publicKey,
): Promise<Installed> {
  const answer = await play(`${server.url}/sandbox/push/subscribe`, { serverKey })
  const { endpoint } = (await answer.json()) as { endpoint: string }
  return { ...makeBrowser(), endpoint }
}

export const start = (
  server: TestServer,
  as: Person,
  { endpoint, keys }: Pick<Installed, 'endpoint' | 'keys'>,
) => server.call(startPush, { endpoint, keys }, { as })

/** Somebody without quiet hours, with a browser that is pushed to. */
export async function makeReader(server: TestServer): Promise<{
  reader: CreatorPerson
  browser: Installed & { sessionId: string }
}> {
  const reader = await makeCreator(server)
  await quiet(server, reader, null)
  const browser = await install(server)
  expect((await start(server, reader, browser)).code).toBe(codes.ok)
  const [row] = await server.inTenant((ctx) => listSubscriptions(ctx, reader.id))
  return { reader, browser: { ...browser, sessionId: row?.sessionId ?? '' } }
}

export const quiet = (
  server: TestServer,
  as: Person,
  hours: { from: string; until: string; mails: boolean } | null,
  timeZone?: string,
) =>
  server.ok(
    saveNotificationSettings,
    { unmailed: [], rhythm: 'atOnce', quiet: hours, ...(timeZone && { timeZone }) },
    { as },
  )

interface Came {
  title: string
  body: string
  path: string
  topic: string
  ttl: number
  urgency: string
}

/** Takes what waits for a browser at its service, and opens it with the browser's own keys. */
export async function fetchOf(browser: Installed): Promise<Came[]> {
  const waiting = (await (await fetch(browser.endpoint)).json()) as (Came & { body: string })[]
  return waiting.map(({ body, ...rest }) => ({
    ...rest,
    ...(JSON.parse(browser.open(Buffer.from(body, 'base64'))) as Came),
  }))
}

/** What comes next, however long it takes. */
export async function comes(browser: Installed): Promise<Came[]> {
  let came: Came[] = []
  await heardOf(async () => {
    came = [...came, ...(await fetchOf(browser))]
    expect(came.length).toBeGreaterThan(0)
  })
  return came
}

export const tellOfMoney = (
  server: TestServer,
  as: Person,
  title: string,
  { path = '/myTask', now = new Date() } = {},
) =>
  server.inTenant((ctx) =>
    tell({ ...ctx, now }, as.id, { kind: 'money', text: 'task:mail.paid', params: { title }, path }),
  )

interface Job {
  name: string
  run_at: Date
  payload: { payload: Record<string, unknown> }
}

/** Jobs of pushes that wait, by the order in which they are due. */
export async function waitingJobs(server: TestServer, name: string): Promise<Job[]> {
  const { rows } = await server.app.database.withoutTenant.query<Job>(
    `select j.task_identifier as name, j.run_at, p.payload from graphile_worker.jobs j
     join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = $1 order by j.run_at`,
    [name],
  )
  return rows
}

/** Until everything that was told has been looked at. */
export const untilLookedAt = (server: TestServer) =>
  heardOf(async () => expect(await waitingJobs(server, 'notification-push')).toEqual([]))

/** The same person, logged in with one browser more. */
export async function logInElsewhere(server: TestServer, reader: CreatorPerson): Promise<CreatorPerson> {
  const from = { ip: '127.0.0.1', userAgent: 'another', now: new Date() }
  const who = { accountId: reader.id, role: reader.role, brandId: null }
  const tokens = await server.inTenant((ctx) => ctx.app.sessions.start(ctx.db, ctx.tenant.id, who, from))
  return { ...reader, tokens }
}
