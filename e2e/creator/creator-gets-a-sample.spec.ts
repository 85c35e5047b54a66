import { getMySample, listMySamples, withdrawSample } from '@sampan/contract/sample'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { call, logInByCall } from '../calls.ts'
import { historyOf, numberOf } from '../case-page.ts'
import { fillAddress, logIn, pickAreas, press, register, see, seeText } from '../screens.ts'
import { english } from '../words.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('on a desktop in English: from the first visit to an approved application', async () => {
  const visitor = await world.desktop()
  await visitor.goto('/')
  await visitor.waitForURL('**/introduction')
  await see(visitor.getByRole('heading', { level: 1, name: /Try it first/ }))
  await picture(visitor, 'd-introduction')

  await visitor.goto('/country')
  await see(visitor.getByRole('heading', { name: 'Where do you create?' }))
  await picture(visitor, 'd-country')
  // The language that is chosen by hand stays when the country has another one.
  await visitor.getByRole('button', { name: 'Language: English' }).click()
  await visitor.getByRole('menuitemradio', { name: 'English' }).click()
  await visitor.getByRole('link', { name: /ประเทศไทย/ }).click()
  await visitor.waitForURL('**/index?countryCode=TH')
  await see(visitor.getByRole('heading', { level: 2, name: 'Free samples in Thailand' }))
  await picture(visitor, 'd-index')

  await visitor.getByRole('link', { name: 'Introduction' }).first().click()
  await seeText(visitor, 'Three steps to your first sample')
  await visitor.getByRole('link', { name: 'Product', exact: true }).click()
  await findTheSerum(visitor)

  // Applying asks who one is; the dialog leads on to registration.
  await press(visitor, 'Apply for a sample')
  await see(visitor.getByRole('dialog', { name: 'Log in' }))
  await picture(visitor, 'd-log-in')
  await visitor.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
  const may = {
    fullName: 'May Suwannarat',
    email: 'may.suwannarat@mail.example',
    password: 'glow2026',
    tiktok: 'mintra.skinlab',
  }
  await register(visitor, world.url, may, english)
  await see(visitor.getByRole('button', { name: /Hi, May Suwannarat/ }))
  const creator = visitor

  await creator.getByRole('button', { name: /Hi, May/ }).click()
  await creator.getByRole('menuitem', { name: 'Personal centre' }).click()
  await creator.getByRole('link', { name: 'Addresses' }).click()
  await press(creator, 'Add address')
  await pickAreas(creator, ['Bangkok', 'Watthana', 'Phra Khanong Nuea'], english)
  const postcode = creator.getByRole('textbox', { name: 'Postcode' })
  await expect.poll(() => postcode.inputValue()).toBe('10110')
  // Another province takes the postcode of the former area with it.
  await pickAreas(creator, chiangMai.areas.slice(0, 1), english)
  await expect.poll(() => postcode.inputValue()).toBe('')
  await fillAddress(creator, chiangMai, english)
  await seeText(creator, 'The address is saved')
  await seeText(creator, '12/3 Soi Wat Umong')
  await picture(creator, 'd-addresses')

  await creator.getByRole('link', { name: 'Product', exact: true }).click()
  await creator.getByRole('link', { name: 'Rice Milk Brightening Serum, 30 ml' }).click()
  await press(creator, 'Apply for a sample')
  const dialog = creator.getByRole('dialog', { name: 'Free sample' })
  await see(dialog.getByRole('radio', { name: /@mintra.skinlab/ }))
  await picture(creator, 'd-apply-account')
  await press(creator, 'Continue')
  await see(dialog.getByRole('radio', { name: /May Suwannarat/ }))
  await picture(creator, 'd-apply-address')
  await press(creator, 'Continue')
  await see(dialog.getByText('Which one would you like to try?'))
  await press(creator, 'Continue')
  await see(dialog.getByText('Choose one under “Size”.'))
  await dialog.getByText('50 ml').click()
  await picture(creator, 'd-apply-variant')
  await press(creator, 'Continue')
  await see(dialog.getByText('Siam Botanics reviews'))
  await see(dialog.getByText('within 72h'))
  await press(creator, 'Apply for this sample')
  await see(dialog.getByText('Read the task notice and tick that you agree.'))
  await see(dialog.getByText('Give a reason. The other side will read it.'))
  await dialog.getByText('My followers ask for it').click()
  await picture(creator, 'd-apply-confirm')
  await dialog.getByRole('checkbox', { name: /I have read the/ }).check()
  await press(creator, 'Apply for this sample')
  await see(dialog.getByText('Your application is with the brand'))
  // The clock that both sides see from now on, with who owes.
  await see(dialog.getByRole('heading', { name: 'Siam Botanics reviews' }))
  await picture(creator, 'd-apply-done')
  await dialog.getByRole('link', { name: 'Follow it' }).click()

  await see(creator.getByRole('heading', { name: 'Rice Milk Brightening Serum, 30 ml' }))
  await seeText(creator, 'Under review')
  await seeText(creator, 'Siam Botanics reviews')
  const number = await numberOf(creator)
  await creator.getByRole('button', { name: 'My samples' }).click()
  const card = creator.getByRole('article').filter({ hasText: number })
  await see(card.getByText('2 days 23 hours'))
  await picture(creator, 'd-my-samples')

  const brand = await world.desktop()
  await brand.goto('/console')
  await press(brand, 'Log in')
  await logIn(brand, 'brand@sampan.example', english)
  await see(brand.getByRole('heading', { level: 1, name: 'Today' }))
  await brand.getByRole('button', { name: /^Search cases/ }).click()
  const find = brand.getByRole('combobox', { name: 'Find anything' })
  await find.fill(number)
  await see(brand.getByRole('option', { name: new RegExp(number) }))
  await picture(brand, 'd-console-find')
  await find.press('Enter')
  await brand.waitForURL(/\/samples\/[0-9a-f-]{36}/)
  await see(brand.getByRole('heading', { level: 1, name: /Rice Milk Brightening Serum/ }))
  await seeText(brand, number)
  await press(brand, 'Approve')
  await seeText(brand, /^Approved\. .* is told once it cannot be undone any more\.$/)
  // Undone, it waits as before, and nobody was told.
  await press(brand, 'Undo')
  await seeText(brand, /^Undone\. .* still waits for your answer\.$/)
  await press(brand, 'Approve')
  await seeText(brand, 'To sign MOU')
  await picture(brand, 'd-console-case')

  await card.getByRole('link', { name: 'Rice Milk Brightening Serum, 30 ml' }).click()
  await creator.reload()
  await see(creator.getByRole('heading', { name: 'You owe Siam Botanics a signed MOU' }))
  await see(brand.getByRole('heading', { name: 'May Suwannarat owes you a signed MOU' }))
  await picture(creator, 'd-my-case')
  const [ofCreator, ofBrand] = [await historyOf(creator), await historyOf(brand)]
  expect(ofCreator).toEqual(ofBrand)
  expect(ofCreator.map((entry) => entry.says)).toEqual([
    'พลอย อรุณรัตน์ approved the application',
    'May Suwannarat applied for the sample',
  ])
  expect(world.faults).toEqual([])
})

test('a rejected application: the brand sees the reason, the creator still sees it under review', async () => {
  const creator = await world.desktop({
    as: 'creator@sampan.example',
    kept: { countryCode: 'TH', language: 'en' },
  })
  await creator.goto('/index')
  await creator.getByRole('searchbox', { name: 'Search samples' }).fill('honey')
  await creator.keyboard.press('Enter')
  await creator.getByRole('link', { name: 'Longan Blossom Honey, 220 g' }).click()
  await press(creator, 'Apply for a sample')
  const dialog = creator.getByRole('dialog', { name: 'Free sample' })
  await see(dialog.getByRole('radio', { name: /@nattaya.glow/ }))
  await press(creator, 'Continue')
  await see(dialog.getByText('Where shall we send it?'))
  await press(creator, 'Continue')
  await dialog.getByText('450 g').click()
  await press(creator, 'Continue')
  await dialog.getByText('It fits what I post').click()
  await dialog.getByRole('checkbox', { name: /I have read the/ }).check()
  await press(creator, 'Apply for this sample')
  await dialog.getByRole('link', { name: 'Follow it' }).click()
  await seeText(creator, 'Under review')
  const number = await numberOf(creator)

  const brand = await world.desktop({ as: 'brand@sampan.example', kept: { language: 'en' } })
  await brand.goto(`/console/samples?q=${number}`)
  await brand.getByRole('link', { name: /ณัฐญา ศรีสุข/ }).click()
  await press(brand, 'Reject')
  const question = brand.getByRole('dialog', { name: 'Reject this application?' })
  await question.getByRole('button', { name: 'Reject' }).click()
  await see(question.getByText('Choose a reason or write one'))
  await picture(brand, 'd-console-reject')
  await question.getByText('Wrong audience').click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Most of your followers are in Laos.')
  await question.getByRole('button', { name: 'Reject' }).click()
  await seeText(brand, '1 application rejected')
  await see(brand.getByRole('heading', { name: 'This application was rejected' }))
  await seeText(brand, 'Wrong audience. Most of your followers are in Laos.')

  // For the creator 5 and 7 read the same, until the appeal window opens or 7 days have passed.
  await creator.reload()
  await see(creator.getByRole('heading', { name: /Longan Blossom Honey/ }))
  await seeText(creator, 'Under review')
  expect(await creator.getByText('Laos').count()).toBe(0)
  expect(await creator.getByText('Rejected').count()).toBe(0)
  expect((await historyOf(creator)).map((entry) => entry.says)).toEqual(['ณัฐญา ศรีสุข applied for the sample'])
  expect(world.faults).toEqual([])
})

test.each(['desktop', 'phone'] as const)(
  'who withdrew applies again on a %s with what was given before, and finds every decision in the records',
  async (device) => {
    const as = 'creator@sampan.example'
    const page = await world[device]({ as, kept: { countryCode: 'TH', language: 'en' } })
    const tokens = await logInByCall(world.url, as)
    const { rows } = await call(world.url, listMySamples, { group: 'all', pageSize: 50 }, tokens)
    const underReview = rows.find((row) => row.status === 5)
    if (!underReview) throw new Error('no application is under review')
    const { remark } = await call(world.url, getMySample, { id: underReview.id }, tokens)
    await call(world.url, withdrawSample, { id: underReview.id, reason: 'Changed my mind' }, tokens)

    const caseHref =
      device === 'phone' ? `/m/goods?id=${underReview.id}` : `/user?tab=samples&id=${underReview.id}`
    await page.goto(caseHref)
    await press(page, 'Apply again')
    await page.waitForURL(/apply=account/)
    await press(page, 'Continue')
    await page.waitForURL(/apply=address/)
    await see(page.getByRole('radio', { name: /^[^@]+$/ }))
    await press(page, 'Continue')
    await page.waitForURL(/apply=sample/)
    // The variant of before is chosen, so that nothing prevents it.
    await press(page, 'Continue')
    await page.waitForURL(/apply=confirm/)
    const reason = page.getByRole('dialog').or(page.locator('main')).getByRole('textbox').first()
    await expect.poll(() => reason.inputValue()).toBe(remark)
    await reason.fill('It still fits what I post')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await press(page, 'Apply for this sample')
    await seeText(page, 'Your application is with the brand')

    // While that one is open, the case that ended leads to the other samples.
    await page.goto(caseHref)
    await seeText(page, /^You cannot apply again now\./)
    await page.getByRole('link', { name: 'See all samples' }).click()
    await page.waitForURL(/\/list(\?|$)/)
    await see(page.getByRole('heading', { name: 'All samples' }))

    await page.goto(device === 'phone' ? '/m/history' : '/user?tab=records')
    await page.getByText('Endorsements', { exact: true }).last().click()
    await see(page.getByRole('heading', { name: 'One commute with Watery Sunscreen' }))
    expect(await violations(page, 'records of endorsements')).toEqual([])
    await page.getByRole('searchbox').last().fill('toner')
    await see(page.getByRole('heading', { name: /Butterfly Pea Toner/ }))
    await expect.poll(() => page.getByRole('heading', { name: /One commute/ }).count()).toBe(0)
    expect(world.faults).toEqual([])
    await page.context().close()
  },
)

const chiangMai = {
  addressee: 'May Suwannarat',
  phone: '081 234 5678',
  areas: ['Chiang Mai', 'Mueang Chiang Mai', 'Suthep'],
  address: '12/3 Soi Wat Umong',
  postcode: '50200',
}

/** Browses as people do: a category, a filter, words in the search, then the product itself. */
async function findTheSerum(visitor: Page): Promise<void> {
  await visitor
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Skin care' })
    .click()
  await see(visitor.getByRole('heading', { name: 'Skin care' }))
  await picture(visitor, 'd-category')
  await visitor.getByRole('searchbox', { name: 'Search samples' }).fill('serum')
  await visitor.keyboard.press('Enter')
  await visitor.waitForURL('**/list?productQuery=serum&countryCode=TH')
  // The address is ahead of the page: a press that begins on the chips of the category and ends on these is none.
  await see(visitor.getByRole('heading', { level: 1, name: '“serum”' }))
  await press(visitor, 'In stock')
  await visitor.waitForURL(/hasStock=1/)
  await picture(visitor, 'd-list')
  await visitor.getByRole('link', { name: 'Rice Milk Brightening Serum, 30 ml' }).click()
  await see(visitor.getByRole('heading', { level: 1, name: 'Rice Milk Brightening Serum, 30 ml' }))
  await seeText(visitor, 'What both sides promise')
  await picture(visitor, 'd-detail')
}
