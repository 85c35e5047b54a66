import { getBatch, startBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { useDecideOne } from './use-decide-one.ts'

const told = { soon: 'Approved', undone: 'Undone', tooLate: 'Too late' }
const realFetch = globalThis.fetch
/** The decisions that are under way to the server. */
let begun: ((answer: Response) => void)[] = []
/** What each press came to, in the order in which it is known. */
let kept: boolean[] = []
beforeEach(() => {
  begun = []
  kept = []
  globalThis.fetch = async (address) => {
    if (String(address).includes(startBatch.path)) return new Promise((answer) => begun.push(answer))
    expect(String(address)).toContain(getBatch.path)
    return Response.json({ code: codes.ok, message: '', data: { state: 'done', reasons: [] } })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})
const keep = (id: string) => {
  const beginsAt = new Date(Date.now() + 8_000).toISOString()
  begun.at(-1)?.(Response.json({ code: codes.ok, message: '', data: { id, beginsAt } }))
}
const refuse = () => begun.at(-1)?.(Response.json({ code: codes.stateChanged, message: 'No', data: null }))

/** One row is decided from two places of a page. */
function Row({ id, at }: { id: string; at: string }) {
  const one = useDecideOne('approveSamples', () => {})
  const decide = () => void one.decide(id, told).then((isKept) => kept.push(isKept))
  return (
    <button type="button" onClick={decide}>
      {at}
    </button>
  )
}
const screen = (id: string) => () => (
  <>
    <Row id={id} at="In its row" />
    <Row id={id} at="On its page" />
  </>
)
const press = async (at: string) => {
  const button = page.getByRole('button', { name: at })
  await expect.element(button).toBeVisible()
  const element = button.element()
  if (element instanceof HTMLElement) element.click()
}

test('a row that is decided is decided once, however often and wherever it is pressed', async () => {
  await draw(screen('row 1'), '/samples')
  await press('In its row')
  await press('In its row')
  await press('On its page')
  await expect.poll(() => kept).toEqual([false, false])
  expect(begun).toHaveLength(1)
  keep('batch 1')
  await expect.poll(() => kept).toEqual([false, false, true])
  await press('On its page')
  await expect.poll(() => kept).toEqual([false, false, true, false])
  expect(begun).toHaveLength(1)
  await expect.element(page.getByText('Approved')).toBeVisible()
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(1)
})

test('a decision that is refused can be made anew', async () => {
  await draw(screen('row 2'), '/samples')
  await press('In its row')
  await expect.poll(() => begun.length).toBe(1)
  refuse()
  await expect.poll(() => kept).toEqual([false])
  await press('In its row')
  await expect.poll(() => begun.length).toBe(2)
  keep('batch 2')
  await expect.poll(() => kept).toEqual([false, true])
})
