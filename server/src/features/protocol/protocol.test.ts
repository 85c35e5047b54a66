import { codes } from '@sampan/contract/codes'
import {
  acceptProtocols,
  dropProtocolDraft,
  exportConsents,
  getProtocol,
  getProtocolEdit,
  listAskedProtocols,
  listConsents,
  listProtocols,
  listProtocolsInForce,
  type ProtocolKind,
  publishProtocol,
  saveProtocolDraft,
} from '@sampan/contract/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person
let nattaya: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin')
  nattaya = await makeCreator(server, { name: 'ณัฐญา ศรีสุข' })
})
afterAll(() => server.close())

const edit = (id: ProtocolKind) => server.ok(getProtocolEdit, { id }, { as: admin })
const save = async (id: ProtocolKind, change: Record<string, unknown> = {}) => {
  const { version } = await edit(id)
  const form = {
    title: { en: 'Terms of {name}', th: 'ข้อตกลงของเรา' },
    body: { en: '# Pay\n\n{name} pays in time.', th: '# ค่าตอบแทน\n\nจ่ายตรงเวลา' },
    effectiveOn: null,
    asksAgain: false,
    ...change,
  }
  return server.ok(saveProtocolDraft, { id, version, ...form }, { as: admin })
}
const publish = async (id: ProtocolKind, change: Record<string, unknown> = {}) => {
  const { version } = await save(id, change)
  return server.call(publishProtocol, { id, version }, { as: admin })
}
const read = (kind: ProtocolKind, lang = 'en', version?: number) =>
  server.call(getProtocol, { kind, ...(version !== undefined && { version }) }, { lang })
const asked = async (as: Person) =>
  (await server.ok(listAskedProtocols, {}, { as })).map(({ kind, version }) => `${kind} ${version}`)
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)

test('without texts of its own a tenant has those of the product, and no agreements of roles (R227)', async () => {
  const { data } = await read('privacy', 'th')
  expect(data).toMatchObject({ version: 0, language: 'th', isFallback: false, state: 'inForce' })
  expect(data.body).toContain('# ')
  expect(data.body).not.toContain('{')
  expect(data.documents.map(({ kind }) => kind)).toEqual(['terms', 'privacy'])
  expect((await read('mcn')).code).toBe(codes.notFound)
  expect(await asked(nattaya)).toEqual([])
})

test('a draft is nobody else’s to read until it is the next version, whose text never changes (R227)', async () => {
  await save('terms')
  expect((await read('terms')).data.version).toBe(0)
  const { data: published } = await publish('terms')
  expect(published).toMatchObject({ isDraft: false, nextVersion: 2, before: { version: 1 } })
  const { data } = await read('terms')
  expect(data).toMatchObject({ version: 1, title: expect.stringMatching(/^Terms of \w/) })
  expect(data.body).not.toContain('{name}')
  expect(data.versions.map(({ version, state }) => `${version} ${state}`)).toEqual(['1 inForce', '0 former'])
  // Read in a language in which it is not, it says in which it is.
  expect((await read('terms', 'vi')).data).toMatchObject({ language: 'en', isFallback: true })
  expect((await read('terms', 'en', 0)).data).toMatchObject({ version: 0, state: 'former' })
  const late = await server.call(
    saveProtocolDraft,
    {
      id: 'terms',
      version: new Date(0).toISOString(),
      title: {},
      body: {},
      effectiveOn: null,
      asksAgain: false,
    },
    { as: admin },
  )
  expect(late.code).toBe(codes.stateChanged)
})

test('the name of the tenant is shown letter by letter, whatever it is', async () => {
  const name = async (clientName: string) => {
    await server.app.database.transaction(server.tenantId, async (db) => {
      await db.$client.query('update tenant set client_name = $1', [clientName])
    })
    await server.app.tenants.reload()
  }
  await name('A$$B $&')
  const { data } = await read('terms', 'en', 1)
  expect(data.title).toBe('Terms of A$$B $&')
  expect(data.body).toContain('A$$B $& pays in time.')
  await name('Sampan test')
})

test('a version holds from its day on, and is announced before (R227)', async () => {
  await publish('privacy', { effectiveOn: inDays(14), body: { en: 'Comes in two weeks.' } })
  const { data } = await read('privacy')
  expect(data.version).toBe(0)
  expect(data.versions[0]).toMatchObject({ version: 1, state: 'coming', effectiveOn: inDays(14) })
  expect((await read('privacy', 'en', 1)).data.body).toBe('Comes in two weeks.')
  const past = await publish('privacy', { effectiveOn: inDays(-3) })
  expect(past.refusal.fields?.map(({ path }) => path)).toEqual(['effectiveOn'])
  const bare = await publish('privacy', { title: {}, body: { vn: 'Chỉ tiếng Việt' } })
  expect(bare.refusal.fields?.map(({ path }) => path)).toEqual(['body.th', 'title.vn'])
  const { version } = await edit('privacy')
  expect(await server.ok(dropProtocolDraft, { id: 'privacy', version }, { as: admin })).toMatchObject({
    isDraft: false,
    nextVersion: 2,
  })
})

test('a version that asks again asks everybody whom it concerns, once (R228)', async () => {
  const siam = await makeBrand(server)
  await publish('brand', { asksAgain: true, title: { en: 'Brand agreement' }, body: { en: 'Ship in time.' } })
  await publish('terms', { asksAgain: true, body: { en: 'Asked again.' } })
  expect(await asked(siam)).toEqual(['terms 2', 'brand 1'])
  expect(await asked(nattaya)).toEqual(['terms 2'])
  // What was read is what is accepted.
  const wrong = await server.call(
    acceptProtocols,
    { accepted: [{ kind: 'terms', version: 1 }] },
    { as: siam },
  )
  expect(wrong.code).toBe(codes.stateChanged)
  const others = await server.call(
    acceptProtocols,
    { accepted: [{ kind: 'brand', version: 1 }] },
    { as: nattaya },
  )
  expect(others.code).toBe(codes.stateChanged)
  const both = { accepted: await server.ok(listAskedProtocols, {}, { as: siam }) }
  await server.ok(acceptProtocols, both, { as: siam })
  await server.ok(acceptProtocols, both, { as: siam })
  expect(await asked(siam)).toEqual([])
  // A later one that does not ask holds without asking.
  await publish('terms', { body: { en: 'A comma, moved.' } })
  expect(await asked(siam)).toEqual([])
  expect(await asked(nattaya)).toEqual(['terms 3'])

  const list = await server.ok(listConsents, { query: 'owner', kinds: ['terms'] }, { as: admin })
  expect(list.rows).toMatchObject([{ kind: 'terms', version: 2, way: 'asked', role: 'brand' }])
  expect((await server.call(listConsents, {}, { as: siam })).code).toBe(codes.notAllowed)
  const file = await server.ok(exportConsents, { format: 'csv', filter: {} }, { as: admin })
  expect(file.rows).toBe(2)
  const rows = await server.ok(listProtocols, {}, { as: admin })
  expect(rows.find(({ kind }) => kind === 'brand')).toMatchObject({
    inForce: { version: 1, languages: ['en'] },
    accepted: 1,
  })
  expect((await server.ok(listProtocolsInForce)).map(({ kind }) => kind)).toEqual([
    'terms',
    'privacy',
    'brand',
  ])
})
