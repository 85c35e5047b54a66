import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import type { Review } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'

const player = { toggle: vi.fn(), seek: vi.fn(), move: vi.fn() }
const onPen = vi.fn()

function Board() {
  useReviewKeys({ player: { current: player } } as unknown as Review, (number) => number * 1_000)
  return (
    <>
      <input type="checkbox" aria-label="Seen" />
      <input data-comment aria-label="Comment" />
      <button type="button" data-pen onClick={onPen}>
        Draw
      </button>
    </>
  )
}

test('keys of a review are silent while somebody types, ticks or answers a dialog, and switch once while held', async () => {
  await draw(Board, '/review')
  const field = page.getByRole('textbox', { name: 'Comment' })
  const box = page.getByRole('checkbox', { name: 'Seen' })
  await field.click()
  await userEvent.keyboard('c d2')
  await expect.element(field).toHaveValue('c d2')
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
  ;(box.element() as HTMLElement).blur()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  dialog.textContent = 'Return the draft?'
  await userEvent.keyboard('d 2{ArrowLeft}')
  dialog.remove()
  for (const did of [player.toggle, player.seek, player.move, onPen]) expect(did).not.toHaveBeenCalled()
  await userEvent.keyboard('{d>3/} 2{ArrowLeft}')
  expect(onPen).toHaveBeenCalledTimes(1)
  expect(player.toggle).toHaveBeenCalledTimes(1)
  expect(player.seek).toHaveBeenCalledWith(2_000)
  expect(player.move).toHaveBeenCalledWith(-1_000)
  await userEvent.keyboard('c')
  await expect.element(field).toHaveFocus()
})
