import { type CategoryNode, getCategoryTree } from '@sampan/contract/category'
import { codes } from '@sampan/contract/codes'
import { saveCreatorEntry } from '@sampan/contract/creator-library'
import { listProducts } from '@sampan/contract/product'
import { createProduct, duplicateProduct, editProduct, getOwnProduct } from '@sampan/contract/product-edit'
import { countCategoryUse, getSettings, saveTenantCategories } from '@sampan/contract/settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoriesAbove, categoryKeysOf } from '#features/product/categories/category-keys.ts'
import { product } from '#features/product/product.tables.ts'
import { editOf, soapContent } from '#features/product/testing/content.ts'
import { heardOf } from '#testing/heard.ts'
import { makeBrand, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const stored = async () => (await server.ok(getSettings, {}, { as: admin })).categories
type Categories = Awaited<ReturnType<typeof stored>>['values']['categories']
const save = async (change: (categories: Categories) => Categories) => {
  const { version, values } = await stored()
  const categories = change(values.categories)
  return server.call(saveTenantCategories, { version, values: { categories } }, { as: admin })
}
const tree = (lang = 'en', withRetired = false) => server.ok(getCategoryTree, { withRetired }, { lang })
const find = (nodes: readonly CategoryNode[], ckey: string) =>
  nodes.flatMap((node) => [node, ...node.childCategory]).find((node) => node.ckey === ckey)
const productsOf = async (categoryKey: string) =>
  (await server.ok(listProducts, { categoryKey })).rows.map(({ id }) => id)

test('an admin renames, orders and adds categories, and readers see it in their language (R232)', async () => {
  const tea = { ckey: 'Bubbletea', name: { en: 'Bubble tea', th: 'ชานม' }, isRetired: false, movedTo: null }
  const answer = await save(([beauty, ...others]) => [
    ...others.map((each) =>
      each.ckey === 'Fooddrink' ? { ...each, childCategory: [tea, ...each.childCategory] } : each,
    ),
    ...(beauty ? [{ ...beauty, name: { ...beauty.name, en: 'Make-up' } }] : []),
  ])
  expect(answer.code).toBe(codes.ok)
  await heardOf(async () => expect((await tree()).at(-1)).toMatchObject({ ckey: 'Beauty', name: 'Make-up' }))
  expect(find(await tree('th'), 'Bubbletea')?.name).toBe('ชานม')
  // Where a name is not in the reader's language, it is in one that there is.
  expect(find(await tree('vi'), 'Bubbletea')?.name).toBe('Bubble tea')
  const twice = await save((all) => [...all, { ...tea, childCategory: [] }])
  expect(twice.refusal.fields?.some(({ path }) => path.endsWith('ckey'))).toBe(true)
  const without = await save((all) => all.filter(({ ckey }) => ckey !== 'Toys'))
  expect(without.refusal.fields?.[0]?.path).toBe('values.categories')
})

test('what is of a retired category keeps it, is found under the other one, and is as it was once it is back (R232)', async () => {
  const siam = await makeBrand(server)
  const made = await makeProduct(server, siam.brandId)
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(product).set({ categoryKey: 'Nails' }).where(eq(product.id, made.id)),
  )
  expect(await server.ok(countCategoryUse, { ckey: 'Beauty' }, { as: admin })).toMatchObject({ products: 1 })
  const retire = (isRetired: boolean, movedTo: string | null) =>
    save((all) =>
      all.map((each) => ({
        ...each,
        childCategory: each.childCategory.map((child) =>
          child.ckey === 'Nails' ? { ...child, isRetired, movedTo } : child,
        ),
      })),
    )
  expect((await retire(true, 'Nails')).refusal.fields?.[0]?.path).toMatch(/movedTo$/)
  expect((await retire(true, 'Skincare')).code).toBe(codes.ok)
  await heardOf(async () => expect(find(await tree(), 'Nails')).toBeUndefined())
  expect(find(await tree('en', true), 'Nails')).toMatchObject({ name: 'Nails', isRetired: true })
  const tenant = () => server.app.tenants.byId(server.tenantId)
  await heardOf(() => expect(categoryKeysOf(tenant(), 'Skincare')).toContain('Nails'))
  expect(categoriesAbove(tenant(), ['Nails'])).toEqual(expect.arrayContaining(['Beauty', 'Skincare']))
  expect(await productsOf('Skincare')).toContain(made.id)
  expect(await productsOf('Beauty')).toContain(made.id)

  expect((await retire(false, null)).code).toBe(codes.ok)
  await heardOf(async () => expect(await productsOf('Skincare')).not.toContain(made.id))
  await heardOf(async () => expect(find(await tree(), 'Nails')).toBeDefined())
})

test('nothing new comes into a category that was retired, by whichever call; what is in it keeps it (R232)', async () => {
  const siam = await makeBrand(server)
  const retire = (ckey: string, isRetired: boolean) =>
    save((all) => all.map((each) => (each.ckey === ckey ? { ...each, isRetired } : each)))
  const form = soapContent({ categoryKey: 'Toys', skus: [] })
  const old = await server.ok(createProduct, form, { as: siam })
  expect((await retire('Toys', true)).code).toBe(codes.ok)
  await heardOf(async () => expect(find(await tree(), 'Toys')).toBeUndefined())

  const fresh = await server.call(createProduct, form, { as: siam })
  expect(fresh.refusal.fields?.map(({ path }) => path)).toEqual(['categoryKey'])
  const prices = {
    livePrice: null,
    longVideoPrice: null,
    shortVideoPrice: null,
    photoStoryPrice: null,
    videoPrice: null,
  }
  const entry = {
    ...prices,
    platform: 2 as const,
    countryCode: 'TH' as const,
    handle: 'tin.robot',
    followers: 5,
    categories: ['Toys'],
  }
  const entered = await server.call(saveCreatorEntry, entry, { as: admin })
  expect(entered.refusal.fields?.map(({ path }) => path)).toEqual(['categories'])

  const own = await server.ok(getOwnProduct, { id: old.id }, { as: siam })
  const said = editOf(own, { name: { en: 'Tin robot, wound up' } })
  expect((await server.call(editProduct, said, { as: siam })).data).toMatchObject({ categoryKey: 'Toys' })
  const copy = await server.ok(duplicateProduct, { id: old.id }, { as: siam })
  expect((await server.ok(getOwnProduct, { id: copy.id }, { as: siam })).categoryKey).toBe('')
  expect((await retire('Toys', false)).code).toBe(codes.ok)
  await heardOf(async () =>
    expect((await server.call(createProduct, form, { as: siam })).code).toBe(codes.ok),
  )
})
