import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { VerbBar } from '#ui/verb/verb-bar.tsx'
import { letPressesFollow } from './press-follows.ts'

letPressesFollow()

type Action = 'approve' | 'reject'
interface Offer {
  action: Action
  label: string
}
const onPress = vi.fn<(action: Action) => void>()
let offer: (next: Offer) => void

/** One case, of which one verb at a time can be done. */
function Case() {
  const [{ action, label }, set] = useState<Offer>({ action: 'approve', label: 'Approve' })
  offer = set
  return (
    <VerbBar<Action>
      verbs={[{ action, label, icon: IconCheck, onPress: () => onPress(action) }]}
      actions={[action]}
      steps={[action]}
      beside={[]}
      moreLabel="More"
    />
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const at = { bubbles: true, cancelable: true, isPrimary: true, clientX: 50, clientY: 50 }
beforeEach(async () => {
  onPress.mockReset()
  await draw(Case, '/case')
  await expect.element(button('Approve')).toBeVisible()
})

/** Presses, and releases where the page has moved meanwhile: the browser gives the click to what holds both places. */
async function pressMoving(how: MouseEventInit, meanwhile: () => Promise<void>): Promise<void> {
  button('Approve').element().dispatchEvent(new PointerEvent('pointerdown', at))
  await meanwhile()
  document.body.dispatchEvent(new MouseEvent('click', { ...at, detail: 1, ...how }))
}
const nothing = async () => undefined

test('a press of a control that moves away is its press, unless a key of the browser is held', async () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
    await pressMoving(held, nothing)
  expect(onPress).not.toHaveBeenCalled()
  await pressMoving({}, nothing)
  expect(onPress.mock.calls).toEqual([['approve']])
})

test.each([
  { action: 'approve', label: 'Approve again' },
  { action: 'reject', label: 'Approve' },
] as const)('a press follows to nothing else than what was pressed: $label to $action', async (next) => {
  await pressMoving({}, async () => {
    offer(next)
    const letter = next.action === 'reject' ? 'R' : 'A'
    await expect.element(button(next.label)).toHaveAttribute('aria-keyshortcuts', letter)
  })
  expect(onPress).not.toHaveBeenCalled()
})
