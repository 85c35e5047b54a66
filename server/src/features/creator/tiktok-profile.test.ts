import { codes } from '@sampan/contract/codes'
import { bindCreator, getPendingCreator } from '@sampan/contract/creator'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMail } from '#gateways/mailer/outbox.ts'
import { tiktokScopes } from '#gateways/tiktok/tiktok.profile.ts'
import { addPerson, idsOf } from '#sandbox/tiktok/sandbox-people.ts'
import { makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { creator } from './creator.tables.ts'
import { consent } from './testing/consent.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addPerson(server.app.database.withoutTenant, {
    ...{ username: 'sly.copy', displayName: 'mintra.skinlab', countryCode: 'TH', bio: '', followers: 10 },
    ...{ following: 1, likes: 1, isVerified: false, videos: 1 },
  })
})
afterAll(() => server.close())

const withoutProfile = tiktokScopes.filter((scope) => scope !== 'user.info.profile')

test('who keeps the handle back is not linked, whoever the display name may be taken for', async () => {
  const thief = await makeCreator(server)
  const ask = { person: 'sly.copy', tenantUserId: thief.id, scopes: withoutProfile }
  const { page } = await consent(server, ask, { as: thief })
  expect(Object.fromEntries(page.searchParams)).toMatchObject({ auth: '1', status: '0', reason: 'profile' })
  expect(await server.ok(getPendingCreator, { tenantUserId: thief.id }, { as: thief })).toBeNull()
  const answer = await server.call(bindCreator, { tenantUserId: thief.id }, { as: thief })
  expect(answer.code).toBe(codes.tiktokAuthorisationExpired)

  const again = await consent(server, { ...ask, scopes: tiktokScopes }, { as: thief })
  expect(again.page.searchParams.get('reason')).toBeNull()
  const linked = await server.ok(bindCreator, { tenantUserId: thief.id }, { as: thief })
  expect(linked).toMatchObject({ handle: 'sly.copy', nickname: 'mintra.skinlab' })
})

test('what a former version kept of somebody without a handle is no account to link', async () => {
  const nattaya = await makeCreator(server)
  await consent(server, { person: 'bank.pacamp', tenantUserId: nattaya.id }, { as: nattaya })
  await server.inTenant(({ db }) =>
    db.$client.query(
      `update authorisation set person = person || '{"handle": "mintra.skinlab", "homepage": ""}' where person->>'handle' = 'bank.pacamp'`,
    ),
  )
  const answer = await server.call(bindCreator, { tenantUserId: nattaya.id }, { as: nattaya })
  expect(answer.code).toBe(codes.tiktokAuthorisationExpired)
})

test('an account that a former version called by its display name loses it, and its person is asked to link it again', async () => {
  const bank = await makeCreator(server)
  await consent(server, { person: 'bank.pacamp', tenantUserId: bank.id }, { as: bank })
  const { id } = await server.ok(bindCreator, { tenantUserId: bank.id }, { as: bank })
  await server.inTenant(({ db }) =>
    db.update(creator).set({ handle: 'mintra.skinlab', homepageUrl: '' }).where(eq(creator.id, id)),
  )
  const pool = server.app.database.withoutTenant
  const { openId } = idsOf('bank.pacamp')
  await pool.query('update sandbox.tiktok_grant set scopes = $2 where open_id = $1', [openId, withoutProfile])
  await server.runJob('creator-refresh-one', { id })
  const [row] = await server.inTenant(({ db }) => db.select().from(creator).where(eq(creator.id, id)))
  expect(row).toMatchObject({ handle: openId, grantCipher: null })
  await expect.poll(async () => (await listMail(pool, bank.email))[0]?.subject).toContain('พร้อมโปรไฟล์')
  expect((await listMail(pool, bank.email))[0]?.text_body).toContain('/m/creators?tab=accounts')
})
