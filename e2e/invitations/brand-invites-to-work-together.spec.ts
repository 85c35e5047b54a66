import { listCooperations } from '@sampan/contract/cooperation-own'
import { libraryTabs, listLibraryCreators } from '@sampan/contract/creator-library'
import { changeGroupMembers, saveCreatorGroup } from '@sampan/contract/group'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { call, logInByCall } from '../calls.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const kept = { language: 'en' }
const creator = 'creator@sampan.example'

test('a brand invites a creator to samples, who declines, thinks again, accepts on the phone and is led into applying', async () => {
  const faults: string[] = []
  const brand = await world.desktop({ as: 'brand@sampan.example', kept })
  await brand.goto('/console/cooperations/new')
  await press(brand, 'Send')
  for (const fault of ['Choose at least one creator, or a group.', 'Choose a task or a product.'])
    await seeText(brand, fault)
  await brand.getByRole('textbox', { name: 'Creators', exact: true }).fill('nattaya.glow')
  await brand.getByRole('option', { name: /nattaya\.glow/ }).click()
  await brand.getByRole('textbox', { name: 'For', exact: true }).fill('jasmine')
  await brand
    .getByRole('option', { name: /Free sample/ })
    .first()
    .click()
  await brand.getByLabel('Words', { exact: true }).fill('Try our soap and tell it as you tell friends.')
  await brand.getByLabel(/^What you ask for/).fill('One video in the morning')
  await seeText(brand, 'One video in the morning')
  faults.push(...(await violations(brand, 'composer')))
  await picture(brand, 'console-cooperation-new')
  await press(brand, 'Send 1')
  await brand.waitForURL('**/console/cooperations?view=open')

  const [row] = await call(world.url, listCooperations, {}, await logInByCall(world.url, creator))
  const phone = await world.phone({ as: creator, kept })
  await phone.goto('/m/jobInvite')
  await phone
    .getByRole('link', { name: /Siam Botanics/ })
    .first()
    .click()
  await see(phone.getByRole('heading', { name: 'If you accept' }))
  await seeText(phone, 'One video in the morning')
  faults.push(...(await violations(phone, 'offer')))
  await picture(phone, 'm-cooperation')
  await press(phone, 'Decline')
  const why = phone.getByRole('dialog')
  await why.getByText('I have no time then').click()
  await why.getByRole('button', { name: 'Decline' }).click()
  await see(phone.getByRole('heading', { name: 'You declined this invitation' }))

  const desktop = await world.desktop({ as: creator, kept })
  await desktop.goto(`/m/jobInvite?tab=invitations&coop=${row?.id}`)
  await desktop.waitForURL('**/user?tab=invitations&coop=*')
  const dialog = desktop.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await see(dialog.getByRole('button', { name: 'Accept' }))
  faults.push(...(await violations(desktop, 'dialog')))

  await phone.reload()
  await press(phone, 'Accept')
  await phone.waitForURL('**/m/detail?id=*&apply=account')

  await brand.goto(`/console/cooperations/${row?.id}`)
  await see(brand.getByText('accepted the invitation').first())
  await seeText(brand, 'declined the invitation')
  faults.push(...(await violations(brand, 'case')))
  expect(faults).toEqual([])
})

test('a group is invited by a batch that is undone: those in it who use the product', async () => {
  const tokens = await logInByCall(world.url, 'brand@sampan.example')
  const some = async (type: number, pageSize: number) =>
    (await call(world.url, listLibraryCreators, { type, pageSize }, tokens)).rows.map(({ id }) => id)
  const creatorIds = [...(await some(libraryTabs.linked, 3)), ...(await some(libraryTabs.unlinked, 2))]
  expect(creatorIds).toHaveLength(5)
  const { id } = await call(world.url, saveCreatorGroup, { name: 'Harbour crew' }, tokens)
  await call(world.url, changeGroupMembers, { id, creatorIds, isIn: true }, tokens)

  const brand = await world.desktop({ as: 'brand@sampan.example', kept })
  await brand.goto(`/console/invitations/new?group=${id}`)
  await seeText(brand, /^3 of 5 can read it: they use the product\./)
  await brand.getByLabel('What you write', { exact: true }).fill('Show yourself to brands.')
  await picture(brand, 'd-invite-group')
  await press(brand, 'Send 3')
  await brand.waitForURL('**/console/invitations?view=open')
  await press(brand, 'Undo')
  await seeText(brand, /Nothing was changed/)

  await brand.goto(`/console/cooperations/new?group=${id}`)
  await see(brand.getByRole('button', { name: 'Send 3', exact: true }))
  expect(world.faults).toEqual([])
})

test('a creator reads what an MCN may do and never sees, lets it act on the phone, and ends that on a desktop', async () => {
  const faults: string[] = []
  const phone = await world.phone({ as: creator, kept })
  await phone.goto('/m/jobInvite')
  await phone.getByRole('link', { name: /Chao Phraya Creators/ }).click()
  await seeText(phone, 'Never your address, never your bank account')
  faults.push(...(await violations(phone, 'request')))
  await press(phone, 'Accept')
  await see(phone.getByRole('button', { name: 'End the link' }))

  const agency = await world.desktop({ as: 'mcn@sampan.example', kept })
  await agency.goto('/console/mcn-links?view=running')
  await see(agency.getByRole('link', { name: /nattaya\.glow/ }))
  faults.push(...(await violations(agency, 'links')))

  const desktop = await world.desktop({ as: creator, kept })
  await desktop.goto('/user?tab=invitations')
  await desktop.getByRole('link', { name: /Chao Phraya Creators/ }).click()
  await desktop.getByRole('dialog').getByRole('button', { name: 'End the link' }).click()
  const why = desktop.getByRole('dialog').last()
  await why.getByText('It did not work out').click()
  await why.getByRole('button', { name: 'End the link' }).click()
  await see(desktop.getByText('ended the link').first())
  expect(faults).toEqual([])
})
