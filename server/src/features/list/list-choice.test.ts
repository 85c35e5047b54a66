import { randomUUID } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import {
  arrangeViews,
  getListChoice,
  removeView,
  saveListLook,
  saveView,
  viewsMost,
} from '@sampan/contract/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let brand: Person
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  brand = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const viewOf = (name: string, search = 'status=5') => ({ id: randomUUID(), name, search, columns: null })
const kept = (as: Person) => server.ok(getListChoice, { list: 'samples' }, { as })

test('views are kept for one person and list, renamed, put in order and forgotten', async () => {
  const [skin, late] = [viewOf('Skincare'), viewOf('Late ones', 'view=late')]
  for (const view of [skin, late]) await server.ok(saveView, { list: 'samples', view }, { as: brand })
  await server.ok(saveView, { list: 'samples', view: { ...skin, name: 'Skin' } }, { as: brand })
  await server.ok(
    arrangeViews,
    { list: 'samples', ids: [late.id, skin.id], defaultId: late.id },
    { as: brand },
  )
  const choice = await kept(brand)
  expect(choice.views.map(({ name }) => name)).toEqual(['Late ones', 'Skin'])
  expect(choice.defaultId).toBe(late.id)
  expect((await kept(admin)).views).toEqual([])
  expect((await server.ok(getListChoice, { list: 'tasks' }, { as: brand })).views).toEqual([])
  expect(await server.ok(removeView, { list: 'samples', id: late.id }, { as: brand })).toMatchObject({
    views: [{ name: 'Skin' }],
    defaultId: null,
  })
})

test('a view needs a name that no other has, and there are thirty at most', async () => {
  const view = viewOf('Mine')
  await server.ok(saveView, { list: 'people', view }, { as: admin })
  const again = await server.call(saveView, { list: 'people', view: viewOf(' mine ') }, { as: admin })
  expect(again.refusal.fields).toMatchObject([{ path: 'view.name' }])
  const nameless = await server.call(saveView, { list: 'people', view: viewOf(' ') }, { as: admin })
  expect(nameless.refusal.fields).toMatchObject([{ path: 'view.name', message: 'Name the view.' }])
  const others = Array.from({ length: viewsMost - 1 }, (_, at) => viewOf(`View ${at}`))
  // Two tabs at the same time lose none.
  await Promise.all(others.map((each) => server.ok(saveView, { list: 'people', view: each }, { as: admin })))
  expect(
    await server.call(saveView, { list: 'people', view: viewOf('One more') }, { as: admin }),
  ).toMatchObject({ code: codes.tooManyViews })
})

test('columns and density are kept each by itself, and only who works on the console keeps any', async () => {
  const columns = { order: ['clock', 'creator'], hidden: ['promote'] }
  await server.ok(saveListLook, { list: 'samples', columns }, { as: brand })
  await server.ok(saveListLook, { list: 'samples', density: 'compact' }, { as: brand })
  expect(await kept(brand)).toMatchObject({ columns, density: 'compact' })
  await server.ok(saveListLook, { list: 'samples', columns: null }, { as: brand })
  expect(await kept(brand)).toMatchObject({ columns: null, density: 'compact' })
  expect(
    await server.call(getListChoice, { list: 'samples' }, { as: await makeCreator(server) }),
  ).toMatchObject({ code: codes.notAllowed })
})
