import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { historyOf } from './case-page.ts'
import { press, see, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }

/**
 * Finds one of the creators whom the reader looks after, and opens the panel beside the list. A handle may be on
 * two platforms; the account with the most followers is the first row, before the search and after it.
 */
async function openCreator(page: Page, handle: string): Promise<void> {
  await page.goto('/console/creators')
  await page.getByRole('searchbox', { name: 'Name or handle' }).fill(handle)
  await seeText(page, /^1–|^1 /)
  await page
    .getByRole('row')
    .filter({ hasText: `@${handle}` })
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Look beside the list' }).click()
  await see(page.getByRole('heading', { name: 'Endorsements' }))
}

test('a specialist applies for a creator; the brand approves, and the creator sees who did it', async () => {
  const specialist = await world.desktop({ as: 'creators@sampan.example', kept: inEnglish })
  await openCreator(specialist, 'nattaya.glow')
  await picture(specialist, 'd-creator-panel')
  expect(await violations(specialist, 'a creator beside the list')).toEqual([])
  await press(specialist, 'Apply for a sample')
  const dialog = specialist.getByRole('dialog', { name: 'A sample for ณัฐญา ศรีสุข' })
  await see(dialog.getByText('Which product?'))
  await press(specialist, 'Continue')
  await see(dialog.getByText('Choose a product.'))
  await dialog.getByRole('searchbox', { name: 'Search products' }).fill('honey')
  await dialog.getByText('Longan Blossom Honey, 220 g').click()
  await press(specialist, 'Continue')
  await dialog.getByText('450 g').click()
  await press(specialist, 'Continue')
  await see(dialog.getByText('Default address, กรุงเทพมหานคร'))
  await see(dialog.getByText('Siam Botanics ships the sample'))
  await press(specialist, 'Apply for the sample')
  await see(dialog.getByText('Read the task notice and tick that you agree.'))
  await dialog.getByText('It fits what they post').click()
  await dialog.getByRole('checkbox', { name: /I have read the/ }).check()
  await picture(specialist, 'd-apply-for-creator')
  expect(await violations(specialist, 'applying for a creator')).toEqual([])
  await press(specialist, 'Apply for the sample')
  await see(dialog.getByText('The application is with the brand'))
  await dialog.getByRole('link', { name: 'See the case' }).click()
  await see(specialist.getByRole('heading', { level: 1, name: /Longan Blossom Honey/ }))
  const id = new URL(specialist.url()).pathname.split('/').at(-1)

  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto(`/console/samples/${id}`)
  await seeText(brand, 'Dewi Anggraini, the creator’s specialist, applied for the sample')
  await press(brand, 'Approve')
  await seeText(brand, /approved the application$/)

  const creator = await world.desktop({ as: 'creator@sampan.example', kept: inEnglish })
  await creator.goto(`/user?tab=samples&id=${id}`)
  await see(creator.getByText('Dewi Anggraini, your specialist, applied for the sample'))
  await picture(creator, 'd-applied-by-specialist')
  const says = (await historyOf(creator)).map((entry) => entry.says)
  expect(says.at(-1)).toBe('Dewi Anggraini, your specialist, applied for the sample')
  expect(world.faults).toEqual([])
})

test('an agency signs its creator up for a task, who sees who did it and can leave', async () => {
  const agency = await world.desktop({ as: 'mcn@sampan.example', kept: inEnglish })
  await openCreator(agency, 'sora.outfits')
  await press(agency, 'Sign up for a task')
  const dialog = agency.getByRole('dialog', { name: 'A task for สรวิชญ์ ไชยพร' })
  await dialog.getByText('Tea time live: Lemongrass Ginger Tea').click()
  await press(agency, 'Continue')
  await see(dialog.getByText(/ends in 7265/))
  await dialog.getByRole('checkbox', { name: /I have read the/ }).check()
  await picture(agency, 'd-sign-up-for-creator')
  await press(agency, 'Sign สรวิชญ์ ไชยพร up')
  await see(dialog.getByText('สรวิชญ์ ไชยพร is signed up'))
  await dialog.getByRole('link', { name: 'See the case' }).click()
  await seeText(agency, 'นภัทร สุริยัน, of the creator’s MCN, signed the creator up')
  const id = new URL(agency.url()).pathname.split('/').at(-1)

  const creator = await world.phone({
    as: 'sorawit.chaiyaporn@creators.sampan.example',
    kept: inEnglish,
  })
  await creator.goto(`/m/myTask?id=${id}`)
  await see(creator.getByText('นภัทร สุริยัน, of your MCN, signed you up'))
  await picture(creator, 'm-signed-up-by-agency')
  await see(creator.getByRole('button', { name: 'Leave the task' }))
  expect(world.faults).toEqual([])
})

test('an agency works from the library alone: it enters creators there and acts for its own from their pages', async () => {
  const agency = await world.desktop({ as: 'mcn@sampan.example', kept: inEnglish })
  await agency.goto('/console/creators')
  await see(agency.getByRole('columnheader', { name: 'Address and payout' }))
  await see(agency.getByRole('button', { name: 'Import' }))
  await press(agency, 'Add creator')
  await see(agency.getByRole('dialog', { name: 'Add creator' }))
  await agency.keyboard.press('Escape')
  await press(agency, 'State')
  await agency.getByRole('checkbox', { name: 'Has an address' }).check()
  await agency.keyboard.press('Escape')
  await agency
    .getByRole('link', { name: /@sora\.outfits/ })
    .first()
    .click()
  await see(agency.getByRole('heading', { level: 1, name: 'สรวิชญ์ ไชยพร' }))
  await see(agency.getByRole('heading', { name: 'Kept promises' }))
  await see(agency.getByRole('button', { name: 'Add to group' }))
  await see(agency.getByRole('link', { name: 'Invite to cooperate' }))
  await picture(agency, 'd-creator-of-agency')
  expect(await violations(agency, 'the page of an own creator')).toEqual([])
  await press(agency, 'Apply for a sample')
  await see(agency.getByRole('dialog', { name: 'A sample for สรวิชญ์ ไชยพร' }))
  expect(world.faults).toEqual([])
})
