import { type Ability, mayAny, reachOf } from '@sampan/contract/abilities'
import { getLibraryCreator, listLibraryCreators } from '@sampan/contract/creator-library'
import { listParticipations } from '@sampan/contract/participation'
import { listPayoutRuns } from '@sampan/contract/payout-run'
import { payoutRunStatus } from '@sampan/contract/payout-run-status'
import { getSample, listSamples } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { listStrikeCases } from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import { participationStatus } from '@sampan/contract/task-status'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, type Tokens } from '../calls.ts'
import { untilStill } from '../quiet.ts'
import { openInside, see } from '../screens.ts'
import { besides, type CasePage, type Look, ofSeveral, type Seen, seen, type Where } from './rights.ts'

/** What a page in sight lets its reader press: accessible names, as written. */
export type Names = Map<Where, readonly string[]>

const looksOf = (told: Seen): readonly Look[] => ('length' in told ? told : [])

/** Whether a role has to meet what is said of it in `besides`. */
const isDue = (role: string, { ability, reach }: (typeof besides)[number]): boolean => {
  const has = reachOf(role, ability)
  return has !== undefined && (reach === undefined || reach === has)
}

/** The names that somebody of a role has to meet there, where there is no other place for it. */
function wantedAt(role: string, where: Where): RegExp[] {
  const only = Object.entries(seen).flatMap(([ability, told]) => {
    const looks = looksOf(told)
    return looks.length === 1 && reachOf(role, ability as Ability) ? looks : []
  })
  const more = besides.flatMap((one) => (isDue(role, one) ? [one.look] : []))
  return [...only, ...more].flatMap(([at, name]) => (at === where ? [name] : []))
}

/** Whether anything of the tables is looked for there. */
const isAsked = (where: Where): boolean =>
  [...Object.values(seen).flatMap(looksOf), ...[...besides, ...ofSeveral].map(({ look }) => look)].some(
    ([at]) => at === where,
  )

const namesIn = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (within) =>
      [...document.querySelectorAll(within)].flatMap((one) =>
        one.checkVisibility()
          ? [(one.getAttribute('aria-label') ?? one.textContent).replaceAll(/\s+/g, ' ').trim()]
          : [],
      ),
    selector,
  )

/**
 * Waits for what a role has to meet, and until the page asks for nothing and no part of it is still to come; then reads it once: what is
 * not there by then is not there.
 */
async function readNames(page: Page, selector: string, wanted: readonly RegExp[]): Promise<string[]> {
  const missing = async () => {
    const names = await namesIn(page, selector)
    return wanted.filter((name) => !names.some((each) => name.test(each))).map(String)
  }
  await expect.poll(missing, { message: `what is to be met at ${page.url()}` }).toEqual([])
  await untilStill(page)
  await page.locator(':is(#content, main) [aria-busy=true]').first().waitFor({ state: 'hidden' })
  return namesIn(page, selector)
}

const controls = '#content :is(button, a[href])'
/** Rows that are there: the shapes of those that come have nothing to press. */
const rows = '#content tbody tr:has(a, button)'

/** Reads a place of the menu that is open: what it offers, its first row, and all of its rows together. */
export async function readPlace(page: Page, role: string, place: string, names: Names): Promise<void> {
  const at = `at ${place}` as const
  if (isAsked(at)) names.set(at, await readNames(page, controls, wantedAt(role, at)))
  const row = `row ${place}` as const
  if (isAsked(row)) names.set(row, place === 'reviews' ? await readReviews(page) : await readRowMenu(page))
  const ticked = `ticked ${place}` as const
  if (!isAsked(ticked)) return
  await see(page.locator(rows))
  // Where nothing can be done with a row, none is ticked.
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' })
  if ((await all.count()) === 0) return
  await all.first().check()
  // What has no room in the bar is in its menu.
  await see(page.locator('[data-batch-bar]'))
  const more = page.locator('[data-batch-bar]').getByRole('button', { name: 'More that can be done' })
  const inBar = await readNames(page, '[data-batch-bar] button', [])
  names.set(ticked, [...inBar, ...(await readMenu(page, more))])
}

async function readRowMenu(page: Page): Promise<string[]> {
  const row = page.locator(rows).first()
  await see(row)
  return readMenu(page, row.getByRole('button', { name: /^(A|More a)ctions for/ }))
}

/** What is in a menu; nothing where its button is not there. */
async function readMenu(page: Page, button: Locator): Promise<string[]> {
  if ((await button.count()) === 0) return []
  await button.click()
  await see(page.getByRole('menuitem'))
  const names = await namesIn(page, '[role=menuitem]')
  await page.keyboard.press('Escape')
  return names
}

/** At which stages a draft is passed: a row of each is ticked by itself. */
async function readReviews(page: Page): Promise<string[]> {
  const names: string[] = []
  await see(page.locator(rows))
  for (const stage of ['Content review', 'Brand review', 'Publication check']) {
    const row = page.locator(rows).filter({ has: page.getByText(stage, { exact: true }) })
    const box = row.first().getByRole('checkbox')
    if ((await box.count()) === 0) continue
    await box.check()
    await see(page.locator('[data-batch-bar]'))
    names.push(...(await namesIn(page, '[data-batch-bar] button')).map((name) => `${stage}: ${name}`))
    await box.uncheck()
  }
  return names
}

/** Opens a page of a case and reads what it offers, with the menu of its other verbs. */
export async function readCase(
  page: Page,
  { role, which, path }: { role: string; which: CasePage; path: string },
  names: Names,
): Promise<void> {
  await openInside(page, path)
  await page.waitForURL(`**${path}`)
  await see(page.locator('#content, main').getByRole('heading').first())
  const parts = ['button', 'a[href]', 'form h2', 'form legend', '[data-tint]'].map(
    (part) => `:is(#content, main) ${part}`,
  )
  const wanted = wantedAt(role, which)
  await untilStill(page)
  // What is behind the dots at the head of a case.
  const inMenu = await readMenu(page, page.getByRole('button', { name: /^More actions for/ }))
  names.set(which, [
    ...inMenu,
    ...(await readNames(
      page,
      parts.join(),
      wanted.filter((name) => !inMenu.some((each) => name.test(each))),
    )),
  ])
}

/**
 * Which of the rights that the console shows a role meets and has not, or has and does not meet, by what it has read. Those of the site,
 * and those that no screen shows, are asked by other tests.
 */
export function findWrongRights(role: string, names: Names, places: readonly string[]): string[] {
  const meets = ([where, name]: Look) => names.get(where)?.some((each) => name.test(each)) ?? false
  const judge = (what: string, isMet: boolean, isGiven: boolean) =>
    isMet === isGiven ? [] : [`${what}: ${isMet ? 'is met' : 'is not met'}`]
  const wrong = Object.entries(seen).flatMap(([ability, told]) => {
    if ('site' in told || 'nowhere' in told) return []
    const isMet = 'place' in told ? places.includes(told.place) : told.some(meets)
    return judge(ability, isMet, reachOf(role, ability as Ability) !== undefined)
  })
  const more = besides.flatMap((one) => judge(one.look.join(), meets(one.look), isDue(role, one)))
  const beyond = ofSeveral.flatMap(({ look, anyOf }) =>
    meets(look) && !mayAny(role, ...anyOf) ? [`${anyOf.join()}: is met`] : [],
  )
  return [...wrong, ...more, ...beyond]
}

/** The address of the first case of each kind that somebody reaches; a kind that they reach none of is left out. */
export async function findCasePages(url: string, as: Tokens): Promise<Map<CasePage, string>> {
  const found = new Map<CasePage, string>()
  const put = (which: CasePage, path: string | undefined) => path && found.set(which, path)
  const samples = async (which: CasePage, status: number, duty?: string) => {
    const found = await call(url, listSamples, { statuses: [status], pageSize: 20 }, as)
    const one = found.rows.find(({ clock }) => duty === undefined || duty === clock?.duty)
    put(which, one && `/console/samples/${one.id}`)
  }
  await samples('sample to decide', sampleStatus.underReview)
  await samples('parcel under way', sampleStatus.awaitingReceipt)
  await samples('sample received', sampleStatus.received, 'post')
  await samples('post to check', sampleStatus.received, 'checkPost')
  await samples('sample fulfilled', sampleStatus.fulfilled)
  await samples('order placed', sampleStatus.orderPlaced)
  await samples('sample closed', sampleStatus.closed)
  const doubled = await call(url, listSamples, { abnormalReasons: ['sameAddress'], pageSize: 1 }, as)
  put('sample of a doubled address', doubled.rows[0] && `/console/samples/${doubled.rows[0].id}`)
  const { rows: participations } = await call(url, listParticipations, { view: 'all', pageSize: 100 }, as)
  const duty = (which: CasePage, wanted: string) => {
    const one = participations.find(({ clock }) => clock?.duty === wanted)
    put(which, one && `/console/participations/${one.id}`)
  }
  duty('script', 'reviewScript')
  duty('direct payment', 'payDirectly')
  duty('payment to decide', 'decidePayment')
  duty('reward set aside', 'pay')
  // The oldest: what is younger may be in a payout, or was paid by its brand itself.
  const settled = participations.findLast(({ status }) => status === participationStatus.settled)
  put('reward credited', settled && `/console/participations/${settled.id}`)
  return found
}

/**
 * The address of a rejected application that somebody reaches, whose rejection its creator may not read yet: for those who may not read it
 * either, it is no rejected one in any list, so that an admin names it.
 */
export async function findRejected(url: string, as: Tokens, admin: Tokens): Promise<string | undefined> {
  const { rows } = await call(url, listSamples, { statuses: [sampleStatus.rejected], pageSize: 100 }, admin)
  for (const { id } of rows) {
    const isReached = await call(url, getSample, { id }, as).then(
      () => true,
      () => false,
    )
    if (isReached) return `/console/samples/${id}`
  }
  return undefined
}

/** The same of strikes, creators and payout runs, for those who may list them. */
export async function findOtherPages(
  url: string,
  as: Tokens,
  may: (ability: Ability) => boolean,
): Promise<Map<CasePage, string>> {
  const found = new Map<CasePage, string>()
  if (may('seeStrikes')) {
    const strikes = (await call(url, listStrikeCases, { view: 'all', pageSize: 100 }, as)).rows
    const first = (...of: number[]) => strikes.find(({ status }) => of.includes(status))
    const open = first(strikeStatus.appealed, strikeStatus.reported)
    const decided = first(strikeStatus.recorded, strikeStatus.standing)
    if (open) found.set('strike to decide', `/console/strikes/${open.id}`)
    if (decided) found.set('strike in force', `/console/strikes/${decided.id}`)
  }
  const { rows: creators } = await call(url, listLibraryCreators, { pageSize: 20 }, as)
  const details = await Promise.all(creators.map(({ id }) => call(url, getLibraryCreator, { id }, as)))
  // A brand reads the contact of those with whom it works.
  const one = details.find(({ contact }) => contact === 'open') ?? details[0]
  if (one) found.set('creator', `/console/creators/${one.id}`)
  if (may('releasePayoutRun')) {
    const runs = await call(url, listPayoutRuns, { statuses: [payoutRunStatus.toRelease] }, as)
    if (runs.rows[0]) found.set('payout run', `/console/payouts?run=${runs.rows[0].id}`)
  }
  return found
}
