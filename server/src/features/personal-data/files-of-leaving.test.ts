import { uploadPurposes } from '@sampan/contract/file'
import { submitMou } from '@sampan/contract/mou'
import { deleteAccount } from '@sampan/contract/personal-data'
import { approveSamples, closeSamples, getMySample } from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { hashPassword } from '#features/account/password.ts'
import { pdfBytes } from '#features/file/testing/example-files.ts'
import { upload, uploadSigned } from '#features/mou/testing/mous.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'sampan1'

test('of somebody who left no file stays but the agreements that were handed in (R96)', async () => {
  const brand = await makeBrand(server)
  const nattaya = await makeCreator(server)
  const set = (change: Partial<typeof account.$inferInsert>) =>
    server.inTenant(({ db }) => db.update(account).set(change).where(eq(account.id, nattaya.id)))
  await set({ passwordHash: await hashPassword(password) })
  const stored: string[] = []
  for (const purpose of uploadPurposes) {
    const answer = await upload(server, nattaya, 'paper.pdf', pdfBytes(crypto.randomUUID()), purpose)
    if (answer.code === 0) stored.push(purpose)
  }
  expect(stored).toEqual(expect.arrayContaining(['mou', 'voucher', 'paymentProof']))
  const made = await makeCase(server, brand, { creator: nattaya })
  await server.ok(approveSamples, { ids: [made.id] }, { as: brand })
  const { mou } = await server.ok(getMySample, { id: made.id }, { as: nattaya })
  const fileId = await uploadSigned(server, nattaya)
  await server.ok(submitMou, { id: mou?.id ?? '', fileId }, { as: nattaya })
  await server.ok(closeSamples, { ids: [made.id], reason: 'Nothing is left' }, { as: brand })

  await server.ok(deleteAccount, { password }, { as: nattaya })
  const then = new Date(Date.now() - 15 * 86_400_000)
  await set({ leftAt: then, disabledAt: then })
  await server.runJob('personal-data-erase')
  const kept = await server.inTenant(
    async ({ db }) =>
      (
        await db.$client.query<{ id: string; purpose: string }>(
          'select id, purpose from file where owner_id = $1',
          [nattaya.id],
        )
      ).rows,
  )
  expect(kept).toEqual([{ id: fileId, purpose: 'mou' }])
})
