import { endInviteCodes, listInviteCodes, makeInviteCode } from '@sampan/contract/invite-code'
import { listParticipations } from '@sampan/contract/participation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logInByCall } from '../calls.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }

test('ticked rows are one batch that can be taken back, and what fails is ticked again with its reason', async () => {
  const tokens = await logInByCall(world.url, 'creators@sampan.example')
  const made = []
  for (const note of ['Harbour fair', 'Harbour fair two', 'Harbour fair three'])
    made.push(await call(world.url, makeInviteCode, { note }, tokens))
  const keeper = await world.desktop({ as: 'creators@sampan.example', kept: inEnglish })
  await keeper.goto('/console/invite-codes?q=Harbour+fair')
  const tickAll = keeper.getByRole('checkbox', { name: 'Select all rows on this page' })
  const end = async () => {
    await tickAll.check()
    await press(keeper, 'End 3')
    const dialog = keeper.getByRole('dialog', { name: /^End 3 invite codes/ })
    await dialog.getByRole('button', { name: 'End code' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await end()
  await keeper.getByRole('button', { name: 'Undo' }).click()
  await seeText(keeper, /Nothing was changed/)
  const open = () => call(world.url, listInviteCodes, { query: 'Harbour fair' }, tokens)
  expect((await open()).total).toBe(3)

  await end()
  // A colleague is faster with one of them, within the time to undo.
  const [taken] = made
  await call(world.url, endInviteCodes, { ids: [taken?.id ?? ''] }, tokens)
  await keeper.getByRole('button', { name: /^Show: End 3 invite codes/ }).click()
  const panel = keeper.getByRole('dialog')
  await panel.getByText(/Finished at/).waitFor({ timeout: 60_000 })
  await panel.getByRole('link', { name: 'Fix 1 row' }).click()
  await see(keeper.getByRole('columnheader', { name: 'Why it failed' }))
  // What was listed before stays until the failed rows are there.
  await expect.poll(() => keeper.getByRole('row').count()).toBe(2)
  const row = keeper.getByRole('row').nth(1)
  await see(row.getByText('Harbour fair', { exact: true }))
  expect(await row.getByRole('checkbox').isChecked()).toBe(true)
  await see(keeper.getByRole('region', { name: 'Selected rows' }))
  expect((await open()).total).toBe(0)
  expect(world.faults).toEqual([])
  await keeper.context().close()
})

test('one sign-up is accepted by two presses that ask nothing, and Undo leaves it waiting', async () => {
  const tokens = await logInByCall(world.url, 'brand@sampan.example')
  const waiting = async () => {
    const { rows } = await call(world.url, listParticipations, { view: 'signUps' }, tokens)
    return rows.map(({ number }) => number)
  }
  const [number = ''] = await waiting()
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto(`/console/sign-ups?q=${number}`)
  await brand.getByRole('button', { name: `More actions for ${number}` }).click()
  await brand.getByRole('menuitem', { name: 'Accept' }).click()
  await seeText(brand, /^Accepted\. .* is told once it cannot be undone any more\.$/)
  expect(await brand.getByRole('dialog').count()).toBe(0)
  // Meanwhile nothing else is done with it.
  await see(brand.getByLabel('Accepted a moment ago, can still be undone'))
  await brand.getByRole('button', { name: 'Undo' }).click()
  await seeText(brand, /^Undone\. .* still waits for your answer\.$/)
  expect(await waiting()).toContain(number)
  expect(world.faults).toEqual([])
  await brand.context().close()
})
