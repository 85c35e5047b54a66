import { askBrand, refuseBrand } from '@sampan/contract/brand-verification'
import { codes } from '@sampan/contract/codes'
import { getCompany, saveCompany } from '@sampan/contract/company'
import { applyForSample } from '@sampan/contract/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationOf } from '#features/sample/testing/cases.ts'
import { asOwner } from '#testing/as-owner.ts'
import { makeBrand, makeCreator, makeProduct, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
})
afterAll(() => server.close())

/** A company with a product and a name that nobody has verified yet, and what an application for it is answered. */
async function makeRenamed() {
  const lotus = await makeBrand(server, { name: 'Lotus Paper' })
  const made = await makeProduct(server, lotus.brandId)
  const { version, values } = await server.ok(getCompany, {}, { as: lotus })
  const named = { ...values, name: 'Nelumbo', categoryKeys: ['Lipmakeup'], phone: '02 123 4567' }
  const renamed = await server.ok(saveCompany, { version, values: named }, { as: lotus })
  expect(renamed.isVerified).toBe(false)
  const applied = async () => {
    const creator = await makeCreator(server)
    return (await server.call(applyForSample, applicationOf(creator, made), { as: creator })).code
  }
  return { lotus, applied }
}

test('creators apply for what a company published while its new name is looked at, until that is refused', async () => {
  const { lotus, applied } = await makeRenamed()
  expect(await applied()).toBe(codes.ok)
  const admin = await makeStaff(server, 'admin')
  const said = { id: lotus.brandId, text: 'Which papers are of this name?' }
  await server.ok(askBrand, said, { as: admin })
  expect(await applied()).toBe(codes.ok)
  await server.ok(refuseBrand, said, { as: admin })
  expect(await applied()).toBe(codes.brandNotVerified)
})

test('a name that nobody looks at keeps an offer open for a week alone', async () => {
  const { lotus, applied } = await makeRenamed()
  const age = (days: number) =>
    asOwner(
      server,
      'update brand_verification_history set at = now() - make_interval(days => $1) where brand_id = $2',
      [days, lotus.brandId],
    )
  await age(6)
  expect(await applied()).toBe(codes.ok)
  await age(8)
  expect(await applied()).toBe(codes.brandNotVerified)
})
