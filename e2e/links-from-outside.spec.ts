import { listMySamples, remindOfSample } from '@sampan/contract/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { call, logInByCall } from './calls.ts'
import { openInside, press, see, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const reader = 'brand@sampan.example'

/** A creator reminds the brand of an application, and the link in the mail that comes of it. */
async function mailedLink(): Promise<string> {
  const creator = await logInByCall(world.url, 'creator@sampan.example')
  const { rows } = await call(world.url, listMySamples, {}, creator)
  const waiting = rows.find(
    ({ status, brand, actions }) =>
      status === 5 && brand.name === 'Siam Botanics' && actions.includes('remind'),
  )
  await call(world.url, remindOfSample, { id: waiting?.id ?? '' }, creator)
  let found: string | undefined
  const look = async () => {
    const answer = await fetch(`${world.url}/sandbox/mail.json?to=${encodeURIComponent(reader)}`)
    const mails = (await answer.json()) as { text: string }[]
    found = mails.map(({ text }) => /\/sample-audit\?g=[\w-]+/.exec(text)?.[0]).find(Boolean)
    return found
  }
  await expect.poll(look, { timeout: 15_000 }).toBeDefined()
  return found ?? ''
}

test('a brand decides from the mail on a phone, without a log-in, and the link is used up', async () => {
  const link = await mailedLink()
  // Neither a cache nor the next site learns of the token.
  const { headers } = await fetch(world.url + link)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])

  const phone = await world.phone({ kept: { language: 'en' } })
  const found: string[] = []
  await phone.goto(link)
  await phone.waitForURL('**/m/sample-audit?g=*')
  await see(phone.getByRole('button', { name: 'Approve' }))
  await picture(phone, 'm-mail-link')
  found.push(...(await violations(phone, 'mail link')))
  await press(phone, 'Confirm')
  await seeText(phone, 'Mark at least one')
  await press(phone, 'Reject')
  const dialog = phone.getByRole('dialog')
  await dialog.getByText('Wrong audience').click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await seeText(phone, /reads: “Wrong audience”/)
  // What was marked outlives a reload, and nothing was sent.
  await phone.reload()
  await seeText(phone, /reads: “Wrong audience”/)
  await press(phone, 'Confirm 1 decision')
  await see(phone.getByRole('heading', { name: 'You already used this link' }))
  await seeText(phone, 'Rejected')
  await picture(phone, 'm-mail-link-used')
  found.push(...(await violations(phone, 'used mail link')))

  const desktop = await world.desktop({ kept: { language: 'en' } })
  await desktop.goto(link)
  await see(desktop.getByRole('heading', { name: 'You already used this link' }))
  await openInside(desktop, '/sample-audit?g=changed')
  await see(desktop.getByRole('heading', { name: 'This link is not complete' }))
  found.push(...(await violations(desktop, 'unknown mail link')))
  const creator = await world.desktop({ as: 'creator@sampan.example', kept: { language: 'en' } })
  await creator.goto(link)
  await see(creator.getByRole('heading', { name: 'This link is for b•••@sampan.example' }))
  await press(creator, 'Log out and open it')
  await see(creator.getByRole('heading', { name: 'You already used this link' }))
  expect(found).toEqual([])
})

const soap = '019b76db-d0e0-7e27-8ac6-b18a892c0eee'

/** Paths that other sites, mails and bookmarks hold, but for the introduction itself. */
const sitePaths = [
  ...[
    '/country',
    '/index',
    '/list',
    '/productGroup',
    `/detail?id=${soap}`,
    '/taskList',
    '/aboutUs',
    `/imgPreview?id=${soap}`,
    '/task',
  ],
  ...[
    '/audit-task?t=x',
    '/apply-task?t=x',
    '/audit?t=x',
    '/sample-audit?g=x',
    '/user',
    '/history',
    '/myTask',
  ],
  ...['/protocol?t=1', '/protocol?t=2', '/networkError'],
]
const phonePaths = [
  ...['/m/taskList', '/m/user', '/m/index', '/m/login', '/m/register', '/m/reset', '/m/country', '/m/list'],
  ...[
    '/m/productGroup',
    '/m/networkError',
    `/m/detail?id=${soap}`,
    `/m/imgPreview?id=${soap}`,
    '/m/aboutUs',
    '/m/creators',
    '/m/history',
  ],
  ...[
    '/m/statement',
    '/m/task',
    '/m/audit-task?t=x',
    '/m/apply-task?t=x',
    '/m/audit?t=x',
    '/m/sample-audit?g=x',
  ],
  ...['/m/myTask', '/m/payment', '/m/address', '/m/contactUs', '/m/feedback', '/m/protocol?t=1', '/m/goods'],
]

test.each([
  ['desktop', sitePaths],
  ['phone', phonePaths],
] as const)(
  'every path of the site leads a %s to its own page, never to the introduction',
  async (device, paths) => {
    const page = await world[device]({ kept: { countryCode: 'TH', language: 'en' } })
    const lost: string[] = []
    // The last one is nobody's, and shows that a lost path is noticed.
    for (const path of [...paths, device === 'phone' ? '/m/nothing' : '/nothing']) {
      // Loaded anew: what stands first is the page of this path, not the one before.
      await page.goto(path, { waitUntil: 'commit' })
      await see(page.getByRole('main').or(page.getByRole('button')))
      if (/introduction/.test(new URL(page.url()).pathname)) lost.push(path)
    }
    expect(lost).toEqual([device === 'phone' ? '/m/nothing' : '/nothing'])
    expect(world.faults).toEqual([])
  },
)
