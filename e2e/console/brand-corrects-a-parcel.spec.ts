import { listParticipations } from '@sampan/contract/participation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logInByCall } from '../calls.ts'
import { sayIn } from '../say.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const brandEmail = 'brand@sampan.example'

test('who shipped the product of a task with a wrong number corrects it, and the case says so', async () => {
  const say = await sayIn('en')
  const { rows } = await call(
    world.url,
    listParticipations,
    { view: 'all', pageSize: 100 },
    await logInByCall(world.url, brandEmail),
  )
  const sent = rows.find(({ actions }) => actions.includes('changeParcel'))
  if (!sent) throw new Error('the demo has no parcel of a task that this brand sent')
  const page = await world.desktop({ as: brandEmail, kept: { countryCode: 'TH', language: 'en' } })
  await page.goto(`/console/participations/${sent.id}`)
  await press(page, say('task:signUps.more', { number: sent.number }))
  await page.getByRole('menuitem', { name: say('task:signUps.changeParcel.verb') }).click()
  const dialog = page.getByRole('dialog', { name: say('shipment:ship.correctTitle') })
  await dialog.getByRole('textbox').first().fill('TH0158229871')
  // The company is recognised by the number, which the server is asked for.
  const company = dialog.getByRole('combobox', { name: say('shipment:ship.company') })
  await expect.poll(() => company.inputValue()).not.toBe('')
  await picture(page, 'correct-parcel')
  await dialog.getByRole('button', { name: say('shipment:ship.correct'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await see(page.getByText(/TH0158229871/))
  await seeText(page, /corrected the parcel/)
  await picture(page, 'corrected-parcel')
  expect(world.faults).toEqual([])
})
