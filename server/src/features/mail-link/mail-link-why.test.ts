import { openMailLink } from '@sampan/contract/mail-link'
import { applyForSampleForCreator } from '@sampan/contract/managed-creator'
import { applyForSample } from '@sampan/contract/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { applicationOf } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeCreator, makeProduct, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the link of a mail says why it was applied for where that was chosen from the list (R312)', async () => {
  const nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  const creator = await makeCreator(server, { specialistId: nina.id })
  /** An application to a brand of its own, with a chosen reason and no word of one's own. */
  const applied = async () => {
    const brand = await makeBrand(server)
    const product = await makeProduct(server, brand.brandId)
    return { brand, input: { ...applicationOf(creator, product), reasonKey: 'fits' as const, remark: '' } }
  }
  const readBy = async (brand: BrandPerson, lang: string) => {
    const mail = await nextMail(server, brand.email)
    const token = /\/sample-audit\?g=([\w-]+)/.exec(mail.text_body)?.[1] ?? ''
    return (await server.ok(openMailLink, { token }, { lang })).cases[0]?.sample?.remark
  }
  const own = await applied()
  await server.ok(applyForSample, own.input, { as: creator, lang: 'th' })
  expect(await readBy(own.brand, 'en')).toBe('It fits what I post')

  const others = await applied()
  const { addressId: _, ...input } = others.input
  await server.ok(applyForSampleForCreator, input, { as: nina })
  expect(await readBy(others.brand, 'id')).toBe(server.app.words.say('id', 'creator:act.reasons.fits'))
})
