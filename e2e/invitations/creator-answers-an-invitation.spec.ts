import { listInvitations, submitInvitation } from '@sampan/contract/invitation'
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

const as = 'creator@sampan.example'
const kept = { language: 'en' }
/** One pixel, as a phone's camera would send it. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a creator agrees on the phone, loses nothing of what was typed, and finds it on a desktop', async () => {
  const [found] = await call(world.url, listInvitations, {}, await logInByCall(world.url, as))
  const phone = await world.phone({ as, kept })
  const faults: string[] = []
  await phone.goto('/m/user')
  await phone.getByRole('link', { name: /^Invitations/ }).click()
  await phone.getByRole('link', { name: /Dewi Anggraini/ }).click()
  await see(phone.getByRole('heading', { name: 'If you agree' }))
  faults.push(...(await violations(phone, 'offer')))
  await press(phone, 'Agree and fill in')

  // Every fault of the step is told at once.
  await press(phone, 'Go on')
  for (const fault of [
    'Fill in this field.',
    'Choose a file.',
    'Choose at least one category.',
    'Choose the area.',
  ])
    await seeText(phone, fault)
  await picture(phone, 'm-invitation-faults')
  await press(phone, 'Creator')
  await phone.getByLabel('Introduction').fill('Skin care in plain words.')
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  await see(phone.getByRole('img', { name: 'Your photo' }))

  // Back from TikTok, as from any page of another site: the form is open with what was typed.
  await phone.goto(`/m/jobInvite?id=${found?.id}&step=you&scene=job&auth=1&status=1`)
  await seeText(phone, 'Skin care in plain words.')
  await expect.poll(() => phone.url()).not.toContain('scene')
  faults.push(...(await violations(phone, 'profile')))

  const desktop = await world.desktop({ as, kept })
  await desktop.goto(`/m/jobInvite?tab=invitations&id=${found?.id}`)
  await desktop.waitForURL('**/user?tab=invitations&id=*')
  const dialog = desktop.getByRole('dialog')
  await see(dialog.getByRole('heading', { name: 'How it goes' }))
  faults.push(...(await violations(desktop, 'dialog')))
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await see(dialog.getByRole('button', { name: 'Agree and fill in' }))

  await call(world.url, submitInvitation, await profileOf(found?.id), await logInByCall(world.url, as))
  const console = await world.desktop({ as: 'reviewer@sampan.example', kept })
  await console.goto('/console/invitations')
  await console.getByRole('link', { name: /@nattaya\.glow/ }).click()
  await seeText(console, 'Skin care in plain words.')
  faults.push(...(await violations(console, 'case')))
  await press(console, 'Decline')
  const why = console.getByRole('dialog')
  await why.getByText('The photo does not show you').click()
  await why.getByRole('button', { name: 'Decline' }).click()
  await see(console.getByText('The profile was not accepted'))
  await phone.goto(`/m/jobInvite?id=${found?.id}`)
  await seeText(phone, '“The photo does not show you”')
  expect(faults).toEqual([])
})

/** A whole profile, as the form sends it. */
async function profileOf(id = '') {
  const { accessToken, refreshToken } = await logInByCall(world.url, as)
  const body = new FormData()
  body.append('purpose', 'photo')
  body.append('file', new Blob([photo], { type: 'image/png' }), 'me.png')
  const headers = { 'access-token': accessToken, 'refresh-token': refreshToken }
  const uploaded = await fetch(`${world.url}/apis/api/tenant/pc/file/upload`, {
    method: 'POST',
    headers,
    body,
  })
  return {
    ...{ id, status: 1 as const, countryCode: 'TH' as const, creatorType: 'Creator', phone: '0812345678' },
    introduction: 'Skin care in plain words.',
    photo: ((await uploaded.json()) as { data: { result: string } }).data.result,
    ...{ mainContentCategories: 'Suncare', areaFirst: '10', areaSecond: '1033', creators: [] },
  }
}
