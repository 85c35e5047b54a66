import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { mailedText } from './calls.ts'
import { sayIn } from './say.ts'
import { answer, openInside, press, see, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }

interface Joining {
  email: string
  name: string
  say: Awaited<ReturnType<typeof sayIn>>
}

/** Opens the link of an invitation that was mailed, on a phone, and accepts it. */
async function join(page: Page, { email, name, say }: Joining): Promise<void> {
  const link = /https?:\/\/\S+(\/join\?t=\S+)/.exec(await mailedText(world.url, email))?.[1]
  await page.goto(link ?? 'the mail has no link')
  await see(page.getByLabel(say('people:join.fullName')))
  expect(await violations(page, 'joining')).toEqual([])
  await page.getByLabel(say('people:join.fullName')).fill(name)
  await page.getByLabel(say('people:join.password'), { exact: true }).fill('Orchid77')
  await page.getByLabel(say('people:join.repeat')).fill('Orchid77')
  await page.getByRole('checkbox').click()
  await press(page, say('people:join.accept'))
  await page.waitForURL('**/m/console/**')
  await see(page.getByRole('heading', { level: 1 }))
}

test('an admin changes a clock, reads in the log what it was, and closes and opens the site', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/settings?section=clocks')
  const review = admin.getByRole('textbox', { name: 'Brand reviews the application' })
  await review.fill('99999')
  await press(admin, 'Save')
  await seeText(admin, 'At most 8,760 hours, a year.')
  await review.fill('48')
  await see(admin.getByText('Changes not saved'))
  expect(await violations(admin, 'settings')).toEqual([])
  await press(admin, 'Save')
  await seeText(admin, 'Saved. The site shows it at once.')

  await openInside(admin, '/console/audit?kind=tenant')
  const row = admin.getByRole('row', { name: /changed clocks/ }).first()
  await row.getByRole('link').first().click()
  const entry = admin.getByRole('dialog', { name: 'Mai Lin Charoen changed clocks' })
  await see(
    entry.getByRole('row', { name: 'Samples · All countries · Brand reviews the application nothing 48' }),
  )
  await picture(admin, 'd-audit-entry')
  expect(await violations(admin, 'an entry of the audit log')).toEqual([])

  // Each country has its modes, and no switch that changes nothing.
  await openInside(admin, '/console/settings?section=countries')
  await see(admin.getByRole('checkbox', { name: /^Free samples/ }))
  expect(await admin.getByRole('checkbox', { name: /All products/ }).count()).toBe(0)

  await openInside(admin, '/console/settings?section=maintenance')
  await admin.getByRole('switch', { name: 'The site is open' }).click()
  await press(admin, 'Save')
  await press(admin, 'Close the site')
  await seeText(admin, 'Changed by Mai Lin Charoen')
  const visitor = await world.desktop({ kept: inEnglish })
  await visitor.goto('/index')
  await see(visitor.getByRole('alert').getByRole('heading', { level: 1 }))
  await admin.reload()
  await admin.getByRole('switch', { name: 'The site is closed' }).click()
  await press(admin, 'Save')
  await see(admin.getByRole('switch', { name: 'The site is open' }))

  await openInside(admin, '/console/permissions')
  await admin.getByRole('searchbox', { name: 'Find a right' }).fill('audit log')
  await see(admin.getByRole('row', { name: /Read the audit log .*All/ }))
  expect(await violations(admin, 'the table of rights')).toEqual([])
})

test('an admin invites a colleague by mail, who joins on a phone in Vietnamese and becomes an admin', async () => {
  const vn = await sayIn('vn')
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/people')
  await press(admin, 'Invite somebody')
  const dialog = admin.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill('nan@colleagues.example')
  await answer(admin, 'Send the invitation')
  await seeText(admin, 'Choose a role.')
  await dialog.getByRole('radio', { name: /^Reviewer/ }).click()
  expect(await violations(admin, 'an invitation to work here')).toEqual([])
  await answer(admin, 'Send the invitation')
  await seeText(admin, 'Mailed to nan@colleagues.example')

  const nan = await world.phone({ kept: { countryCode: 'VN', language: 'vn' } })
  await join(nan, { email: 'nan@colleagues.example', name: 'Nan Suda', say: vn })

  await openInside(admin, '/console/people?q=Nan Suda')
  await press(admin, 'What can be done with Nan Suda')
  await admin.getByRole('menuitem', { name: 'Change role' }).click()
  const question = admin.getByRole('dialog', { name: 'What shall Nan Suda be?' })
  await question.getByRole('radio', { name: /^Admin/ }).click()
  await answer(admin, 'Change role')
  await see(admin.getByRole('row', { name: /Nan Suda.*Admin/ }))
  await openInside(admin, '/console/people/invitations?view=accepted')
  await see(admin.getByRole('row', { name: /Nan Suda.*Reviewer.*Accepted/ }))
  expect(await violations(admin, 'invitations to work here')).toEqual([])
})

test('a brand invites a colleague by mail, who joins on a phone in Thai and is one of the brand’s own people', async () => {
  const th = await sayIn('th')
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/people')
  await see(brand.getByRole('heading', { level: 1, name: 'Colleagues' }))
  await press(brand, 'Invite a colleague')
  await brand.getByRole('dialog').getByLabel('Email').fill('som@colleagues.example')
  expect(await violations(brand, 'inviting a colleague')).toEqual([])
  await answer(brand, 'Send the invitation')
  await seeText(brand, 'Mailed to som@colleagues.example')

  const som = await world.phone({ kept: { countryCode: 'TH', language: 'th' } })
  await join(som, { email: 'som@colleagues.example', name: 'Som Jaidee', say: th })
  await openInside(som, '/m/console/people')
  await see(som.getByRole('heading', { level: 1, name: th('people:own.title') }))
  await see(som.locator('#content').getByText('Som Jaidee'))
  await picture(som, 'm-colleagues')

  await openInside(brand, '/console/people?q=Som Jaidee')
  await press(brand, 'What can be done with Som Jaidee')
  await brand.getByRole('menuitem', { name: 'End access' }).click()
  await see(brand.getByPlaceholder('Your colleagues and administrators read these words'))
})

test('a brand tries its rules on past applications, makes them live after a question, and switches them off', async () => {
  const ploy = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await ploy.goto('/console/rules')
  await seeText(ploy, /past applications read again/)
  await seeText(ploy, /Rule 1 alone rejects \d+ that people approved/)
  expect(await violations(ploy, 'approval rules')).toEqual([])
  const reason = ploy.getByRole('textbox', { name: 'They read' }).first()
  await reason.fill('')
  await press(ploy, 'Make live')
  // What is to be corrected may be below the screen.
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await reason.fill('We look for more followers.')
  await press(ploy, 'Followers: 15,000')
  await ploy.getByRole('textbox', { name: 'Followers' }).fill('0')
  await ploy.keyboard.press('Escape')
  await see(ploy.getByText('would reject 0'))
  await press(ploy, 'Remove rule 1')
  await press(ploy, 'Make live')
  await see(
    ploy.getByRole('dialog', { name: 'Make these rules live?' }).getByText(/they would have approved \d+/),
  )
  await answer(ploy, 'Make live')
  await seeText(ploy, /Live version 2 since/)
  await ploy.getByRole('link', { name: 'What the rules decided' }).click()
  await see(ploy.getByRole('row', { name: /Left to a person/ }))
  expect(await violations(ploy, 'what rules decided')).toEqual([])

  const phone = await world.phone({ as: 'brand@sampan.example', kept: inEnglish })
  await phone.goto('/console/rules')
  await seeText(phone, /Live version 2 since/)
  await press(phone, 'Actions for these rules')
  await phone.getByRole('menuitem', { name: 'Switch off' }).click()
  await answer(phone, 'Switch off')
  await seeText(phone, 'No rules are live')
})
