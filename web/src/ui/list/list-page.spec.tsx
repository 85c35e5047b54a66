import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { Boats, depart, launch, newDay, OwnBoats, server } from './testing/boats.tsx'

const textOf = (locator: Locator): string => locator.element().textContent ?? ''
const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()

beforeEach(newDay)

test('the address says what is asked, and a wrong value in it counts as absent', async () => {
  await draw(Boats, '/boats?view=late&q=%20Boat%201&harbour=Atlantis&late=1&sort=name&page=1&size=50')
  await expect.element(page.getByRole('link', { name: 'Boat 1', exact: true })).toBeVisible()
  expect(server.asked).toContainEqual({
    view: 'late',
    sort: 'name',
    page: 1,
    pageSize: 50,
    query: 'Boat 1',
    isLate: true,
  })
})

test('a search that is too long for the list is cut, and the field shows what was searched', async () => {
  const words = `Boat ${'9'.repeat(120)}`
  await draw(Boats, `/boats?q=${encodeURIComponent(words)}`)
  await expect.element(page.getByRole('searchbox')).toHaveValue(words.slice(0, 100))
  expect(server.asked.at(-1)?.query).toBe(words.slice(0, 100))
})

test('another view keeps search and filters, and each view counts what they leave of it', async () => {
  const { address } = await draw(Boats, '/boats?q=Boat+2&harbour=Krabi')
  const late = page.getByRole('link', { name: /^Late/ })
  await expect.poll(() => textOf(page.getByRole('link', { name: /^All/ }))).toMatch(/^All7$/)
  await expect.poll(() => textOf(late)).toBe('Late11 waiting for you')
  // By one call for all of them, beside that of the rows.
  const calls = new Set(server.asked.map((request) => JSON.stringify(request)))
  expect(
    [...calls].filter((call) => call.includes('"pageSize":1,') || call.endsWith('"pageSize":1}')),
  ).toHaveLength(1)
  await late.click()
  await expect.poll(address).toBe('/boats?q=Boat+2&harbour=Krabi&view=late')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(address).toBe('/boats?view=late')
  await expect.poll(() => textOf(late)).toBe('Late33 waiting for you')
})

test('counts that come after the rows move nothing that may be under the pointer', async () => {
  server.isCounting = true
  await draw(Boats, '/boats?q=Boat&harbour=Krabi')
  const late = page.getByRole('link', { name: /^Late/ })
  await expect.element(late).toBeVisible()
  const before = late.element().getBoundingClientRect().x
  server.isCounting = false
  depart([])
  await expect.poll(() => textOf(page.getByRole('link', { name: /^All/ }))).toBe('All25')
  expect(late.element().getBoundingClientRect().x).toBe(before)
  // Nor while the next filter is counted.
  server.isCounting = true
  depart([])
  await expect.poll(() => textOf(page.getByRole('link', { name: /^All/ }))).toBe('All')
  expect(late.element().getBoundingClientRect().x).toBe(before)
})

test('a filter is set in its chip, stands in the address, and starts at the first page', async () => {
  const { address } = await draw(Boats, '/boats?page=2')
  await page.getByRole('button', { name: 'Harbour', exact: true }).click()
  await page.getByRole('radio', { name: 'Phuket' }).click()
  await expect.poll(address).toBe('/boats?harbour=Phuket')
  await page.getByRole('button', { name: 'Remove filter Harbour' }).click()
  await expect.poll(address).toBe('/boats')
})

test('a page past the end becomes the last one that has rows', async () => {
  const { address } = await draw(Boats, '/boats?page=9')
  await expect.poll(address).toBe('/boats?page=2')
  await expect.element(page.getByRole('link', { name: 'Boat 25' })).toBeVisible()
})

test('a verb says how many of the chosen rows it takes and what is skipped; Esc lets all go', async () => {
  await draw(Boats, '/boats')
  for (const name of ['Boat 1', 'Boat 2', 'Boat 3']) await tick(name)
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect.poll(() => textOf(bar)).toContain('1 cannot take this step')
  await bar.getByRole('button', { name: 'Launch 2' }).click()
  expect(launch.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['Boat 1', 'Boat 2'])
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
  await expect.element(bar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => bar.elements().length).toBe(0)
})

test('rows that no verb takes say so instead of offering one', async () => {
  await draw(Boats, '/boats')
  await tick('Boat 5')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect.poll(() => textOf(bar)).toContain('Nothing to do with these now')
  expect(bar.getByRole('button', { name: /Launch/ }).elements()).toEqual([])
})

test('the menu of a row has its verbs, and gives the focus back to its button', async () => {
  await draw(Boats, '/boats')
  const more = page.getByRole('button', { name: 'Actions for Boat 1', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Launch' }).click()
  expect(launch).toHaveBeenCalledOnce()
  await expect.element(more).toHaveFocus()
})

test('a column gives way where the frame is narrow, and its content is one press away', async () => {
  await draw(Boats, '/boats')
  const harbour = page.getByRole('columnheader', { name: 'Harbour' })
  await expect.element(harbour).toBeVisible()
  await page.viewport(900, 900)
  await expect.poll(() => harbour.elements().length).toBe(0)
  const table = page.getByRole('table').element()
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
  await page.getByRole('button', { name: 'More about Boat 2', exact: true }).click()
  await expect.element(page.getByRole('definition').filter({ hasText: 'Phuket' })).toBeVisible()
})

test('on a phone rows are cards, with the lesser columns on demand', async () => {
  await page.viewport(375, 812)
  await draw(Boats, '/boats')
  const card = page.getByRole('listitem').filter({ hasText: 'Boat 2' }).first()
  await expect.element(card).toBeVisible()
  expect(textOf(card)).not.toContain('Phuket')
  await card.getByRole('button', { name: 'More about Boat 2', exact: true }).click()
  await expect.poll(() => textOf(card)).toContain('Phuket')
})

test('an empty list says why it is empty', async () => {
  server.told = { data: { rows: [], total: 0 } }
  await draw(Boats, '/boats')
  await expect.element(page.getByText('No boats yet')).toBeVisible()
})

test('while nothing is there at all, every view says the first words, and the button that adds is in the middle instead of beside the heading', async () => {
  const button = page.getByRole('button', { name: 'Add a boat' })
  for (const [all, words] of [
    [9, 'No boat is late'],
    [0, 'No boats yet'],
  ] as const) {
    server.told = { data: { rows: [], total: 0, counts: { all, late: 0 } } }
    const { leave } = await draw(OwnBoats, '/boats?view=late')
    await expect.element(page.getByText(words)).toBeVisible()
    expect(button.elements()).toHaveLength(1)
    await leave()
  }
})

test('an empty view says which it is, how much another one has, and leads there', async () => {
  server.told = { data: { rows: [], total: 0, counts: { all: 9, late: 0 } } }
  const { address } = await draw(OwnBoats, '/boats?view=late')
  await expect.element(page.getByText('No boat is late')).toBeVisible()
  await expect.element(page.getByText('“All” has 9.')).toBeVisible()
  await page.getByRole('link', { name: 'Show “All”' }).click()
  await expect.poll(address).toBe('/boats')
})

test('a view that holds everything but what ended is not the whole list: empty, it leads to the other one', async () => {
  server.told = { data: { rows: [], total: 0, counts: { all: 0, late: 3 } } }
  const { address } = await draw(OwnBoats, '/boats')
  await expect.element(page.getByText('Nothing in “All”')).toBeVisible()
  await page.getByRole('link', { name: 'Show “Late”' }).click()
  await expect.poll(address).toBe('/boats?view=late')
})

test('where nothing matches, the filters are cleared by a press, and what matches in another view is named', async () => {
  server.told = { data: { rows: [], total: 0, counts: { all: 1200, late: 0 } } }
  const { address } = await draw(Boats, '/boats?view=late&q=Boat&harbour=Krabi')
  await expect.element(page.getByText('No boat matches')).toBeVisible()
  await expect.element(page.getByText('“All” has 999+ that match.')).toBeVisible()
  await page.getByRole('link', { name: 'Show “All”' }).click()
  await expect.poll(address).toBe('/boats?q=Boat&harbour=Krabi')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/boats')
})

test('a list that did not load says so and asks again', async () => {
  const refetch = vi.fn()
  server.told = { data: undefined, error: new Error('gone'), refetch }
  await draw(Boats, '/boats')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('the density of rows is remembered', async () => {
  await draw(Boats, '/boats')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page
    .getByRole('menuitem', { name: 'Compact rows' })
    .or(page.getByText('Compact rows'))
    .first()
    .click()
  await expect.poll(() => page.getByRole('table').element().getAttribute('data-density')).toBe('compact')
  expect(localStorage.getItem('list-density')).toContain('compact')
})
