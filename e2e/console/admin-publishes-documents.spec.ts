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

test('an admin publishes new terms, and a creator accepts them on the next visit', async () => {
  const creator = await world.phone({ as: 'creator@sampan.example', kept: inEnglish })
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/policies')
  await see(
    admin
      .getByRole('listitem')
      .filter({ hasText: 'Brand agreement' })
      .getByText(/Version 2/),
  )
  expect(await violations(admin, 'policies')).toEqual([])
  await picture(admin, 'd-policies')
  await admin.getByRole('link', { name: 'User agreement' }).click()

  await admin.getByRole('radio', { name: /English/ }).click({ force: true })
  const body = admin.getByRole('textbox', { name: 'Text', exact: true })
  const text = await body.inputValue()
  await body.fill(`${text}\n\n# Gifts\n\nWhat {name} gives you is yours.`)
  await press(admin, 'Compare with the product’s own text')
  const comparison = admin.getByRole('dialog', { name: 'What changes' })
  await comparison.getByRole('radio', { name: /English/ }).click({ force: true })
  await see(
    comparison
      .getByText('What Sampan Thailand gives you is yours.')
      .or(comparison.getByText(/gives you is yours/)),
  )
  await picture(admin, 'd-policy-comparison')
  expect(await violations(admin, 'a comparison of documents')).toEqual([])
  await admin.keyboard.press('Escape')
  await admin.getByRole('switch', { name: 'Ask everybody again' }).click()
  await picture(admin, 'd-policy-edit')
  expect(await violations(admin, 'a document in the editor')).toEqual([])
  await admin.getByRole('button', { name: 'Publish version 1', exact: true }).first().click()
  await see(admin.getByRole('dialog').getByText(/everybody whom it concerns is asked/))
  await answer(admin, 'Publish version 1')
  await seeText(admin, 'Version 1 is published')

  await creator.goto('/m/index')
  const asked = creator.getByRole('dialog', { name: 'Please read what has changed' })
  await see(asked.getByRole('link', { name: 'Read User agreement' }))
  await picture(creator, 'p-asked-again')
  expect(await violations(creator, 'asked for a new version')).toEqual([])
  await creator.goto('/m/protocol?t=1')
  await see(creator.getByRole('heading', { name: /Gifts/ }))
  await see(creator.getByRole('link', { name: /Text of/ }))
  await picture(creator, 'p-protocol')
  expect(await violations(creator, 'a document on a phone')).toEqual([])
  await creator.goto('/m/index')
  await answer(creator, 'I have read it and agree')
  await see(creator.getByRole('heading', { level: 1 }))
  await creator.reload()
  await see(creator.getByRole('heading', { level: 1 }))
  expect(await asked.count()).toBe(0)

  await admin.goto('/console/policies/consents?document=terms&version=1')
  // The admin is somebody whom it concerns, too, on the next visit.
  await answer(admin, 'I have read it and agree')
  await see(admin.getByRole('row', { name: /Asked for a new version/ }).first())
  expect(await violations(admin, 'who accepted what')).toEqual([])
  await picture(admin, 'd-consents')
})

test('a brand that registers reads and accepts the agreement of brands, and a visitor reads an earlier version', async () => {
  const visitor = await world.desktop({ kept: inEnglish })
  await visitor.goto('/index?dialog=register')
  await visitor.getByText('Brand owner', { exact: true }).click()
  await see(visitor.getByRole('link', { name: 'Brand agreement' }))
  await visitor.goto('/protocol?t=4&v=1')
  await seeText(visitor, 'This is an earlier version. It does not hold any more.')
  await picture(visitor, 'd-protocol-former')
  expect(await violations(visitor, 'an earlier version')).toEqual([])
  await visitor.getByRole('link', { name: 'Read the version in force' }).click()
  await seeText(visitor, /Creators see both clocks/)
})
