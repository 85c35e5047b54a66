import { codes } from '@sampan/contract/codes'
import { decideByMailLink, openMailLink } from '@sampan/contract/mail-link'
import { reportParticipation } from '@sampan/contract/participation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runParticipationClocks } from '#features/participation/clock/run-participation-clocks.ts'
import { asBrand, asCreator, hour, setParticipation } from '#features/participation/testing/participations.ts'
import { makeBrand } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type ScriptSteps, scriptSteps } from '../testing/scripts.ts'

let server: TestServer
let its: ScriptSteps

beforeAll(async () => {
  server = await startTestServer()
  its = scriptSteps(server)
})
afterAll(() => server.close())

const lookAfter = (moment: string | undefined, time: number) =>
  server.inTenant((ctx) => runParticipationClocks({ ...ctx, now: new Date(Date.parse(moment ?? '') + time) }))

test('a late script marks the case, counts against its creator, and may be reported', async () => {
  const siam = await makeBrand(server)
  const made = await its.begun(siam)
  const { clock } = await asCreator(server, made)
  await lookAfter(clock?.dueAt, 1)
  expect(await asBrand(server, made)).toMatchObject({
    abnormalReasons: ['scriptLate'],
    creatorRecord: { kept: 0, all: 1 },
    history: [{ verb: 'late' }, { verb: 'approve' }, { verb: 'signUp' }],
  })
  await setParticipation(server, made.id, { clockDueAt: new Date(Date.now() - hour) })
  const report = { id: made.id, rule: 'deliver' as const, text: 'No script came in time' }
  expect((await server.call(reportParticipation, report, { as: siam })).code).toBe(codes.ok)
})

test('a brand that does not read in time is late for both sides and passes nothing by its silence', async () => {
  const siam = await makeBrand(server)
  const made = await its.begun(siam)
  const { clock } = await its.submit(made)
  await lookAfter(clock?.dueAt, 1)
  const late = await asCreator(server, made)
  expect(late).toMatchObject({ clock: { duty: 'reviewScript' }, script: { passedAt: null } })
  expect(late.history.map(({ verb }) => verb)).toEqual(['late', 'submitScript', 'approve', 'signUp'])
  expect((await its.pass(made)).data).toMatchObject({ clock: { duty: 'submit' } })
})

test('the link of a mail reads and decides the script that it was about, and no newer one', async () => {
  const siam = await makeBrand(server)
  const made = await its.begun(siam)
  await its.submit(made)
  const first = await linkOf(siam.email)
  const shown = await server.ok(openMailLink, { token: first })
  expect(shown).toMatchObject({
    purpose: 'script',
    cases: [{ isOpen: true, participation: { script: { versions: [{ round: 1, outcome: 'waiting' }] } } }],
  })
  await its.submit(made, 'A better one')
  const pass = [{ id: made.id, verb: 'passScript' as const }]
  expect(await server.ok(decideByMailLink, { token: first, decisions: pass })).toMatchObject({ decided: 0 })
  const second = await linkOf(siam.email, first)
  const back = [{ id: made.id, verb: 'returnScript' as const }]
  const bare = await server.call(decideByMailLink, { token: second, decisions: back })
  expect(bare.refusal.fields).toMatchObject([{ path: 'decisions.0.reason' }])
  const returned = await server.ok(decideByMailLink, {
    token: second,
    decisions: [{ id: made.id, verb: 'returnScript', reason: 'Say the price' }],
  })
  expect(returned).toMatchObject({
    decided: 1,
    link: { state: 'used', cases: [{ decision: { verb: 'returnScript', reason: 'Say the price' } }] },
  })
  expect(await asCreator(server, made)).toMatchObject({ clock: { duty: 'submitScript' } })
  // A link about a sign-up, a script or a draft decides nothing else.
  await its.submit(made, 'Third')
  const third = await linkOf(siam.email, first, second)
  const foreign = [{ id: made.id, verb: 'pass' as const }]
  expect(await server.ok(decideByMailLink, { token: third, decisions: foreign })).toMatchObject({
    decided: 0,
  })
  expect(await server.ok(decideByMailLink, { token: third, decisions: pass })).toMatchObject({ decided: 1 })
  expect(await asCreator(server, made)).toMatchObject({ clock: { duty: 'submit' } })
})

/** The token of the newest mail to somebody with a link to decide, other than those known. */
async function linkOf(email: string, ...known: string[]): Promise<string> {
  const find = async () => {
    const { rows } = await server.app.database.withoutTenant.query<{ text: string }>(
      'select text_body as text from sandbox.mail where recipient = $1 order by sent_at desc',
      [email],
    )
    const tokens = rows.flatMap(({ text }) => /audit-task\?t=([\w-]+)/.exec(text)?.[1] ?? [])
    return tokens.find((token) => !known.includes(token))
  }
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}
