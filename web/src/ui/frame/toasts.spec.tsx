import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { showDone } from './toasts.tsx'

test('Z takes back what was just done, also on a keyboard that writes Thai', async () => {
  let undone = 0
  await draw(() => <h1>Samples</h1>, '/samples')
  showDone('1 sample approved', { undo: () => (undone += 1) })
  await expect.element(page.getByText('1 sample approved')).toBeVisible()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'ผ', code: 'KeyZ' }))
  await expect.poll(() => undone).toBe(1)
})
