import { saveUserDetail } from '@sampan/contract/account'
import { answerMcnLink, askForMcnLink, listAskedMcnLinks } from '@sampan/contract/mcn-link'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewCreatorWords } from '#features/creator/creator-words.ts'
import { type CreatorPerson, type McnPerson, makeCreator, makeMcn } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let nova: McnPerson

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  nova = await makeMcn(server, { name: 'Nova MCN', person: 'Nop' })
})
afterAll(() => server.close())

const set = (table: 'account' | 'creator' | 'mcn_link', columns: string, id: string) =>
  server.app.database.transaction(server.tenantId, ({ $client }) =>
    $client.query(`update ${table} set ${columns} where tenant_id = $1 and id = $2`, [server.tenantId, id]),
  )
const found = async (query: string) => {
  const { rows, counts } = await server.ok(listAskedMcnLinks, { view: 'all', query }, { as: nova })
  expect(counts.all).toBe(rows.length)
  return rows.map(({ id }) => id)
}

/** Runs what waits to renew the names of some people. */
async function renewNames(): Promise<void> {
  const { rows } = await server.app.database.withoutTenant.query<{ body: { payload: object } }>(
    `select p.payload as body from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
      where j.task_identifier = 'mcn-link-names'`,
  )
  expect(rows).not.toEqual([])
  for (const { body } of rows) await server.runJob('mcn-link-names', body.payload)
}

async function ask(who: CreatorPerson, handle: string, nickname: string): Promise<string> {
  await set('creator', `handle = '${handle}', nickname = '${nickname}'`, who.creatorId)
  const terms = { text: 'We find you work.', sharePercent: 30, termMonths: 12 } as const
  const asked = await server.ok(askForMcnLink, { who: `@${handle}`, ...terms }, { as: nova })
  return asked?.id ?? ''
}

test('an MCN finds its links by any part of what it reads of the creator, also after that changed (R211, R297)', async () => {
  const ploy = await makeCreator(server, { name: 'Ploy Srisuk' })
  const id = await ask(ploy, 'sunny.days', 'Sunny')
  expect(await found('nny.da')).toEqual([id])
  expect(await found('@SUNNY')).toEqual([id])
  // The name of the person is not read before the answer, and so finds nothing.
  expect(await found('srisuk')).toEqual([])
  await server.ok(answerMcnLink, { id, answer: 'accept' }, { as: ploy })
  expect(await found('srisuk')).toEqual([id])
  expect(await found('unny.d')).toEqual([id])

  const contacts = { phone: '', line: '', whatsapp: '' }
  await server.ok(saveUserDetail, { fullName: 'Ploy Wongsa', ...contacts }, { as: ploy })
  await renewNames()
  expect(await found('ongsa')).toEqual([id])
  expect(await found('srisuk')).toEqual([])
  await set('creator', `handle = 'rainy.days'`, ploy.creatorId)
  await server.inTenant((ctx) => renewCreatorWords(ctx, { ids: [ploy.creatorId] }))
  await renewNames()
  expect(await found('rainy')).toEqual([id])
  expect(await found('sunny.')).toEqual([])
})

test('a link that a server of the release before wrote is found by the names of today', async () => {
  const dewi = await makeCreator(server, { name: 'Dewi Lestari' })
  const id = await ask(dewi, 'dewi.cooks', 'Cooking with Dewi')
  await set('mcn_link', 'names = null', id)
  expect(await found('ing with')).toEqual([id])
  await set('creator', `nickname = 'Nasi'`, dewi.creatorId)
  expect(await found('nasi')).toEqual([id])
})

test('who is renamed or erased by a server of the release before is not found by the former name for long', async () => {
  const [sari, mira] = [
    await makeCreator(server, { name: 'Sari Utami' }),
    await makeCreator(server, { name: 'Mira Anggun' }),
  ]
  const [renamed, unfilled] = [await ask(sari, 'sari.tea', 'Sari'), await ask(mira, 'mira.tea', 'Mira')]
  for (const [who, id] of [
    [sari, renamed],
    [mira, unfilled],
  ] as const)
    await server.ok(answerMcnLink, { id, answer: 'accept' }, { as: who })
  await set('account', `full_name = 'Erased 12AB'`, sari.id)
  await set('creator', `handle = '', nickname = ''`, sari.creatorId)
  await set('mcn_link', 'names = null', unfilled)
  await server.runJob('mcn-link-names', {})
  expect(await found('utami')).toEqual([])
  expect(await found('sari')).toEqual([])
  expect(await found('sed 12a')).toEqual([renamed])
  await set('account', `full_name = 'Nobody'`, mira.id)
  // Its names are kept by now.
  expect(await found('anggun')).toEqual([unfilled])
})

test('links are put in order and narrowed to countries, also where words narrow them', async () => {
  const sol = await makeMcn(server, { name: 'Sol MCN' })
  const thai = await makeCreator(server, { name: 'Thai One' })
  const viet = await makeCreator(server, { name: 'Viet One', countryCode: 'VN' })
  const terms = { text: 'We find you work.', sharePercent: 30, termMonths: 12 } as const
  for (const who of [thai, viet]) {
    await set('creator', `handle = 'link.${who.creatorId.slice(-6)}'`, who.creatorId)
    await server.ok(askForMcnLink, { who: `@link.${who.creatorId.slice(-6)}`, ...terms }, { as: sol })
  }
  const listed = async (filter: object) => {
    const { rows } = await server.ok(listAskedMcnLinks, { view: 'all', ...filter }, { as: sol })
    return rows.map(({ creator }) => creator.countryCode)
  }
  expect(await listed({})).toEqual(['VN', 'TH'])
  for (const sort of ['oldest', 'clock'] as const) expect(await listed({ sort })).toHaveLength(2)
  expect(await listed({ sort: 'oldest' })).toEqual(['TH', 'VN'])
  expect(await listed({ countries: ['TH'] })).toEqual(['TH'])
  for (const sort of ['newest', 'oldest', 'clock', 'update_time'] as const)
    expect(await listed({ sort, query: 'link.', countries: ['VN'] })).toEqual(['VN'])
})
