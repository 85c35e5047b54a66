import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { type Reason, ReasonDialog } from './confirm-dialog.tsx'

const onConfirm = vi.fn<(reason: Reason, subject: string) => void>()

const reasons = [
  { key: 'late', label: 'It came too late' },
  { key: 'other', label: 'Another reason', needsText: true },
]

/** Its one reason is what is written. */
function Log() {
  const only = [{ key: 'own', label: 'What happened', needsText: true }]
  const props = {
    opened: true,
    onClose: vi.fn(),
    title: 'Send it back?',
    text: '',
    subject: 'log',
    reasons: only,
  }
  return <ReasonDialog {...props} confirmLabel="Send back" onConfirm={(reason) => onConfirm(reason, 'log')} />
}

/** Two boats that can be turned away, and the one dialog of the page. */
function Harbour() {
  const [boat, setBoat] = useState<string>()
  const [last, setLast] = useState<string>()
  return (
    <>
      {['Ara', 'Bela'].map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            setBoat(name)
            setLast(name)
          }}
        >
          Turn {name} away
        </button>
      ))}
      {last && (
        <ReasonDialog
          opened={boat !== undefined}
          onClose={() => setBoat(undefined)}
          title={`Turn ${last} away?`}
          text="Its captain reads why."
          confirmLabel="Turn away"
          reasons={reasons}
          subject={last}
          onConfirm={(reason) => {
            onConfirm(reason, last)
            setBoat(undefined)
          }}
        />
      )}
    </>
  )
}

const opener = (name: string) => page.getByRole('button', { name: `Turn ${name} away` })
const dialog = page.getByRole('dialog')
const words = dialog.getByRole('textbox', { name: 'Reason' })
const confirm = dialog.getByRole('button', { name: 'Turn away', exact: true })
const shut = () => expect.poll(() => dialog.elements().length).toBe(0)

beforeEach(async () => {
  onConfirm.mockReset()
  await draw(Harbour, '/')
})

test('the words for one are never in the dialog of the next, and wait for the same one', async () => {
  await opener('Ara').click()
  await words.fill('PRIVATE for Ara')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await shut()
  await opener('Bela').click()
  await expect.element(words).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await shut()
  await opener('Ara').click()
  await expect.element(words).toHaveValue('PRIVATE for Ara')
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledWith({ key: null, text: 'PRIVATE for Ara' }, 'Ara')
})

test('nothing is refused without a reason, and one that needs words asks for them', async () => {
  await opener('Ara').click()
  await confirm.click()
  await expect.element(dialog.getByText('Choose a reason or write one')).toBeVisible()
  await dialog.getByText('Another reason').click()
  await expect.poll(() => dialog.getByText('Choose a reason or write one').elements().length).toBe(0)
  await confirm.click()
  await expect.element(dialog.getByText('Choose a reason or write one')).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
  await dialog.getByText('It came too late').click()
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledWith({ key: 'late', text: '' }, 'Ara')
})

test('Esc gives the focus back to what opened it, also the first time', async () => {
  await opener('Bela').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await shut()
  await expect.element(opener('Bela')).toHaveFocus()
})

test('where words alone will do, nothing is chosen first', async () => {
  await draw(Log, '/')
  const field = dialog.getByRole('textbox', { name: 'What happened' })
  await expect.element(field).toHaveFocus()
  expect(dialog.getByRole('radio').elements()).toEqual([])
  const send = dialog.getByRole('button', { name: 'Send back', exact: true })
  await send.click()
  await expect.element(dialog.getByText('Write a reason')).toBeVisible()
  await field.fill('Wrong harbour')
  await send.click()
  expect(onConfirm).toHaveBeenCalledWith({ key: null, text: 'Wrong harbour' }, 'log')
})
