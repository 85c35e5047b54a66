import { listInvitations, submitInvitation } from '@sampan/contract/invitation'
import { findSchedulePeople, saveSchedule } from '@sampan/contract/schedule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { call, logInByCall } from '../calls.ts'
import { sayIn } from '../say.ts'
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
  // The bell counts it among what waits, and the inbox begins with it.
  await phone.goto('/m/inbox')
  await see(phone.getByRole('link', { name: /Dewi Anggraini[\s\S]*You answer/ }))
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

  const th = await sayIn('th')
  const desktop = await world.desktop({ as, kept: { language: 'th' } })
  await desktop.goto(`/m/jobInvite?tab=invitations&id=${found?.id}`)
  await desktop.waitForURL('**/user?tab=invitations&id=*')
  const dialog = desktop.getByRole('dialog')
  await see(dialog.getByRole('heading', { name: th('invitation:way.title') }))
  faults.push(...(await violations(desktop, 'dialog')))
  await dialog.getByRole('button', { name: th('invitation:reject') }).click()
  await dialog.getByRole('button', { name: th('invitation:reopen') }).click()
  await see(dialog.getByRole('button', { name: th('invitation:agree') }))

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

test('a creator answers on a phone what a brand asked, and subscribes to their own schedule', async () => {
  const th = await sayIn('th')
  const en = await sayIn('en')
  const asBrand = await logInByCall(world.url, 'brand@sampan.example')
  const found = await call(world.url, findSchedulePeople, { query: 'nattaya' }, asBrand)
  const creatorIds = found.rows.flatMap(({ creatorId }) => creatorId ?? []).slice(0, 1)
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await call(
    world.url,
    saveSchedule,
    {
      ...{ title: 'Rice milk live', creatorIds, timeZone: 'Asia/Bangkok' },
      ...{ start: `${day}T03:15`, end: `${day}T04:15` },
    },
    asBrand,
  )
  const phone = await world.phone({ as: 'creator@sampan.example', kept: { language: 'th' } })
  await phone.goto('/m/schedule')
  const entry = phone.getByRole('listitem').filter({ hasText: 'Rice milk live' })
  await see(entry)
  expect(await violations(phone, 'an own schedule')).toEqual([])
  await entry.getByRole('button', { name: th('schedule:answer.accept') }).click()
  await see(entry.getByText(th('schedule:answer.accepted')))
  await picture(phone, 'm-own-schedule')

  await press(phone, th('schedule:feed.verb'))
  await press(phone, th('schedule:feed.make'))
  const address = phone.getByRole('textbox', { name: th('schedule:feed.copy') })
  await see(address)
  const { pathname } = new URL(await address.inputValue())
  expect(await (await fetch(world.url + pathname)).text()).toContain('SUMMARY:Rice milk live')

  const brand = await world.desktop({ as: 'brand@sampan.example', kept })
  await brand.goto(`/console/schedule?day=${day}`)
  await brand.getByRole('button', { name: /Rice milk live/ }).click()
  await see(brand.getByRole('dialog').getByText(en('schedule:answer.accepted')))

  const desktop = await world.desktop({ as: 'creator@sampan.example', kept })
  await desktop.goto('/m/schedule')
  await desktop.waitForURL('**/user?tab=schedule')
  await seeText(desktop, 'Rice milk live')
  await picture(desktop, 'd-own-schedule')
})
