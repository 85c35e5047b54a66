import { IconAnchor, IconBan, IconFlag, IconSailboat } from '@tabler/icons-react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PageHead } from '#ui/frame/page-head.tsx'
import { draw } from '#ui/testing/draw.tsx'
import type { Verb } from '#ui/verb/verb.ts'
import { VerbBar } from '#ui/verb/verb-bar.tsx'
import { CasePage } from './case-page.tsx'

type Action = 'launch' | 'sail' | 'flag' | 'sink'

const said = vi.fn<(action: Action) => void>()
/** What the server lets this reader do now. */
let actions: Action[] = []

const verbs: Verb<Action>[] = [
  { action: 'launch', label: 'Launch', icon: IconAnchor, onPress: () => said('launch') },
  { action: 'sail', label: 'Sail', icon: IconSailboat, onPress: () => said('sail') },
  { action: 'flag', label: 'Flag', icon: IconFlag, onPress: () => said('flag') },
  { action: 'sink', label: 'Sink', icon: IconBan, onPress: () => said('sink'), isGrave: true },
]

function Boat() {
  const bar = (
    <VerbBar
      verbs={verbs}
      actions={actions}
      steps={['launch', 'sail']}
      beside={['flag']}
      moreLabel="Actions for BT-1"
    />
  )
  return (
    <CasePage
      head={
        <PageHead
          title="Ara"
          crumb={{ label: 'Boats', href: '/boats', number: 'BT-1' }}
          actions={bar}
          pager={{ position: 2, total: 3, nextHref: '/boats/3' }}
        />
      }
      side={<p>Its captain</p>}
    >
      <p>What happened</p>
    </CasePage>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const filled = () => [...document.querySelectorAll('[data-variant=primary]')].map((each) => each.textContent)

beforeEach(async () => {
  said.mockReset()
  await page.viewport(1280, 900)
})

test('the first open step is the one filled button, and what is not allowed is not there', async () => {
  actions = ['sail', 'flag', 'sink']
  await draw(Boat, '/boats/2')
  await expect.element(button('Sail')).toBeVisible()
  expect(filled()).toEqual(['Sail'])
  expect(button('Launch').elements()).toEqual([])
  await button('Flag').click()
  expect(said).toHaveBeenCalledWith('flag')
})

test('all other verbs are in the menu, which gives the focus back to its button', async () => {
  actions = ['launch', 'sail', 'sink']
  await draw(Boat, '/boats/2')
  await button('Actions for BT-1').click()
  const lines = page.getByRole('menuitem')
  await expect.poll(() => lines.elements().map((each) => each.textContent)).toEqual(['Sail', 'Sink'])
  await page.getByRole('menuitem', { name: 'Sink' }).click()
  expect(said).toHaveBeenCalledWith('sink')
  await expect.element(button('Actions for BT-1')).toHaveFocus()
})

test('a case of which nothing can be done shows no bar', async () => {
  actions = []
  await draw(Boat, '/boats/2')
  await expect.element(page.getByText('What happened')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the way back and to the next one of the list stands at the head', async () => {
  actions = []
  const { address } = await draw(Boat, '/boats/2')
  await page.getByRole('link', { name: 'Next in this list' }).click()
  await expect.poll(address).toBe('/boats/3')
  await page.getByRole('link', { name: 'Boats' }).click()
  await expect.poll(address).toBe('/boats')
})

test('on a phone the verbs lie at the foot of the page, and people stand below what happened', async () => {
  actions = ['sail', 'flag']
  await page.viewport(375, 812)
  await draw(Boat, '/m/boats/2')
  const sail = button('Sail')
  await expect.element(sail).toBeVisible()
  const at = sail.element().getBoundingClientRect()
  expect(at.bottom).toBeGreaterThan(812 - 40)
  expect(at.height).toBeGreaterThanOrEqual(44)
  const side = page.getByRole('complementary').element().getBoundingClientRect()
  expect(side.top).toBeGreaterThan(page.getByText('What happened').element().getBoundingClientRect().bottom)
})
