import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ability, abilities, reachOf } from '@sampan/contract/abilities'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInByCall } from '../calls.ts'
import { setRewardAside } from '../database.ts'
import { untilStill } from '../quiet.ts'
import { stopsOf, type Walker } from '../routes.ts'
import { openByMenu, openInside, see } from '../screens.ts'
import { openWorld, type World } from '../world.ts'
import { consoleTitle } from './places.ts'
import { seen } from './rights.ts'
import {
  findCasePages,
  findOtherPages,
  findRejected,
  findWrongRights,
  type Names,
  readCase,
  readPlace,
} from './rights-walk.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await setRewardAside(world.dataDir)
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
  // She releases the run that the other admin of the demo has prepared.
  admin: 'finance@sampan.example',
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

const isOf = (row: string, role: Role): boolean => row[roles.indexOf(role)] === 'o'

/**
 * The places that a role comes to: all that it is offered, and of the others its share. Each place is found shut by one of those
 * who are not offered it; that it is for all of them is said of the very function that the page asks (console-places.test.ts).
 */
function placesFor(role: Role): [place: string, row: string][] {
  return Object.entries(places).filter(([, row], at) => {
    const others = roles.filter((each) => !isOf(row, each))
    return isOf(row, role) || others[at % others.length] === role
  })
}
const gate = 'This part is not for your role'

/** Goes to a place as whoever is offered it does, or by its address, and says what is there: a page of its own, or the gate. */
async function headAt(page: Page, place: string, isOffered: boolean): Promise<string> {
  if (isOffered) await openByMenu(page, `/console/${place}`)
  else await openInside(page, `/console/${place}`)
  await page.waitForURL(`**/console/${place}*`)
  const title = page.locator('#content').getByRole('heading', { level: 1 })
  if (!isOffered) await see(title.filter({ hasText: gate }))
  // The page before stays in sight until this one is there.
  await untilStill(page)
  await see(title)
  return (await title.first().textContent()) ?? ''
}

/** What stands at the places against the table of places; what they offer is read into `names`. */
async function findWrongPlaces(page: Page, role: Role, names: Names): Promise<string[]> {
  const wrong: string[] = []
  for (const [place, row] of placesFor(role)) {
    const isOffered = isOf(row, role)
    const head = await headAt(page, place, isOffered)
    const title =
      role === 'brand' ? consoleTitle(place, 'brand') : role === 'admin' && consoleTitle(place, 'staff')
    if ((head !== gate) !== isOffered || (title && head !== title)) wrong.push(`${place}: ${head}`)
    if (head === gate) continue
    await readPlace(page, role, place, names)
    expect(await page.getByRole('heading', { level: 1 }).count(), place).toBe(1)
    // Ten tabs of the console are told apart by what they say.
    if ((await page.title()) !== `${head} · Sampan`) wrong.push(`${place}: is called ${await page.title()}`)
    if ((await page.getByText('This did not load').count()) > 0) wrong.push(`${place}: did not load`)
  }
  return wrong
}

/** Reads the pages that are in no menu. */
async function readCases(page: Page, role: Role, names: Names): Promise<void> {
  const as = await logInByCall(world.url, logIns[role])
  const rejected = await findRejected(world.url, as, await logInByCall(world.url, logIns.admin))
  const paths = new Map([
    ...(await findCasePages(world.url, as)),
    ...(rejected ? [['sample rejected' as const, rejected] as const] : []),
    ...(await findOtherPages(world.url, as, (ability) => reachOf(role, ability) !== undefined)),
    ['own settings' as const, '/user?tab=settings'] as const,
  ])
  for (const [which, path] of paths) await readCase(page, { role, which, path }, names)
}

/** The task of the demo that asks for scripts is of another brand. */
async function readScriptOfBrand(names: Names): Promise<void> {
  const kept = { countryCode: 'VN', language: 'en' }
  const as = 'brand.vn@sampan.example'
  const reader = await world.desktop({ as, kept })
  const path = (await findCasePages(world.url, await logInByCall(world.url, as))).get('script') ?? ''
  await readCase(reader, { role: 'brand', which: 'script', path }, names)
}

/** Whether the test is there that asks for a right which no screen shows. */
async function isAsked([file, title]: readonly [file: string, title: string]): Promise<boolean> {
  const source = await readFile(join(import.meta.dirname, '../..', file), 'utf8')
  return source.includes(`test('${title}'`)
}

test('every right names a place, a page that is a creator’s alone, or the test that asks for it, and each of these is there', async () => {
  const pagesOf = (walker: Walker) =>
    new Map(stopsOf('desktop', walker, 'x').map(({ path, h1 }) => [path, String(h1)]))
  const creators = pagesOf('creator')
  const others = [pagesOf('brand'), pagesOf('staff')]
  const isFine = async (ability: string) => {
    const told = seen[ability as Ability]
    if ('place' in told) return told.place in places
    if ('site' in told)
      return (
        creators.has(told.site) &&
        others.every((pages) => pages.get(told.site)?.includes('This page is a creator'))
      )
    return 'nowhere' in told ? isAsked(told.askedBy) : told.length > 0
  }
  const abilitiesFine = await Promise.all(
    Object.keys(abilities).map(async (ability) => [ability, await isFine(ability)]),
  )
  expect(abilitiesFine.filter(([, fine]) => fine !== true)).toEqual([])
})

test.each(roles)(
  '%s sees the places and whatever the table of rights gives in the console, on pages of cases as well, and nothing else',
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
    const names: Names = new Map()
    expect(await findWrongPlaces(page, role, names)).toEqual([])
    await readCases(page, role, names)
    if (role === 'brand') await readScriptOfBrand(names)
    expect(findWrongRights(role, names, links)).toEqual([])
    expect(world.faults).toEqual([])
  },
)
