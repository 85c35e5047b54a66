import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilQuiet } from '../quiet.ts'
import { openInside, see } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

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
  reports: '-o-ooo',
  payouts: '-----o',
  commissions: '-----o',
  people: '-----o',
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
  ['people', 'button', 'Invite somebody', '.....o'],
  ['commissions', 'button', 'Import a CSV', '.....o'],
]

const isOf = (row: string, role: Role): boolean => row[roles.indexOf(role)] === 'o'
const gate = 'This part is not for your role'

/** What the page of a place is: one of its own, or the gate. */
async function headAt(page: Page, place: string): Promise<string> {
  await openInside(page, `/console/${place}`)
  await page.waitForURL(`**/console/${place}*`)
  const title = page.locator('#content').getByRole('heading', { level: 1 })
  await see(title)
  await untilQuiet(page)
  return (await title.first().textContent()) ?? ''
}

test.each(roles)(
  '%s sees the places and what begins something there by the table of rights, and nothing else',
  async (role) => {
    const page = await world.desktop({ as: logIns[role], kept: { countryCode: 'TH', language: 'en' } })
    await page.goto('/console/today')
    await see(page.locator('aside nav a[href="/console/samples"]'))
    const links = await page
      .locator('aside nav a[href^="/console/"]')
      .evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').replace('/console/', '')))
    const expected = Object.keys(places).filter((place) => isOf(places[place] ?? '', role))
    expect([...links].sort()).toEqual([...expected].sort())

    const wrong: string[] = []
    for (const [place, row] of Object.entries(places)) {
      const head = await headAt(page, place)
      if ((head !== gate) !== isOf(row, role)) wrong.push(`${place}: ${head}`)
      for (const [at, kind, name, who] of controls) {
        if (at !== place || head === gate) continue
        const control = page.locator('#content').getByRole(kind, { name, exact: true })
        if (isOf(who, role)) await see(control)
        else if ((await control.count()) > 0) wrong.push(`${place}: ${name}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

/** Who decides on an application on the page of its case; those who may not read it all the same. */
const deciders: Record<Role, boolean> = {
  mcn: false,
  brand: true,
  creatorSpecialist: false,
  productSpecialist: true,
  reviewer: true,
  admin: true,
}

test.each(roles)('%s decides on an application only where the table of rights lets it', async (role) => {
  const page = await world.desktop({ as: logIns[role], kept: { countryCode: 'TH', language: 'en' } })
  await page.goto('/console/samples?view=toReview')
  const first = page.locator('#content tbody a[href^="/console/samples/"]').first()
  await see(first)
  await first.click()
  await page.waitForURL(/\/console\/samples\/[0-9a-f-]{36}/)
  await see(page.locator('#content').getByRole('heading', { level: 1 }))
  await untilQuiet(page)
  const approve = page.locator('#content').getByRole('button', { name: 'Approve', exact: true })
  if (deciders[role]) await see(approve)
  else expect(await approve.count()).toBe(0)
})
