import { codes } from '@sampan/contract/codes'
import type { RequestOf } from '@sampan/contract/endpoint'
import { getPayoutProof, listPayoutMethods, savePayoutMethod } from '@sampan/contract/payout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CreatorPerson, makeCreator, testPassword } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let nattaya: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
  nattaya = await makeCreator(server)
})
afterAll(() => server.close())

type Form = RequestOf<typeof savePayoutMethod>
const kasikorn: Form = {
  countryCode: 'TH',
  bankCode: '004',
  accountName: 'ณัฐญา ศรีสุข',
  accountNumber: '123-4-56789-0',
  password: testPassword,
}
/** As if somebody had logged in so long ago. */
const ageLogIn = ({ id }: CreatorPerson, minutes: number) =>
  server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query(
      "update session set created_at = (now() at time zone 'UTC' - make_interval(mins => $1)) at time zone 'UTC' where account_id = $2",
      [minutes, id],
    ),
  )
const list = () => server.ok(listPayoutMethods, {}, { as: nattaya })

test('within 15 minutes of the log-in nothing is asked that the specification does not know', async () => {
  const mook = await makeCreator(server)
  const isAsked = async () => (await server.ok(getPayoutProof, {}, { as: mook })).isPasswordAsked
  const { password, ...form } = kasikorn
  await ageLogIn(mook, 14)
  expect(await isAsked()).toBe(false)
  const { id } = await server.ok(savePayoutMethod, form, { as: mook })
  await server.ok(savePayoutMethod, { ...form, id, accountNumber: '9876543210' }, { as: mook })
  await ageLogIn(mook, 16)
  expect(await isAsked()).toBe(true)
  const late = await server.call(savePayoutMethod, { ...form, id, accountName: 'Mook' }, { as: mook })
  expect([late.code, late.refusal.fields?.[0]?.path]).toEqual([codes.invalidInput, 'password'])
  await server.ok(savePayoutMethod, { ...form, id, accountName: 'Mook', password }, { as: mook })
})

test('money goes elsewhere only by the password; what changes nothing of it asks none', async () => {
  await ageLogIn(nattaya, 16)
  const call = (form: Partial<Form>) =>
    server.call(savePayoutMethod, { ...kasikorn, ...form }, { as: nattaya })
  const faultOf = async (form: Partial<Form>) => {
    const { code, refusal } = await call(form)
    return [code, refusal.fields?.[0]?.path]
  }
  expect(await faultOf({ password: '' })).toEqual([codes.invalidInput, 'password'])
  expect(await faultOf({ password: 'guessed1' })).toEqual([codes.passwordWrong, 'password'])
  expect(await list()).toEqual([])
  const { id } = (await call({})).data
  for (const change of [{ accountName: 'Mook' }, { accountNumber: '9876543210' }, { bankCode: '002' }])
    expect(await faultOf({ id, ...change, password: '' }), JSON.stringify(change)).toEqual([
      codes.invalidInput,
      'password',
    ])
  // What does not fit is told before a password is asked for.
  expect(await faultOf({ id, accountNumber: '1', password: '' })).toEqual([
    codes.invalidInput,
    'accountNumber',
  ])
  expect((await call({ id, accountNumber: '', isDefault: true, password: '' })).code).toBe(codes.ok)
  expect((await list()).map(({ ending }) => ending)).toEqual(['7890'])
  // Guesses count like those at the log-in.
  const guesses: number[] = []
  while (guesses.at(-1) !== codes.logInPaused && guesses.length < 40)
    guesses.push((await call({ id, accountName: 'Mook', password: 'guessed1' })).code)
  expect(guesses.at(-1)).toBe(codes.logInPaused)
  expect((await call({ id, accountName: 'Mook' })).code).toBe(codes.logInPaused)
})
