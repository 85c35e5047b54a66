import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { answer, press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }

test('staff narrow the library by area within a country, and put a label on many, rename it and take it off', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/creators')
  await press(admin, 'Area')
  await see(admin.getByText('Choose one country first: areas and prices of several cannot be compared.'))
  await admin.goto('/console/creators?country=TH&view=linked')
  await press(admin, 'Area')
  await see(admin.getByRole('radio').first())
  await picture(admin, 'd-library-area')
  await admin.getByRole('radio').nth(0).check()
  await admin.keyboard.press('Escape')
  await press(admin, 'Part of the area')
  await admin.getByRole('radio').nth(0).check()
  await admin.keyboard.press('Escape')
  await expect.poll(() => new URL(admin.url()).searchParams.get('district')).toBeTruthy()
  // Another area has other parts.
  await admin.getByRole('button', { name: /^Area:/ }).click()
  await admin.getByRole('radio').nth(1).check()
  await expect.poll(() => new URL(admin.url()).searchParams.get('district')).toBeNull()
  await admin.goto('/console/creators?country=TH&view=linked')
  const ticks = admin.getByRole('checkbox', { name: /@/ })
  await ticks.nth(0).check()
  await press(admin, 'Label')
  const dialog = admin.getByRole('dialog', { name: 'Label 1 creator' })
  await dialog.getByLabel('New label').fill('Fair')
  await dialog.getByRole('button', { name: 'Make and put on' }).click()
  await see(dialog.getByText('1 creator', { exact: true }))
  await dialog.getByRole('button', { name: 'Rename label Fair' }).click()
  await dialog.getByRole('textbox', { name: 'Rename label Fair' }).fill('Fair 2027')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await see(dialog.getByRole('button', { name: 'Fair 2027', exact: true }))
  await dialog.getByText('Take off').click()
  await picture(admin, 'd-labels')
  expect(await violations(admin, 'labels of creators')).toEqual([])
  await dialog.getByRole('button', { name: 'Fair 2027', exact: true }).click()
  await see(dialog.getByText('0 creators', { exact: true }))
  expect(world.faults).toEqual([])
})

test('a tab shows the filter and the order that another tab left, so that they can be taken off', async () => {
  const specialist = await world.desktop({ as: 'creators@sampan.example', kept: inEnglish })
  await specialist.goto('/console/creators?view=mine&has=payout&sort=linked_desc')
  await specialist.locator('a[href*="view=all"]').first().click()
  await see(specialist.getByRole('button', { name: 'State: Has a payout method' }))
  await see(specialist.getByRole('button', { name: 'Linked last' }))
  await specialist.getByRole('button', { name: 'Remove filter State' }).click()
  await expect.poll(() => new URL(specialist.url()).searchParams.get('has')).toBeNull()
})

test('staff enter figures of creators on the screen, and the page shows them with their days (R278)', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/creators?view=linked&country=TH')
  const first = admin.getByRole('link', { name: /@/ }).first()
  const handle = /@([\w.]+)/.exec((await first.textContent()) ?? '')?.[1] ?? ''
  await press(admin, 'Import figures')
  const dialog = admin.getByRole('dialog', { name: 'Import figures of creators' })
  const table = dialog.getByLabel('Or paste rows from a spreadsheet')
  const days = '2026-01-01,2026-01-30'
  await table.fill(`handle,from,to,currency,gmv,women %\n@${handle},${days},THB,123456,120`)
  await press(admin, 'Check')
  await see(dialog.getByText('A percentage from 0 to 100 is needed.'))
  await table.fill(`handle,from,to,currency,gmv,women %\n@${handle},${days},THB,123456,80`)
  await press(admin, 'Check')
  await picture(admin, 'd-import-figures')
  expect(await violations(admin, 'figures from a table')).toEqual([])
  await dialog.getByRole('button', { name: /^Enter/ }).click()
  await admin
    .getByRole('link', { name: new RegExp(`@${handle}`) })
    .first()
    .click()
  await see(admin.getByText(/imported/))
})

test('an admin hands a creator whom nobody looks after over to a specialist, who has them at once', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  const dewi = await world.desktop({ as: 'creators@sampan.example', kept: inEnglish })
  await admin.goto('/console/creators?view=linked&specialist=nobody')
  const row = admin.getByRole('row').nth(1)
  const handle = (await row.getByText(/^@[\w.]+$/).textContent()) ?? 'the row has no handle'
  const mine = `/console/creators?view=mine&q=${encodeURIComponent(handle)}`
  await dewi.goto(mine)
  await seeText(dewi, 'No creator matches')

  await row.getByRole('button').last().click()
  await admin.getByRole('menuitem', { name: 'Hand over' }).click()
  await see(admin.getByRole('dialog', { name: 'Who shall look after this creator?' }))
  await admin.getByRole('option', { name: /^Dewi Anggraini, \d+ in care$/ }).click()
  await picture(admin, 'd-hand-over')
  expect(await violations(admin, 'handing a creator over')).toEqual([])
  await answer(admin, 'Hand over')
  await seeText(admin, 'Handed over to Dewi Anggraini')
  await dewi.goto(mine)
  await see(dewi.getByRole('row').filter({ hasText: handle }))
  expect(world.faults).toEqual([])
})
