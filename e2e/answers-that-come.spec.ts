import { listSamples } from '@sampan/contract/sample'
import { listTasks } from '@sampan/contract/task'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logInByCall, mailedCode } from './calls.ts'
import { askDatabase } from './database.ts'
import { postNow } from './sandbox.ts'
import { sayIn } from './say.ts'
import { press, see, seeStatus, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const sorawit = 'sorawit.chaiyaporn@creators.sampan.example'

test('who asked for it is told on a phone that a task has opened, and led to it', async () => {
  const say = await sayIn('th')
  const { rows } = await call(world.url, listTasks, { countryCode: 'TH', pageSize: 100 })
  const task = rows.find(({ activity }) => activity === 'comingSoon')
  const page = await world.phone({ as: sorawit, kept: { countryCode: 'TH', language: 'th' } })
  await page.goto(`/m/task?t=${task?.id}`)
  await press(page, say('task:detail.remind.ask'))
  await see(page.getByRole('button', { name: say('task:detail.remind.stop') }))
  await picture(page, 'm-task-reminder')
  await page.reload()
  await see(page.getByRole('button', { name: say('task:detail.remind.stop') }))

  await page.goto('/m/inbox')
  await see(page.getByRole('heading', { name: say('notification:title') }))
  // Two days pass, and the calendar of the server rings.
  await askDatabase(world.dataDir, `update task set starts_at = now() - interval '1 minute' where id = $1`, [
    task?.id,
  ])
  await askDatabase(world.dataDir, `select graphile_worker.add_job('each-tenant', $1::json)`, [
    JSON.stringify({ name: 'task-tell-openings' }),
  ])
  await page.getByRole('link', { name: new RegExp(say('task:mail.opened.title')) }).click()
  await page.waitForURL(`**/m/task?t=${task?.id}`)
  await see(page.getByRole('button', { name: say('task:detail.button.signUp') }))
  expect(world.faults).toEqual([])
})

test('a brand gives back a link behind which it sees no post, and the creator, whose page stands open, hands in one that is there', async () => {
  const th = await sayIn('th')
  const en = await sayIn('en')
  const staff = await logInByCall(world.url, 'brand@sampan.example')
  const { rows } = await call(world.url, listSamples, { pageSize: 100 }, staff)
  const waiting = rows.find(({ clock }) => clock?.duty === 'checkPost')
  const creator = await world.phone({ as: sorawit, kept: { countryCode: 'TH', language: 'th' } })
  await creator.goto(`/m/goods?id=${waiting?.id}`)
  await seeText(creator, th('sample:duty.checkPost', { name: 'Siam Botanics' }))

  const brand = await world.phone({ as: 'brand@sampan.example', kept: { language: 'en' } })
  await brand.goto(`/m/console/samples/${waiting?.id}`)
  await press(brand, en('sample:console.returnPost.confirm'))
  const question = brand.getByRole('dialog', { name: en('sample:console.returnPost.title') })
  await question.getByText(en('sample:console.returnPost.reason.gone')).click()
  await question.getByRole('button', { name: en('sample:console.returnPost.confirm') }).click()
  await seeText(brand, /is given back to/)

  const link = creator.getByRole('textbox', { name: th('sample:mine.post.link') })
  await see(link)
  await seeText(creator, en('sample:console.returnPost.reason.gone'))
  await picture(creator, 'm-my-sample-given-back')
  await link.fill(await postNow(world.url, 'sora.outfits'))
  await press(creator, th('sample:mine.post.confirm'))
  await seeStatus(creator, th('ui:status.sample.2'))
  expect(world.faults).toEqual([])
})

test('a brand owner registers on a phone and finds what the company sells in a tree of two levels', async () => {
  const page = await world.phone({ kept: { countryCode: 'TH', language: 'en' } })
  await page.goto('/m/register')
  await page.getByText('Brand owner', { exact: true }).click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const email = 'kanya@lanna.example'
  await field('Full name').fill('Kanya Thongdee')
  await field('Email').fill(email)
  await press(page, 'Send code')
  await field('Code from your mail').fill(await mailedCode(world.url, email))
  await field('Password').fill('rain2026')
  await field('Password again').fill('rain2026')
  await field('Company').fill('Lanna Weaves')
  await field('Your position').fill('Founder')
  await field('Website').fill('https://lanna.example')
  await field('Phone').fill('081 234 5678')
  // By opening a branch, and by words.
  const what = field('What you sell')
  await what.click()
  await page.getByRole('option', { name: /Textiles$/ }).click()
  await page.getByRole('option', { name: 'Bed linen', exact: true }).click()
  await what.fill('scar')
  await page.getByRole('option', { name: 'Scarves & shawls', exact: true }).click()
  await picture(page, 'm-register-brand')
  await page.keyboard.press('Escape')
  await seeText(page, 'Bed linen')
  await seeText(page, 'Scarves & shawls')
  await page.getByRole('checkbox').check()
  await press(page, 'Create account')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access-token') !== null)).toBe(true)
  expect(world.faults).toEqual([])
})
