import { listProducts } from '@sampan/contract/product'
import { listTasks } from '@sampan/contract/task'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { call } from './calls.ts'
import { see } from './screens.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.each(['desktop', 'phone'] as const)(
  'what a brand did not write in the reader’s language is marked, and shown in the others on a %s',
  async (device) => {
    const page = await world[device]({ kept: { countryCode: 'TH', language: 'vn' } })
    const base = device === 'phone' ? '/m' : ''
    const soap = { countryCode: 'TH' as const, productQuery: 'Jasmine rice glycerine soap' }
    const { rows: products } = await call(world.url, listProducts, soap)
    await page.goto(`${base}/detail?id=${products[0]?.id}`)
    const name = page.getByRole('heading', { level: 1 })
    await see(name.filter({ hasText: 'Jasmine rice glycerine soap, set of 3' }))
    expect(await name.getAttribute('lang')).toBe('en')
    await see(page.getByText('Bằng tiếng Anh'))
    await page.getByRole('button', { name: 'ไทย', exact: true }).click()
    await see(name.filter({ hasText: 'สบู่' }))
    expect(await name.getAttribute('lang')).toBe('th')
    await see(page.getByText('Bằng tiếng Thái'))
    expect(await violations(page, 'a product in another language')).toEqual([])
    // What the product says itself stays in the reader's language.
    await see(page.getByRole('heading', { name: 'Cam kết hai bên' }))

    const evening = { countryCode: 'TH' as const, query: 'A quiet evening: Frangipani Candle' }
    const { rows: tasks } = await call(world.url, listTasks, evening)
    await page.goto(`${base}/task?t=${tasks[0]?.id}`)
    await see(page.getByText('Bằng tiếng Anh'))
    await page.getByRole('button', { name: '简体中文', exact: true }).click()
    await see(page.getByText('Bằng tiếng Trung'))
    expect(world.faults).toEqual([])
    await page.context().close()
  },
)
