import { codes } from '@sampan/contract/codes'
import { submitFeedback } from '@sampan/contract/feedback'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { feedback } from './feedback.tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const note = { countryCode: 'TH', contactInfo: 'LINE @nattaya', content: 'The clock helps.' } as const

const readRow = async (id: string) => {
  const db = server.app.database.forTenant(server.tenantId)
  return (await db.select().from(feedback).where(eq(feedback.id, id)))[0]
}

test('a visitor tells what works, and how to reach it is sealed', async () => {
  const { id } = await server.ok(submitFeedback, note)
  const row = await readRow(id)
  expect(row).toMatchObject({
    accountId: null,
    countryCode: 'TH',
    content: 'The clock helps.',
    handledAt: null,
  })
  expect(row?.contactCipher.toString('latin1')).not.toContain('nattaya')
  expect(row && server.app.cipher.open(server.tenantId, row.contactCipher)).toBe('LINE @nattaya')
})

test('feedback of somebody who is logged in names the account', async () => {
  const creator = await makeCreator(server)
  const { id } = await server.ok(submitFeedback, note, { as: creator })
  expect((await readRow(id))?.accountId).toBe(creator.id)
})

test('feedback of somebody whose session is over is kept as a visitor’s: what they typed is not lost', async () => {
  const over = { tokens: { accessToken: 'over', refreshToken: 'over' } }
  const { id } = await server.ok(submitFeedback, note, { as: over })
  expect(await readRow(id)).toMatchObject({ accountId: null, content: note.content })
})

test('contact and content are asked for, each with its own message', async () => {
  const answer = await server.call(submitFeedback, { ...note, contactInfo: ' ', content: '' })
  expect(answer.code).toBe(codes.invalidInput)
  expect(answer.refusal.fields).toEqual([
    { path: 'contactInfo', message: 'Say how we can reach you.' },
    { path: 'content', message: 'Write what you want to tell us.' },
  ])
})

test('500 signs of contact and 2000 of content are the most', async () => {
  await server.ok(submitFeedback, { ...note, contactInfo: 'c'.repeat(500), content: 'w'.repeat(2000) })
  const answer = await server.call(submitFeedback, {
    ...note,
    contactInfo: 'c'.repeat(501),
    content: 'w'.repeat(2001),
  })
  expect(answer.refusal.fields?.map((field) => field.message)).toEqual([
    'At most 500 characters.',
    'At most 2000 characters.',
  ])
})

test('a second click with the same key is one feedback', async () => {
  const first = await server.ok(submitFeedback, note, { key: 'feedback-1' })
  expect(await server.ok(submitFeedback, note, { key: 'feedback-1' })).toEqual(first)
})

test('somebody who sends on and on is asked to wait', async () => {
  const sendMany = Array.from({ length: 21 }, () => server.call(submitFeedback, note))
  const answers = await Promise.all(sendMany)
  const late = answers.find((answer) => answer.code === codes.tooManyRequests)
  expect(late?.status).toBe(429)
  expect(late?.message).toBe('That was too often. Try again in an hour.')
})
