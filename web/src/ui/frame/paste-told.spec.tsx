import { Textarea } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { usePasteTold } from './paste-told.ts'

function Form() {
  usePasteTold()
  return <Textarea label="Brief" maxLength={10} defaultValue="0123" />
}

/** As a browser tells a page before it pastes. */
function paste(text: string): void {
  const field = page.getByRole('textbox', { name: 'Brief' }).element()
  field.dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'insertFromPaste', data: text, bubbles: true }),
  )
}

test('a paste that does not fit says how much of it was left out, and one that fits says nothing', async () => {
  await draw(Form, '/')
  await expect.element(page.getByRole('textbox', { name: 'Brief' })).toBeVisible()
  paste('456789')
  paste('4567890')
  await expect.element(page.getByText(/^7 characters were pasted.* takes 10\./)).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(1)
})
