import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getUserInfo, logIn } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { getModuleList, getTenantInfo } from '@sampan/contract/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heardOf } from '#testing/heard.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

/** What the command `npm run tenant -- …` prints, on the database of this test. */
async function tenantCommand(...flags: string[]): Promise<string> {
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '', DATA_KEY, TOKEN_SECRET, DATA_DIR } = server.app.config
  const env = { ...process.env, DATABASE_URL, DATABASE_OWNER_URL, DATA_KEY, TOKEN_SECRET, DATA_DIR }
  const node = join(root, 'node_modules/.bin/node')
  return (await run(node, ['server/src/cli/tenant.ts', ...flags], { cwd: root, env })).stdout
}

const perahu = [
  '--slug',
  'perahu',
  '--name',
  'Perahu',
  '--countries',
  'ID,MY',
  '--email',
  'Admin@perahu.example',
]
const host = 'perahu.example'

test('an operator makes a tenant, whose first admin logs in with the password that was printed', async () => {
  const printed = await tenantCommand(
    'create',
    ...perahu,
    ...['--hosts', `${host},www.${host}`, '--modes', 'goods', '--slogan', 'Coba dulu', '--slogan-lang', 'id'],
  )
  const password = /with (\S{12})$/m.exec(printed)?.[1] ?? ''
  await heardOf(async () => expect((await server.call(getTenantInfo, {}, { host })).code).toBe(codes.ok))
  const info = await server.ok(getTenantInfo, {}, { host: `www.${host}`, lang: 'id' })
  expect([info.clientName, info.slogan, info.defaultCountry]).toEqual(['Perahu', 'Coba dulu', 'ID'])
  expect(await server.ok(getModuleList, { countryCode: 'MY' }, { host })).toEqual([
    { mode: 'goods', allProduct: 1 },
  ])
  const tokens = await server.ok(logIn, { email: 'admin@perahu.example', password }, { host })
  expect((await server.ok(getUserInfo, {}, { as: { tokens }, host })).role).toBe('admin')
  expect((await server.call(logIn, { email: 'admin@perahu.example', password })).code).toBe(codes.logInFailed)
})

test('a name that is taken makes no second tenant', async () => {
  await expect(tenantCommand('create', ...perahu, '--hosts', 'new.example')).rejects.toMatchObject({
    stderr: expect.stringContaining('Taken already: Key (slug)=(perahu)'),
  })
  await server.app.tenants.reload()
  expect(server.app.tenants.all().map((tenant) => tenant.slug)).toEqual(['test', 'perahu'])
})

test('a second tenant needs a host, since nobody would find it', async () => {
  const flags = ['--slug', 'third', '--name', 'Third', '--countries', 'VN', '--email', 'a@third.example']
  await expect(tenantCommand('create', ...flags)).rejects.toMatchObject({
    stderr: expect.stringContaining('needs --hosts'),
  })
})

test('what is missing or odd is named, flag by flag', async () => {
  await expect(tenantCommand('create', '--slug', 'X!', '--countries', 'FR')).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /--slug: small letters.*--name is needed.*--countries: .*--email is needed/s,
    ),
  })
})
