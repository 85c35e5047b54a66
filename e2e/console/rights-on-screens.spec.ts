import { listParticipations } from '@sampan/contract/participation'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logInByCall } from '../calls.ts'
import { untilQuiet } from '../quiet.ts'
import { openByMenu, openInside, see } from '../screens.ts'
import { openWorld, type World } from '../world.ts'
import { consoleTitle } from './places.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const roles = ['mcn', 'brand', 'creatorSpecialist', 'productSpecialist', 'reviewer', 'admin'] as const
type Role = (typeof roles)[number]
const logIns: Record<Role, string> = {
  mcn: 'mcn@sampan.example',
  brand: 'brand@sampan.example',
  creatorSpecialist: 'creators@sampan.example',
  productSpecialist: 'products@sampan.example',
  reviewer: 'reviewer@sampan.example',
  admin: 'admin@sampan.example',
}

/**
 * Every place of the console and who sees it, to be read at a glance; written out, and not read from the table of rights, so that a
 * wrong row there is a difference here. Columns: mcn, brand, creatorSpecialist, productSpecialist, reviewer, admin.
 */
const places: Record<string, string> = {
  today: 'oooooo',
  samples: 'oooooo',
  'sample-groups': '-o-ooo',
  'sign-ups': 'oooooo',
  reviews: '-o--oo',
  mous: '-o--oo',
  batches: 'oooooo',
  creators: 'oooooo',
  groups: 'ooo--o',
  accounts: '--o-oo',
  'mcn-links': 'o-----',
  shares: 'o-----',
  cooperations: 'ooo--o',
  invitations: 'ooo-oo',
  schedule: 'ooo--o',
  'invite-codes': '--o--o',
  strikes: 'ooo-oo',
  tasks: '-ooooo',
  products: '-o-o-o',
  'agreement-texts': '-o---o',
  company: '-o----',
  brands: '-----o',
  rules: '-o--oo',
  budget: '-o---o',
  reports: 'oooooo',
  payouts: '-----o',
  commissions: '-----o',
  people: '-o---o',
  permissions: '-----o',
  feedback: '-----o',
  jobs: '-----o',
  audit: '-----o',
  policies: '-----o',
  settings: '-----o',
}

/** What begins something at a place, and who may begin it; a dot where nobody of the role comes to the place. */
const controls: [place: string, role: 'button' | 'link', name: string, who: string][] = [
  ['products', 'link', 'New product', '.o.o.o'],
  ['tasks', 'link', 'New task', '.o-o-o'],
  ['agreement-texts', 'link', 'New template', '.o...o'],
  ['cooperations', 'link', 'Invite to cooperate', 'ooo..o'],
  ['invitations', 'link', 'Invite creators', 'ooo.-o'],
  ['groups', 'button', 'New group', 'ooo..o'],
  ['invite-codes', 'button', 'New code', '..o..o'],
  ['mcn-links', 'button', 'Ask a creator', 'o.....'],
  ['rules', 'button', 'Add a rule', '.o..-o'],
  ['people', 'button', 'Invite somebody', '.-...o'],
  ['people', 'button', 'Invite a colleague', '.o...-'],
  ['commissions', 'button', 'Import a CSV', '.....o'],
]

const isOf = (row: string, role: Role): boolean => row[roles.indexOf(role)] === 'o'
const gate = 'This part is not for your role'

/** Goes to a place as whoever is offered it does, or by its address, and says what is there: a page of its own, or the gate. */
async function headAt(page: Page, place: string, isOffered: boolean): Promise<string> {
  if (isOffered) await openByMenu(page, `/console/${place}`)
  else await openInside(page, `/console/${place}`)
  await page.waitForURL(`**/console/${place}*`)
  const title = page.locator('#content').getByRole('heading', { level: 1 })
  await see(title)
  await untilQuiet(page)
  expect(await page.getByRole('heading', { level: 1 }).count(), place).toBe(1)
  return (await title.first().textContent()) ?? ''
}

/** What stands at the places against the table of rights. */
async function findWrongPlaces(page: Page, role: Role): Promise<string[]> {
  const wrong: string[] = []
  for (const [place, row] of Object.entries(places)) {
    const isOffered = isOf(row, role)
    const head = await headAt(page, place, isOffered)
    const title =
      role === 'brand' ? consoleTitle(place, 'brand') : role === 'admin' && consoleTitle(place, 'staff')
    if ((head !== gate) !== isOffered || (title && head !== title)) wrong.push(`${place}: ${head}`)
    if (head === gate) continue
    // Ten tabs of the console are told apart by what they say.
    if ((await page.title()) !== `${head} · Sampan`) wrong.push(`${place}: is called ${await page.title()}`)
    if ((await page.getByText('This did not load').count()) > 0) wrong.push(`${place}: did not load`)
    for (const [at, kind, name, who] of controls) {
      if (at !== place) continue
      const control = page.locator('#content').getByRole(kind, { name, exact: true })
      if (isOf(who, role)) await see(control)
      else if ((await control.count()) > 0) wrong.push(`${place}: ${name}`)
    }
  }
  return wrong
}

/** Who decides on an application on the page of its case; those who may not read it all the same. */
const deciders: Record<Role, boolean> = {
  mcn: false,
  brand: true,
  creatorSpecialist: false,
  productSpecialist: true,
  reviewer: true,
  admin: true,
}

/** Whether the page of the first application that waits lets its reader decide. */
async function canDecide(page: Page, isExpected: boolean): Promise<boolean> {
  await openInside(page, '/console/samples?view=toReview')
  const first = page.locator('#content tbody a[href^="/console/samples/"]').first()
  await see(first)
  await first.click()
  await page.waitForURL(/\/console\/samples\/[0-9a-f-]{36}/)
  return offers(page, 'Approve', isExpected)
}

/** Whether a page of a case has a button, once it asks for nothing more; waits for one that is expected. */
async function offers(page: Page, name: string, isExpected: boolean): Promise<boolean> {
  await see(page.locator('#content').getByRole('heading').first())
  await untilQuiet(page)
  const button = page.locator('#content').getByRole('button', { name, exact: true })
  if (isExpected) await see(button)
  return (await button.count()) > 0
}

/** Who passes a script on the page of its case. */
const scriptReaders: Record<Role, boolean> = { ...deciders, productSpecialist: false }

/** A script that waits: its id among the participations. */
async function findScript(): Promise<string> {
  const { rows } = await call(
    world.url,
    listParticipations,
    { view: 'content', pageSize: 100 },
    await logInByCall(world.url, logIns.admin),
  )
  return rows.find(({ clock }) => clock?.duty === 'reviewScript')?.id ?? 'no script waits in the demo'
}

test.each(roles)(
  '%s sees the places, what begins something there and what decides by the table of rights, and nothing else',
  async (role) => {
    const page = await world.desktop({ as: logIns[role], kept: { countryCode: 'TH', language: 'en' } })
    await page.goto('/console/today')
    await see(page.locator('aside nav a[href="/console/samples"]'))
    await see(page.getByRole('link', { name: 'To the site' }))
    const links = await page
      .locator('aside nav a[href^="/console/"]')
      .evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').replace('/console/', '')))
    const expected = Object.keys(places).filter((place) => isOf(places[place] ?? '', role))
    expect([...links].sort()).toEqual([...expected].sort())
    expect(await findWrongPlaces(page, role)).toEqual([])
    expect(await canDecide(page, deciders[role])).toBe(deciders[role])

    // The brand is the one of the demo's task that asks for scripts.
    const reader =
      role === 'brand'
        ? await world.desktop({
            as: 'brand.vn@sampan.example',
            kept: { countryCode: 'VN', language: 'en' },
          })
        : page
    await openInside(reader, `/console/participations/${await findScript()}`)
    await reader.waitForURL('**/console/participations/*')
    expect(await offers(reader, 'Pass the script', scriptReaders[role])).toBe(scriptReaders[role])
    expect(world.faults).toEqual([])
  },
)
