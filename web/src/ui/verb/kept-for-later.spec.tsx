import { codes } from '@sampan/contract/codes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '#lib/api.ts'
import { draw } from '#ui/testing/draw.tsx'
import { ReasonButton } from './reason-button.tsx'
import { useAskedVerbs } from './use-asked-verbs.tsx'

const keep = (): Promise<never> =>
  Promise.reject(new ApiError(codes.serviceError, 'Kept on this device', { details: { isKept: true } }, true))
const reasons = [{ key: 'late', label: 'It came too late' }]
const question = { title: 'Leave it?', text: '', confirmLabel: 'Yes, leave', isDestructive: true, reasons }

function Own() {
  return (
    <ReasonButton
      {...{ variant: 'destructive', label: 'Leave', subject: 'one', question, told: 'Left', send: keep }}
    />
  )
}

function Asked() {
  const verb = { question: () => question, send: keep, told: () => 'Left' }
  const { say } = useAskedVerbs<'leave', { id: string }>({ leave: verb })
  return (
    <button type="button" onClick={() => say('leave', [{ id: 'one' }])}>
      Leave
    </button>
  )
}

test.each([
  ['of its own', Own],
  ['of a table', Asked],
])(
  'a verb %s that is kept until the network is back is told as done, and its question closes',
  async (_, Screen) => {
    const { leave } = await draw(Screen, '/')
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByText('It came too late').click()
    await page.getByRole('button', { name: 'Yes, leave' }).click()
    const told = page.getByText('Kept on this device')
    await expect.element(told).toBeVisible()
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
    // An error stays until it is put away.
    expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
    await leave()
  },
)
