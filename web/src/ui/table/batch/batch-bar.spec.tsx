import { IconCheck } from '@tabler/icons-react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { BatchBar } from './batch-bar.tsx'

const names = [
  'Approve 12',
  'Ship 3',
  'Order numbers 2',
  'Waybills 12',
  'Reject 12',
  'Close 12',
  'Change state',
]
const pressed = vi.fn<(name: string) => void>()

/** The bar of seven verbs beside a menu as wide as the console's. */
const Page = () => (
  <div style={{ marginInlineStart: 'max(0px, min(280px, 50vw - 220px))' }}>
    <BatchBar
      count={12}
      onClear={() => pressed('clear')}
      note="1 is past review and is skipped"
      verbs={names.map((label, index) => ({
        key: label,
        label,
        icon: IconCheck,
        isMain: index === 0,
        isGrave: label.startsWith('Reject') || label.startsWith('Close'),
        shortcut: label.startsWith('Reject') ? 'R' : undefined,
        onPress: () => pressed(label),
      }))}
    />
  </div>
)

const bar = () => page.getByRole('region', { name: 'Selected rows' })
const more = () => bar().getByRole('button', { name: 'More that can be done' })
/** What can be pressed in the bar itself, without what opens the menu. */
const inBar = () => names.filter((name) => bar().getByRole('button', { name, exact: true }).elements().length)
const height = () => bar().element().getBoundingClientRect().height

beforeEach(() => pressed.mockReset())

test('a bar with room for all of its verbs has no menu', async () => {
  await page.viewport(1920, 900)
  await draw(Page, '/boats')
  await expect.element(bar()).toBeVisible()
  await expect.poll(inBar).toEqual(names)
  expect(more().elements()).toEqual([])
})

for (const width of [1280, 1024, 375])
  test(`at ${width} the verbs that do not fit into one line are in a menu, in their order and with their letters`, async () => {
    await page.viewport(width, 800)
    await draw(Page, '/boats')
    await expect.element(more()).toBeVisible()
    const seen = inBar()
    expect(seen).toEqual(names.slice(0, Math.max(seen.length, 1)))
    expect(height()).toBeLessThan(60)
    const bounds = bar().element().getBoundingClientRect()
    expect(more().element().getBoundingClientRect().right).toBeLessThanOrEqual(bounds.right)
    await more().click()
    const lines = page.getByRole('menuitem')
    await expect.poll(() => lines.elements().length).toBe(names.length - seen.length)
    const rejects = page.getByRole('menuitem', { name: 'Reject 12' })
    expect(rejects.element().getAttribute('aria-keyshortcuts')).toBe('R')
    await rejects.click()
    expect(pressed.mock.calls).toEqual([['Reject 12']])
  })

test('a window that is made wider gets its verbs back', async () => {
  await page.viewport(800, 800)
  await draw(Page, '/boats')
  await expect.element(more()).toBeVisible()
  await page.viewport(1920, 900)
  await expect.poll(inBar).toEqual(names)
  expect(more().elements()).toEqual([])
})
