import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { mailedText } from './calls.ts'
import { sayIn } from './say.ts'
import { answer, press, see, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }

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

  await admin.goto('/console/audit?kind=tenant')
  const row = admin.getByRole('row', { name: /changed clocks/ }).first()
  await row.getByRole('link').first().click()
  const entry = admin.getByRole('dialog', { name: 'Mai Lin Charoen changed clocks' })
  await see(entry.getByRole('row', { name: 'sample.all.review nothing 48' }))
  await picture(admin, 'd-audit-entry')
  expect(await violations(admin, 'an entry of the audit log')).toEqual([])

  await admin.goto('/console/settings?section=maintenance')
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

  await admin.goto('/console/permissions')
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

  const link = /https?:\/\/\S+(\/join\?t=\S+)/.exec(
    await mailedText(world.url, 'nan@colleagues.example'),
  )?.[1]
  const nan = await world.phone({ kept: { countryCode: 'VN', language: 'vn' } })
  await nan.goto(link ?? 'the mail has no link')
  await see(nan.getByLabel(vn('people:join.fullName')))
  expect(await violations(nan, 'joining')).toEqual([])
  await nan.getByLabel(vn('people:join.fullName')).fill('Nan Suda')
  await nan.getByLabel(vn('people:join.password'), { exact: true }).fill('Orchid77')
  await nan.getByLabel(vn('people:join.repeat')).fill('Orchid77')
  await nan.getByRole('checkbox').click()
  await press(nan, vn('people:join.accept'))
  await nan.waitForURL('**/m/console/**')
  await see(nan.getByRole('heading', { level: 1 }))

  await admin.goto('/console/people?q=Nan Suda')
  await press(admin, 'What can be done with Nan Suda')
  await admin.getByRole('menuitem', { name: 'Change role' }).click()
  const question = admin.getByRole('dialog', { name: 'What shall Nan Suda be?' })
  await question.getByRole('radio', { name: /^Admin/ }).click()
  await answer(admin, 'Change role')
  await see(admin.getByRole('row', { name: /Nan Suda.*Admin/ }))
  await admin.goto('/console/people/invitations?view=accepted')
  await see(admin.getByRole('row', { name: /Nan Suda.*Reviewer.*Accepted/ }))
  expect(await violations(admin, 'invitations to work here')).toEqual([])
})

test('a brand tries its rules on past applications, makes them live after a question, and switches them off', async () => {
  const ploy = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await ploy.goto('/console/rules')
  await seeText(ploy, /past applications read again/)
  await seeText(ploy, /Rule 1 alone rejects \d+ that people approved/)
  expect(await violations(ploy, 'approval rules')).toEqual([])
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
  await press(phone, 'More for these rules')
  await phone.getByRole('menuitem', { name: 'Switch off' }).click()
  await answer(phone, 'Switch off')
  await seeText(phone, 'No rules are live')
})
