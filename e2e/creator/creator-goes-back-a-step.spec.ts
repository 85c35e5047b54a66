import { listProducts } from '@sampan/contract/product'
import { listTasks } from '@sampan/contract/task'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { type Say, sayIn } from '../say.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
let th: Say
beforeAll(async () => {
  world = await openWorld()
  th = await sayIn('th')
})
afterAll(() => world.close())

const sorawit = {
  as: 'sorawit.chaiyaporn@creators.sampan.example',
  locale: 'th-TH',
  kept: { countryCode: 'TH', language: 'th' },
}
const back = (page: Page) => press(page, th('ui:action.back'))

test('on a phone the arrow leads from step to step out of an application, and on to the list that it began at', async () => {
  const { rows } = await call(world.url, listProducts, { countryCode: 'TH', productQuery: 'glycerine soap' })
  const id = rows[0]?.id
  const page = await world.phone(sorawit)
  await page.goto('/m/list?productQuery=glycerine')
  await page.locator(`a[href*="${id}"]`).first().click()
  await page.waitForURL('**/m/detail?id=*')
  const toAddress = async () => {
    await press(page, th('product:step.apply'))
    await see(page.getByRole('radio', { name: /@/ }))
    await press(page, th('sample:apply.continue'))
    await page.waitForURL(/apply=address/)
  }
  const ofProduct = page.getByRole('heading', { name: th('product:detail.duties') })

  await toAddress()
  await back(page)
  await page.waitForURL(/apply=account/)
  await back(page)
  await see(ofProduct)
  // Closed in the middle, it leaves no step behind either.
  await toAddress()
  await press(page, th('sample:apply.close'))
  await see(ofProduct)
  expect(page.url()).not.toContain('apply=')
  await back(page)
  await page.waitForURL('**/m/list?*')

  // After a link from outside nothing is below its step: the product comes in its place, and the home is behind that.
  await page.goto(`/m/detail?id=${id}&apply=account`)
  await press(page, th('sample:apply.continue'))
  await page.waitForURL(/apply=address/)
  await press(page, th('sample:apply.close'))
  await see(ofProduct)
  await back(page)
  await page.waitForURL('**/m/index*')
  expect(world.faults).toEqual([])
})

test('on a phone the arrow leads out of a sign-up, and what was sent is not to be sent again', async () => {
  const { rows } = await call(world.url, listTasks, { countryCode: 'TH', pageSize: 100 })
  const task = rows.find(({ title }) => title.startsWith('Unboxing'))
  const page = await world.phone(sorawit)
  await page.goto('/m/taskList')
  await page.locator(`a[href*="${task?.id}"]`).first().click()
  await page.waitForURL('**/m/task?t=*')
  const goOn = () => press(page, th('task:signUp.continue'))
  const signUp = async () => {
    await press(page, th('task:detail.button.signUp'))
    await see(page.getByRole('radio', { name: /@/ }))
    await goOn()
    await page.waitForURL(/signUp=sample/)
  }
  await signUp()
  await back(page)
  await page.waitForURL(/signUp=account/)
  await back(page)
  await see(page.getByRole('button', { name: th('task:detail.button.signUp'), exact: true }))
  await back(page)
  await page.waitForURL('**/m/taskList')
  await page.goForward()
  await page.waitForURL('**/m/task?t=*')

  await signUp()
  await goOn()
  await page.waitForURL(/signUp=payout/)
  await see(page.getByRole('radio', { checked: true }))
  await goOn()
  await page.waitForURL(/signUp=confirm/)
  await page.getByRole('checkbox').last().check()
  await press(page, th('task:signUp.button'))
  await seeText(page, th('task:signUp.done.title'))

  // Back leaves all steps at once: to the task, and from there to the list.
  await page.goBack()
  const mine = page.getByRole('link', { name: th('task:detail.button.mine') })
  await see(mine)
  expect(page.url()).not.toContain('signUp=')
  await back(page)
  await page.waitForURL('**/m/taskList')

  // The address of a step leads to what was sent, and not to a form that would be refused.
  await page.goto(`/m/task?t=${task?.id}&signUp=account`)
  await see(page.getByRole('heading', { name: th('task:signUp.done.title') }))
  await picture(page, 'm-signed-up-before')
  await mine.click()
  await page.waitForURL('**/m/myTask?id=*')
  expect(world.faults).toEqual([])
})

test.each(['desktop', 'phone'] as const)(
  'a visitor who logs in as a brand out of an application or a sign-up reads whose page it is: %s',
  async (device) => {
    const { rows } = await call(world.url, listProducts, {
      countryCode: 'TH',
      productQuery: 'glycerine soap',
    })
    const tasks = await call(world.url, listTasks, { countryCode: 'TH', pageSize: 100 })
    const open = tasks.rows.find(({ activity }) => activity === 'inProgress')
    const page = await world[device]({ ...sorawit, as: 'brand@sampan.example' })
    const base = device === 'phone' ? '/m' : ''
    for (const path of [`/detail?id=${rows[0]?.id}&apply=account`, `/task?t=${open?.id}&signUp=account`]) {
      await page.goto(base + path)
      await see(page.getByRole('heading', { name: th('account:centre.creatorsOnly') }))
      expect(await page.getByRole('button', { name: th('task:signUp.continue'), exact: true }).count()).toBe(
        0,
      )
    }
  },
)
