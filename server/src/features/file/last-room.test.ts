import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import { uploadFile } from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'
import { file } from './file.tables.ts'
import { pdfBytes } from './testing/example-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('two files at once do not both take the last room', async () => {
  const ploy = await makeCreator(server)
  const pdf = pdfBytes()
  await server.inTenant((ctx) =>
    ctx.db.insert(file).values({
      ...{ tenantId: ctx.tenant.id, id: randomUUIDv7(), key: `${ploy.id}.mp4`, ownerId: ploy.id },
      ...{ purpose: 'video', name: 'archive.mp4', mime: 'video/mp4', sha256: Buffer.alloc(32) },
      ...{ size: limits.accountStorage - pdf.length - 10, createdAt: new Date() },
    }),
  )
  const send = async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(pdf)]), 'a.pdf')
    form.set('purpose', 'mou')
    const headers = { 'access-token': ploy.tokens.accessToken, 'refresh-token': ploy.tokens.refreshToken }
    const answer = await fetch(server.url + uploadFile.path, { method: 'POST', headers, body: form })
    return ((await answer.json()) as { code: number }).code
  }
  const answers = await server.inTenant(async (ctx) => {
    await ctx.db.$client.query('lock table file in exclusive mode')
    const both = [send(), send()]
    await expect.poll(() => isSomebodyBehind(ctx, 2)).toBe(true)
    return { both }
  })
  expect((await Promise.all(answers.both)).sort()).toEqual([codes.ok, codes.storageFull].sort())
})
