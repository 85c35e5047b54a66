import { getProduct } from '@sampan/contract/product'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrandPerson, makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { product } from './product.tables.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const say = (id: string, texts: Partial<typeof product.$inferInsert>) =>
  server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(product)
      .set(texts)
      .where(and(eq(product.tenantId, server.tenantId), eq(product.id, id))),
  )

test('says which of its texts are not in the reader’s language, and shows those that the brand gave', async () => {
  const made = await makeProduct(server, siam.brandId)
  await say(made.id, {
    name: { th: 'สบู่', en: 'Soap', vn: 'Xà phòng' },
    description: { th: 'ทำมือ' },
    sellingPoints: { th: ['หอม', 'นุ่ม'], en: ['Soft'] },
  })
  const read = (lang: string, language?: 'th' | 'en' | 'id' | 'vn') =>
    server.ok(getProduct, { id: made.id, ...(language && { language }) }, { lang })
  const own = await read('th')
  expect([own.name, own.languages]).toEqual(['สบู่', { given: ['en', 'th', 'vn'], others: {} }])
  const indonesian = await read('id')
  expect([indonesian.name, indonesian.description, indonesian.sellingPoints]).toEqual([
    'Soap',
    'ทำมือ',
    ['Soft'],
  ])
  expect(indonesian.languages?.others).toEqual({ name: 'en', description: 'th', sellingPoints: 'en' })
  const asked = await read('id', 'th')
  expect([asked.name, asked.sellingPoints]).toEqual(['สบู่', ['หอม', 'นุ่ม']])
  expect(asked.languages?.others).toEqual({ name: 'th', description: 'th', sellingPoints: 'th' })
  // Variants too, each in the language in which it was given.
  await say(made.id, {
    options: [{ key: 'a', name: { en: 'Pack' }, values: [{ key: 'x', name: { th: 'ห่อ' } }] }],
  })
  const [axis] = (await read('en')).options
  expect([axis?.nameLanguage, axis?.values[0]?.nameLanguage]).toEqual([undefined, 'th'])
  // What the product says itself stays in the reader's language.
  expect(asked.notice).toBe(indonesian.notice)
  // A text that is not there in the language asked for stays in the reader's, though English is there too.
  const mixed = await read('th', 'vn')
  expect([mixed.name, mixed.sellingPoints]).toEqual(['Xà phòng', ['หอม', 'นุ่ม']])
  expect(mixed.languages?.others).toEqual({ name: 'vn' })
  // Asked for in a language that the brand did not give: as without asking.
  expect((await read('en', 'id')).name).toBe('Soap')
})
