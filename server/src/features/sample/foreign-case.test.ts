import { codes } from '@sampan/contract/codes'
import { getProduct, listProducts } from '@sampan/contract/product'
import * as contract from '@sampan/contract/sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTenant } from '#features/tenant/create-tenant.ts'
import { type BrandPerson, makeBrand, makeCreator, makeProduct, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type Case, makeCase } from './testing/cases.ts'

const { approveSamples, withdrawSample, getMySample, getSample } = contract

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: made.brand })

describe('a foreign case', () => {
  test('is not found by another creator, another brand, staff who do not care for it, another tenant', async () => {
    const made = await makeCase(server, siam)
    const [creator, brand] = [await makeCreator(server), await makeBrand(server, { name: 'Mộc Lan' })]
    const [product, people] = [
      await makeStaff(server, 'productSpecialist'),
      await makeStaff(server, 'creatorSpecialist'),
    ]
    expect((await server.call(getMySample, { id: made.id }, { as: creator })).code).toBe(codes.notFound)
    const withdrawal = await server.call(withdrawSample, { id: made.id, reason: 'x' }, { as: creator })
    expect(withdrawal.code).toBe(codes.notFound)
    for (const stranger of [brand, product, people]) {
      expect((await server.call(getSample, { id: made.id }, { as: stranger })).code).toBe(codes.notFound)
      expect((await server.ok(contract.listSamples, {}, { as: stranger })).rows).toEqual([])
    }
    for (const stranger of [brand, product]) {
      const { rows } = await server.ok(approveSamples, { ids: [made.id] }, { as: stranger })
      expect(rows[0]).toMatchObject({ outcome: 'failed', code: codes.notFound, name: '' })
    }
    const reminder = await server.call(contract.remindOfSample, { id: made.id }, { as: brand })
    expect(reminder.code).toBe(codes.notFound)
    expect((await asBrand(made)).history).toHaveLength(1)
  })

  test('is found by a creator specialist in charge, who may not decide it', async () => {
    const specialist = await makeStaff(server, 'creatorSpecialist')
    const creator = await makeCreator(server, { specialistId: specialist.id })
    const made = await makeCase(server, siam, { creator })
    expect(await server.ok(getSample, { id: made.id }, { as: specialist })).toMatchObject({
      actions: ['remind'],
      addressHidden: 'notYours',
    })
    expect((await server.call(approveSamples, { ids: [made.id] }, { as: specialist })).code).toBe(
      codes.notAllowed,
    )
  })

  test('is not found in another tenant, and its people are strangers there', async () => {
    const made = await makeCase(server, siam)
    const there = { host: 'perahu.example' }
    const id = '01900000-0000-7000-8000-0000000000bb'
    await server.app.database.transaction(id, (db) =>
      createTenant(
        db,
        {
          id,
          slug: 'perahu',
          clientName: 'Perahu',
          slogan: {},
          color: '',
          countries: ['TH'],
          modes: ['goods'],
          hosts: [there.host],
        },
        new Date(),
      ),
    )
    await server.app.tenants.reload()
    const neighbour = { ...server, tenantId: id }
    const [brand, admin] = [await makeBrand(neighbour), await makeStaff(neighbour, 'admin')]
    const own = await makeProduct(neighbour, brand.brandId)
    expect((await server.call(getSample, { id: made.id }, { ...there, as: siam })).code).toBe(
      codes.sessionOver,
    )
    expect((await server.call(getSample, { id: made.id }, { ...there, as: admin })).code).toBe(codes.notFound)
    const { rows } = await server.ok(approveSamples, { ids: [made.id] }, { ...there, as: admin })
    expect(rows[0]).toMatchObject({ outcome: 'failed', code: codes.notFound })
    const listed = await server.ok(listProducts, {}, there)
    expect(listed.rows.map((row) => row.id)).toEqual([own.id])
    expect((await server.call(getProduct, { id: made.product.id }, there)).code).toBe(codes.notFound)
    expect((await server.call(getProduct, { id: own.id })).code).toBe(codes.notFound)
  })
})
