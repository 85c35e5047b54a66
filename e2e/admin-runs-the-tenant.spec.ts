import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { press, see, seeText } from './screens.ts'
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
