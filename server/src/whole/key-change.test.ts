import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getUserInfo, logIn, register, saveUserDetail } from '@sampan/contract/account'
import { listAddresses, saveAddress } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import { savePayoutMethod } from '@sampan/contract/payout'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { mailAddressLater } from '#features/account/mail/mail-later.ts'
import { hashPassword } from '#features/account/password.ts'
import { mailedCode } from '#features/account/testing/mailbox.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { type CreatorPerson, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { sealedColumns } from '../sealed-columns.ts'

// Servers and commands are started, one after another.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const password = 'sampan1'
const former = 'f'.repeat(32)
const current = 'c'.repeat(32)
const both = { DATA_KEY: current, DATA_KEY_OLD: former }

const home = {
  countryCode: 'TH' as const,
  addressee: 'ณัฐญา ศรีสุข',
  phone: '081 234 5678',
  areaCodes: ['10', '1033', '103302'],
  address: '12/7 ซอยหลังสวน',
  postcode: '10110',
}
const kasikorn = {
  countryCode: 'TH' as const,
  bankCode: '004',
  accountName: 'ณัฐญา ศรีสุข',
  accountNumber: '123-4-56789-0',
  password,
}

let database: TestDatabase
let nattaya: CreatorPerson
let mook: CreatorPerson

beforeAll(async () => {
  database = await createTestDatabase()
  await withServer({ DATA_KEY: former }, async (server) => {
    nattaya = await makeCreator(server)
    mook = await makeCreator(server)
    const passwordHash = await hashPassword(password)
    await server.inTenant((ctx) => ctx.db.update(account).set({ passwordHash }))
    for (const as of [nattaya, mook]) await server.ok(saveAddress, home, { as })
    await server.ok(savePayoutMethod, kasikorn, { as: nattaya })
  })
})
afterAll(() => database.drop())

async function withServer(
  env: Record<string, string>,
  work: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer(env, undefined, database)
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

/** `npm run keys -- …` on the database of this test. */
async function keysCommand(
  word: string,
  env: Record<string, string>,
): Promise<{ out: string; code: number }> {
  const { url: DATABASE_OWNER_URL, servingUrl: DATABASE_URL } = database
  const options = { cwd: root, env: { ...process.env, DATABASE_URL, DATABASE_OWNER_URL, ...env } }
  return run(join(root, 'node_modules/.bin/node'), ['server/src/cli/keys.ts', word], options).then(
    ({ stdout }) => ({ out: stdout, code: 0 }),
    ({ stdout, code }: { stdout: string; code: number }) => ({ out: stdout, code }),
  )
}

const enter = (server: TestServer, { email }: CreatorPerson) =>
  server.ok(logIn, { email: email.toUpperCase(), password })

describe('a change of DATA_KEY', () => {
  test('people log in and read what was sealed before, from the first start with the new key on', async () => {
    await withServer(both, async (server) => {
      const as = { tokens: await enter(server, nattaya) }
      expect((await server.ok(listAddresses, {}, { as })).map(({ phone }) => phone)).toContain('+66812345678')
    })
  })

  test('nobody registers with an email that somebody has under the former key', async () => {
    await withServer(both, async (server) => {
      const form = {
        fullName: 'Ananya',
        password,
        repassword: password,
        type: 1 as const,
        random: 'a-key-of-the-page',
      }
      const verifyCode = await mailedCode(server, nattaya.email)
      const answer = await server.call(register, { ...form, email: nattaya.email, verifyCode })
      expect(answer.refusal.fields?.map(({ path }) => path)).toEqual(['email'])
    })
  })

  test('the command says how much is left, seals it anew, and finds nothing when it is repeated', async () => {
    await withServer(both, async (server) => {
      // Under the new key already, before the command comes to it.
      const as = { tokens: await enter(server, mook) }
      await server.ok(saveUserDetail, { fullName: 'Mook', line: 'mook' }, { as })
    })
    const before = await keysCommand('status', both)
    expect(before).toMatchObject({ code: 1, out: expect.stringContaining('address.cipher\t4\n') })
    const changed = await keysCommand('reseal', both)
    expect(changed).toMatchObject({ code: 0, out: expect.stringContaining('DATA_KEY_OLD may go') })
    expect(changed.out).toContain('account.contact_cipher\t1 sealed anew')
    expect(changed.out).toContain('payout_method.cipher\t1 sealed anew')
    const repeated = await keysCommand('reseal', both)
    expect(repeated).toEqual({ code: 0, out: 'Everything is sealed under DATA_KEY: DATA_KEY_OLD may go.\n' })
  })

  test('without the former key everything is read and found as before', async () => {
    await withServer({ DATA_KEY: current }, async (server) => {
      for (const person of [nattaya, mook]) {
        const as = { tokens: await enter(server, person) }
        const phones = (await server.ok(listAddresses, {}, { as })).map(({ phone }) => phone)
        expect(phones).toContain('+66812345678')
      }
      const twice = await server.call(savePayoutMethod, kasikorn, {
        as: { tokens: await enter(server, nattaya) },
      })
      expect(twice.refusal.fields?.map(({ path }) => path)).toEqual(['accountNumber'])
      // The same door at another creator is found by the hashes that were made anew.
      const { rows } = await server.inTenant((ctx) =>
        ctx.db.$client.query(`select count(distinct phone_hash)::int as phones, count(*)::int as n from address
          where phone_hash in (select phone_hash from address group by 1 having count(*) > 1)`),
      )
      expect(rows).toEqual([{ phones: 1, n: 2 }])
      await server.ok(saveAddress, home, { as: { tokens: await enter(server, mook) } })
      const same = await server.inTenant((ctx) =>
        ctx.db.$client.query(
          'select max(n)::int as n from (select count(*) as n from address group by phone_hash) c',
        ),
      )
      expect(same.rows).toEqual([{ n: 3 }])
    })
  })

  test('a mail that waits in the queue under the former key is counted until it is gone', async () => {
    await withServer({ DATA_KEY: former, JOBS: '0' }, async (server) => {
      await server.inTenant((ctx) =>
        mailAddressLater(ctx, 'waits@example.com', { text: 'account:mail.code' }),
      )
    })
    expect(await keysCommand('reseal', both)).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 mails wait in the queue'),
    })
  })

  test('every column that holds something sealed is known to the command', async () => {
    await withServer(both, async (server) => {
      const { rows } = await server.inTenant((ctx) =>
        ctx.db.$client.query<{ name: string }>(`select table_name || '.' || column_name as name
          from information_schema.columns where table_schema = 'public' and column_name like '%cipher' order by 1`),
      )
      const known = sealedColumns.map(({ table, column }) => `${table}.${column}`)
      expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
    })
  })
})

describe('TOKEN_SECRET', () => {
  test('signs nothing by itself: each use has a key of its own', async () => {
    await withServer(both, async (server) => {
      const as = { tokens: await enter(server, nattaya) }
      const [, claims = ''] = as.tokens.accessToken.split('.')
      const payload = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
      const forge = (key: string) => createSigner({ key, algorithm: 'HS256', expiresIn: 60_000 })
      const accessToken = forge(server.app.config.TOKEN_SECRET)({ ...payload, exp: undefined })
      const answer = await server.call(getUserInfo, {}, { as: { tokens: { accessToken, refreshToken: '' } } })
      expect(answer.code).toBe(codes.sessionOver)
    })
  })
})
