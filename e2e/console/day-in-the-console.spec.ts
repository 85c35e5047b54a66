import type { Language } from '@sampan/contract/country'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedPaper } from '../journey/reward-walk.ts'
import { type Say, sayIn } from '../say.ts'
import { answer, openByMenu, press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'
import {
  checkAccounts,
  closeMessages,
  decideClawbacks,
  decidePayments,
  decideStrikes,
  leaveOne,
  planNextStep,
} from './days-of-roles.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }
const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0])

test('a brand begins the day with what waits, decides by keys, and finds any case by its number', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console')
  await brand.waitForURL('**/console/today')
  const work = brand.getByRole('region', { name: 'What waits for you' })
  const all = work.getByRole('button', { name: /^All/ })
  await see(all)
  const before = numberIn(await all.textContent())
  await see(brand.getByRole('heading', { name: 'Creators owe you' }))
  await see(brand.getByRole('heading', { name: 'Came in' }))

  await work.getByRole('button', { name: /^Review/ }).click()
  const first = work.getByRole('link', { name: /^Review / }).first()
  await see(first)
  const name = ((await first.textContent()) ?? '').replace('Review ', '')
  await first.focus()
  await brand.keyboard.press('a')
  await seeText(brand, `Approved. ${name} is told once it cannot be undone any more.`)
  await expect.poll(async () => numberIn(await all.textContent())).toBe(before - 1)
  // The menu counts the same.
  await see(brand.getByRole('navigation').getByRole('link', { name: new RegExp(`Today.*${before - 1}`) }))

  await brand.goto('/console/samples?view=toReview')
  const number = await brand
    .getByText(/^SP-\d+/)
    .first()
    .textContent()
  const wanted = /SP-\d+/.exec(number ?? '')?.[0] ?? ''
  await brand.keyboard.press('Control+k')
  const field = brand.getByRole('combobox', { name: 'Find anything' })
  await field.fill(wanted.toLowerCase())
  // At once: what is found opens when it is there.
  await field.press('Enter')
  await brand.waitForURL(/\/console\/samples\/[0-9a-f-]{36}/)
  await seeText(brand, wanted)
  const opened = new URL(brand.url()).pathname

  await brand.getByRole('button', { name: /^Search cases/ }).click()
  await field.fill('new task')
  await see(brand.getByRole('option', { name: 'New task' }))
  await field.fill('no such thing anywhere')
  await seeText(brand, 'Nothing that you may see is called')
  await field.fill('')
  await expect
    .poll(() =>
      brand.getByRole('group', { name: 'Recently opened' }).getByRole('option').first().textContent(),
    )
    .toContain(wanted)
  await field.press('Enter')
  await expect.poll(() => new URL(brand.url()).pathname).toBe(opened)

  await openByMenu(brand, '/console/reports')
  await see(brand.getByRole('heading', { name: 'From applying to selling' }))
  await seeText(brand, /^Counted until/)
  await brand
    .getByRole('radiogroup', { name: 'Compare by', exact: true })
    .getByText('Product', { exact: true })
    .click()
  await see(brand.getByRole('columnheader', { name: 'Product' }))
  const saved = brand.waitForEvent('download')
  await brand.getByRole('button', { name: 'Export', exact: true }).click()
  await brand.getByRole('menuitem', { name: 'As CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Report .*csv$/)
  await brand.context().close()
})

test('on a phone the day has the same work, and a specialist finds nothing of others', async () => {
  const brand = await world.phone({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/m/console')
  await brand.waitForURL('**/m/console/today')
  const work = brand.getByRole('region', { name: 'What waits for you' })
  await see(work.getByRole('listitem').first())
  expect(await brand.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await brand.getByRole('button', { name: /^Search cases/ }).click()
  await brand.getByRole('combobox', { name: 'Find anything' }).fill('serum')
  await brand.getByRole('listbox').getByRole('option').first().click()
  await brand.waitForURL(/\/m\/console\/[a-z]+\/[0-9a-f-]{36}/)
  await brand.context().close()

  const specialist = await world.desktop({ as: 'products@sampan.example', kept: inEnglish })
  await specialist.goto('/console/today')
  await specialist.getByRole('button', { name: /^Search cases/ }).click()
  const field = specialist.getByRole('combobox', { name: 'Find anything' })
  await field.fill('finance')
  await seeText(specialist, 'Nothing that you may see is called')
  await field.fill('invite')
  expect(await specialist.getByRole('option', { name: 'Invite creators' }).count()).toBe(0)
  await specialist.context().close()
  expect(world.faults).toEqual([])
})

test('staff read what waits for them or for the team; the choice is in the address and is there again', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/today')
  const scopes = admin.getByRole('radiogroup', { name: 'Whose work' })
  await scopes.getByText(/^Team \d/).click()
  await expect.poll(() => new URL(admin.url()).searchParams.get('whose')).toBe('team')
  await admin.goto('/console/today')
  await see(scopes)
  expect(await scopes.getByRole('radio', { name: /^Team/ }).isChecked()).toBe(true)
  await admin.context().close()
})

interface Day {
  email: string
  language: Language
  /** What else waits is done elsewhere. */
  prepare: () => Promise<void>
  /** Does the one thing that waits, from Today on. */
  work: (page: Page, say: Say) => Promise<void>
}

const lines = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('today:waitsLabel') }).getByRole('listitem')
/** Opens what waits by its button. */
const openFirst = (page: Page, say: Say, verb: 'open' | 'read') =>
  lines(page, say)
    .first()
    .getByRole('link', { name: say(`today:verb.${verb}`), exact: true })
    .click()

const days: [role: string, day: Day][] = [
  [
    'an MCN, who does a next step with a creator and reminds another,',
    {
      ...{ email: 'mcn@sampan.example', language: 'th' },
      prepare: () => planNextStep(world.url, 'mcn@sampan.example', 'ส่งบรีฟ'),
      work: async (page, say) => {
        const owed = page.getByRole('button', {
          name: new RegExp(say('today:owed.remind', { name: '' }).trim()),
        })
        const before = await owed.count()
        await owed.first().click()
        await expect.poll(() => owed.count()).toBe(before - 1)
        await openFirst(page, say, 'open')
        await press(page, say('relation:done'))
        await seeText(page, say('relation:stepDone', { step: 'ส่งบรีฟ' }))
      },
    },
  ],
  [
    'a creator specialist, who checks an account,',
    {
      ...{ email: 'creators@sampan.example', language: 'id' },
      prepare: () => checkAccounts(world.url, 'creators@sampan.example', 1),
      work: async (page, say) => {
        await openFirst(page, say, 'open')
        await page.locator('#content tbody').getByRole('link').first().click()
        await press(page, say('creator:check.confirm'))
        await seeText(page, say('creator:check.empty.toCheck'))
      },
    },
  ],
  [
    'a brand owner, who passes a draft,',
    {
      ...{ email: 'brand.my@sampan.example', language: 'zh-CN' },
      prepare: () =>
        leaveOne(world.url, 'brand.my@sampan.example', ({ clock }) => clock?.duty === 'reviewBrand'),
      work: async (page, say) => {
        await openFirst(page, say, 'open')
        await press(page, say('task:signUps.pass.verb'))
        await answer(page, say('task:signUps.pass.verb'))
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      },
    },
  ],
  [
    'a product specialist, who ships a parcel without leaving Today,',
    {
      ...{ email: 'products@sampan.example', language: 'zh-CN' },
      prepare: () =>
        leaveOne(
          world.url,
          'products@sampan.example',
          ({ clock, countryCode, actions }) =>
            clock?.duty === 'ship' && countryCode === 'TH' && actions.includes('ship'),
        ),
      work: async (page, say) => {
        await lines(page, say)
          .first()
          .getByRole('button', { name: say('today:verb.ship'), exact: true })
          .click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox').first().fill('TH0158229871')
        const company = dialog.getByRole('combobox', { name: say('shipment:ship.company') })
        await expect.poll(() => company.inputValue()).not.toBe('')
        await dialog.getByRole('button', { name: say('shipment:ship.confirm', { count: 1 }) }).click()
        await dialog.waitFor({ state: 'hidden' })
      },
    },
  ],
  [
    'a reviewer, who reads and approves an agreement,',
    {
      ...{ email: 'reviewer@sampan.example', language: 'th' },
      prepare: async () => {
        const email = 'reviewer@sampan.example'
        await leaveOne(world.url, email, ({ clock }) => clock?.duty === 'checkMou')
        await decideStrikes(world.url, email)
        await checkAccounts(world.url, email, 0)
      },
      work: async (page, say) => {
        await openFirst(page, say, 'read')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('mou:review.approve'), exact: true })
          .click()
        await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
      },
    },
  ],
  [
    'an admin, who verifies a company,',
    {
      ...{ email: 'admin@sampan.example', language: 'en' },
      prepare: async () => {
        await decidePayments(world.url, 'admin@sampan.example')
        await leaveOne(world.url, 'admin@sampan.example', () => false)
        await closeMessages(world.url, 'admin@sampan.example')
      },
      work: async (page, say) => {
        await openFirst(page, say, 'open')
        await press(page, say('brand-verification:verify.verb'))
        await page
          .getByRole('dialog')
          .last()
          .getByRole('button', { name: say('brand-verification:verify.verb'), exact: true })
          .click()
        await seeText(page, new RegExp(say('brand-verification:verify.told', { name: '' }).trim()))
        await page.keyboard.press('Escape')
      },
    },
  ],
  [
    'the other admin, who releases a payout run and books it as paid,',
    {
      ...{ email: 'finance@sampan.example', language: 'zh-CN' },
      prepare: () => decideClawbacks(world.url, 'finance@sampan.example'),
      work: async (page, say) => {
        await openFirst(page, say, 'open')
        const release = new RegExp(`^${say('payout:run.verb.release', { amount: '' }).trim()}`)
        await page.getByRole('button', { name: release }).click()
        await page.getByRole('dialog').getByRole('button', { name: release }).click()
        await press(page, say('payout:run.verb.bookPaid'))
        const books = page.getByRole('dialog')
        await books.locator('input[type=file]').setInputFiles(signedPaper('transfer.pdf'))
        await see(books.getByText('transfer.pdf'))
        await books.getByRole('button', { name: say('payout:run.verb.bookPaid') }).click()
        await see(page.getByText(say('payout:run.status.3')))
      },
    },
  ],
]

test.each(days)('the day of %s begins with what waits and ends with nothing', async (role, day) => {
  const say = await sayIn(day.language)
  await day.prepare()
  const page = await world.desktop({ as: day.email, kept: { countryCode: 'TH', language: day.language } })
  await page.goto('/console/today')
  await see(lines(page, say))
  expect(await lines(page, say).count()).toBe(1)
  await picture(page, `day-${day.email}`)
  await day.work(page, say)
  await openByMenu(page, '/console/today')
  await seeText(page, new RegExp(say('today:nothing').replace(/[.。]$/, '')))
  await picture(page, `day-over-${day.email}`)
  expect(world.faults, role).toEqual([])
})
