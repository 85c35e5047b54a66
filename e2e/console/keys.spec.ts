import { getUserInfo } from '@sampan/contract/account'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilQuiet } from '../quiet.ts'
import { see, seeText } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const kept = { countryCode: 'TH', language: 'en' }
const samples = '/console/samples?view=toReview'

/** The id of the row that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row)
const atField = (page: Page) =>
  page.evaluate(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'search',
  )

async function openList(page: Page, path = samples): Promise<void> {
  await page.goto(path)
  await see(page.locator('#content [data-row]').first())
  await untilQuiet(page)
}

/** On a case: its keys are shown, R rejects, and J leads to the next one. */
async function onCase(page: Page, id: string | undefined): Promise<void> {
  await see(page.getByRole('button', { name: 'Approve' }))
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys on this page' })
  await see(help.getByText('Approve'))
  await page.keyboard.press('Escape')
  await expect.poll(() => help.count()).toBe(0)
  await page.keyboard.press('r')
  const question = page.getByRole('dialog', { name: 'Reject this application?' })
  await see(question)
  await page.keyboard.press('Escape')
  await expect.poll(() => question.count()).toBe(0)
  await page.keyboard.press('j')
  await expect.poll(() => page.url()).not.toContain(`${id}`)
}

type Use = (page: Page) => Promise<void>

/** The rows and what is done with them, by the first of the keys that the help shows. */
const inLists: Record<string, Use> = {
  async J(page) {
    await page.keyboard.press('j')
    const first = await focused(page)
    await page.keyboard.press('j')
    await expect.poll(() => focused(page)).not.toBe(first)
    await page.keyboard.press('k')
    await expect.poll(() => focused(page)).toBe(first)
  },
  async Enter(page) {
    await page.keyboard.press('j')
    const id = await focused(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/console/samples/${id}*`)
    await onCase(page, id)
    await openList(page)
  },
  async '.'(page) {
    await page.keyboard.press('j')
    await page.keyboard.press('.')
    await see(page.getByRole('menu').getByText('A', { exact: true }))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  },
  async Space(page) {
    await page.keyboard.press('j')
    await page.keyboard.press(' ')
    await see(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  },
  async X(page) {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await see(page.getByRole('region', { name: 'Selected rows' }))
  },
  async 'Shift J'(page) {
    await page.keyboard.press('Shift+J')
    await seeText(page, '2 selected')
  },
  async 'Ctrl A'(page) {
    await page.keyboard.press('Control+a')
    const rows = await page.locator('#content [data-row]').count()
    await seeText(page, `${rows} selected`)
  },
  async B(page) {
    await page.keyboard.press('b')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-batch-bar]') !== null))
      .toBe(true)
  },
  async Esc(page) {
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('region', { name: 'Selected rows' }).count()).toBe(0)
  },
  async '1'(page) {
    await page.keyboard.press('1')
    await expect.poll(() => new URL(page.url()).search).not.toContain('toReview')
    await openList(page)
  },
  async F(page) {
    await page.keyboard.press('f')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-filters]') !== null))
      .toBe(true)
  },
  async 'Shift E'(page) {
    await page.keyboard.press('Shift+E')
    await see(page.getByRole('menuitem', { name: 'As CSV' }))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  },
  async '/'(page) {
    await page.keyboard.press('/')
    await expect.poll(() => atField(page)).toBe(true)
    // What is typed there is no key.
    await page.keyboard.type('gs')
    expect(new URL(page.url()).pathname).toBe('/console/samples')
    await openList(page)
  },
  async 'Ctrl K'(page) {
    await page.keyboard.press('Control+k')
    await see(page.getByRole('combobox', { name: 'Find anything' }))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  },
  async R(page) {
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await see(page.getByRole('dialog', { name: 'Reject this application?' }))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  },
  async A(page) {
    await openList(page)
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await seeText(page, /^Approved\. .* is told once it cannot be undone any more\.$/)
  },
  async Z(page) {
    await page.keyboard.press('z')
    await seeText(page, /^Undone\. .* still waits for your answer\.$/)
  },
  async S(page) {
    await openList(page, '/console/samples?view=toShip')
    await page.keyboard.press('j')
    await page.keyboard.press('s')
    await see(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  },
  async '['(page) {
    const name = page.getByText('Content review')
    const isShown = async () => ((await name.first().boundingBox())?.width ?? 0) > 1
    await page.keyboard.press('[')
    await see(page.getByRole('button', { name: 'Unfold the menu' }))
    expect(await isShown()).toBe(false)
    await page.keyboard.press('[')
    await see(page.getByRole('button', { name: 'Fold the menu' }))
    expect(await isShown()).toBe(true)
    // In a narrow window it is folded by itself, and the key is no key.
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.keyboard.press('[')
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await isShown()).toBe(true)
  },
}

/** What the keys of a draft do that somebody reviews, as its help says. */
async function onDraft(page: Page): Promise<void> {
  await page.goto('/console/reviews')
  await page.getByRole('link', { name: /จิรายุ/ }).first().click()
  const pen = page.getByRole('button', { name: 'Draw on the frame' })
  await see(pen)
  // While the pen is out, what it draws on comes first in the document.
  for (const isOut of ['true', 'false']) {
    await page.keyboard.press('d')
    await expect.poll(() => pen.getAttribute('aria-pressed')).toBe(isOut)
  }
  const slider = page.getByRole('slider')
  const moments = { 1: 900, 2: 4_200, ArrowLeft: 3_200, ArrowRight: 4_200, 'Shift+ArrowRight': 4_240 }
  for (const [key, ms] of Object.entries(moments)) {
    await page.keyboard.press(key)
    await expect.poll(() => slider.inputValue(), { message: key }).toBe(String(ms))
  }
  for (const name of ['Pause', 'Play']) {
    await page.keyboard.press(' ')
    await see(page.getByRole('button', { name, exact: true }))
  }
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys on this page' })
  const said = [
    'Play or pause',
    'To the remark with this number',
    'Draw on the frame, or stop drawing',
    'Pass',
  ]
  for (const words of said) await see(help.getByText(words, { exact: true }))
  await page.keyboard.press('Escape')
  await expect.poll(() => help.count()).toBe(0)
  await page.keyboard.press('c')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('Comment on this moment')
}

/** Where `G` and `N` lead with a second letter. */
const places: Record<'g' | 'n', Record<string, string>> = {
  g: {
    t: '/console/today',
    k: '/console/tasks',
    c: '/console/creators',
    v: '/console/reviews',
    a: '/console/mous',
    r: '/console/reports',
    s: '/console/samples',
  },
  n: {
    t: '/console/tasks/new',
    p: '/console/products/new',
    i: '/console/cooperations/new',
  },
}

/** The keys of each line of the help. */
async function shownKeys(page: Page): Promise<string[][]> {
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys in lists' })
  await see(dialog)
  const lines = await dialog
    .locator('dt')
    .evaluateAll((all) =>
      all.map((each) => [...each.querySelectorAll('kbd')].map((key) => key.textContent ?? '')),
    )
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  return lines
}

/** Who reads is kept on the device: the menu does not wait for the answer (R306). */
async function beforeAnybodyAnswers(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const me = `**${getUserInfo.path}`
  await page.route(me, async (route) => {
    await promise
    await route.continue()
  })
  await page.reload()
  await see(page.getByRole('link', { name: 'Content review' }))
  resolve()
  await untilQuiet(page)
  await page.unroute(me)
}

test('every key that the help shows does what it says', async () => {
  const page = await world.desktop({ as: 'brand@sampan.example', kept })
  await openList(page)
  const shown = (await shownKeys(page)).map(([first = '']) => first)
  const tried = [...Object.keys(inLists), 'G', 'N', '?']
  expect(tried.toSorted()).toEqual(shown.toSorted())
  for (const use of Object.values(inLists)) await use(page)
  await beforeAnybodyAnswers(page)
  await onDraft(page)
  expect(world.faults).toEqual([])
  await page.context().close()
})

test('G and N with a second letter lead to every place that the help names, and nowhere while somebody types', async () => {
  const page = await world.desktop({ as: 'brand@sampan.example', kept })
  await openList(page)
  for (const first of ['g', 'n'] as const)
    for (const [letter, path] of Object.entries(places[first])) {
      await page.keyboard.press(first)
      await page.keyboard.press(letter)
      await expect.poll(() => new URL(page.url()).pathname, { message: `${first} ${letter}` }).toBe(path)
      await untilQuiet(page)
      // An editor may have a field that takes the keys; the menu takes none.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    }
  await openList(page)
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  expect(new URL(page.url()).pathname).toBe('/console/samples')
  expect(world.faults).toEqual([])
  await page.context().close()
})
