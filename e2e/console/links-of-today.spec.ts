import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { see } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }
const twoWeeksAgo = () => new Date(Date.now() - 13 * 86_400_000).toISOString()

/** Links with a number: what creators owe late, and what came in. "One draft" is one. */
async function toldOn(page: Page): Promise<{ href: string; count: number }[]> {
  const links = page.locator(
    'section:has(#today-came-in) li a, section:has(#today-owed) a[href*="view=late"]',
  )
  const told = []
  for (const link of await links.all()) {
    const [href, text] = [await link.getAttribute('href'), await link.textContent()]
    told.push({ href: href ?? '', count: Number(/\d+/.exec(text ?? '')?.[0] ?? 1) })
  }
  return told
}

/** The answer of the list that a link narrows: of its rows, or of its counts. */
function isAnswerTo(href: string): (response: Response) => boolean {
  const { pathname, searchParams } = new URL(href, world.url)
  const noun = pathname.endsWith('/samples') ? 'sample' : 'participation'
  const came = searchParams.get('came')
  return (response) => {
    const asked = response.request().postData() ?? ''
    return came
      ? asked.includes(`"what":"${came}"`)
      : asked.includes('"owes"') && response.url().includes(`/${noun}/`)
  }
}

/** As if the reader had not been here for two weeks: what came in is counted from then on. */
async function openAfterTwoWeeks(page: Page): Promise<void> {
  await page.goto('/console/today')
  await see(page.getByRole('heading', { name: 'Came in' }))
  await page.evaluate((since) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('today:')) ?? ''
    localStorage.setItem(key, JSON.stringify({ since, seenAt: Date.now() }))
  }, twoWeeksAgo())
  await page.reload()
  await see(page.getByRole('heading', { name: 'Came in' }))
}

const roles = ['brand', 'mcn', 'creators', 'products', 'reviewer', 'admin']
test.for(roles)(
  'every link of Today opens for %s, and its list has the number that was told',
  async (role) => {
    const page = await world.desktop({ as: `${role}@sampan.example`, kept: inEnglish })
    await openAfterTwoWeeks(page)
    const told = await toldOn(page)
    for (const { href, count } of told) {
      const { pathname } = new URL(href, world.url)
      const isList = !pathname.endsWith('/schedule')
      const listed = isList ? page.waitForResponse(isAnswerTo(href)) : undefined
      await page.goto(href)
      if (!listed) continue
      const { data } = (await (await listed).json()) as { data: { total: number } }
      expect([href, data.total]).toEqual([href, count])
      await see(page.getByRole('heading', { level: 1 }))
      expect(new URL(page.url()).pathname).toBe(pathname)
    }
    expect(told.length).toBeGreaterThan(0)
    await page.context().close()
  },
)
