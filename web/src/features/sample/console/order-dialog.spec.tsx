import { codes } from '@sampan/contract/codes'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import words from '../../../../../locales/en/sample.json'
import { OrderDialog } from './order-dialog.tsx'

const rowOf = (place: number, fullName: string) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${place}`, number: `SP-${place}` },
  ...{ creator: { fullName }, product: { name: 'Rice milk' } },
})
const rows = [rowOf(1, 'Ploy'), rowOf(2, 'Mali')]
const realFetch = globalThis.fetch
let sent: { id: string; orderNumber: string }[][] = []
let noted: number[] = []
beforeEach(async () => {
  sessionStorage.clear()
  sent = []
  noted = []
  // Mali's is refused the first time.
  globalThis.fetch = async (_, init) => {
    const { orders } = JSON.parse(String(init?.body)) as { orders: { id: string; orderNumber: string }[] }
    sent.push(orders)
    const answers = orders.map(({ id }) => {
      const isRefused = sent.length === 1 && id === rows[1]?.id
      const outcome = isRefused ? 'failed' : 'done'
      return { id, number: '', name: '', outcome, code: 0, message: isRefused ? 'Not its turn' : '' }
    })
    const done = answers.filter(({ outcome }) => outcome === 'done').length
    return Response.json({ code: codes.ok, message: '', data: { done, rows: answers } })
  }
  await draw(Screen, '/', { sample: words })
  await press('Orders')
})
afterEach(() => {
  globalThis.fetch = realFetch
})

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Orders
      </button>
      <OrderDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        rows={rows}
        onNoted={(count) => noted.push(count)}
      />
    </>
  )
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const fieldOf = (name: string) => page.getByRole('textbox', { name: `Shop order number for ${name}` })
const isGone = () => expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)

test('a press of Esc keeps the order numbers that were typed', async () => {
  await fieldOf('Ploy').fill('A-1')
  await userEvent.keyboard('{Escape}')
  await isGone()
  await press('Orders')
  await expect.element(fieldOf('Ploy')).toHaveValue('A-1')
})

test('what was refused stays with its reason and its number, and alone is sent again', async () => {
  await fieldOf('Ploy').fill('A-1')
  await fieldOf('Mali').fill('A-2')
  await press('Note 2 orders')
  await expect.element(page.getByText('Not its turn')).toBeVisible()
  await expect.element(fieldOf('Mali')).toHaveValue('A-2')
  expect(fieldOf('Ploy').elements()).toHaveLength(0)
  await press('Note the order')
  await isGone()
  expect([noted, sent[1]]).toEqual([[1, 1], [{ id: rows[1]?.id, orderNumber: 'A-2' }]])
  await press('Orders')
  await expect.element(fieldOf('Mali')).toHaveValue('')
})
