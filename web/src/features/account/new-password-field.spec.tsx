import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import account from '../../../../locales/en/account.json'
import { NewPasswordField } from './new-password-field.tsx'

function Field() {
  const [value, setValue] = useState('')
  return (
    <>
      <NewPasswordField
        label="New password"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <button type="button">Next</button>
    </>
  )
}

const field = page.getByLabelText('New password', { exact: true })
const help = '6 to 12 characters, with a letter or a digit'
const advice = 'Others guess this one early: a rarer one is safer'
const listsLoaded = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('guessed-passwords'))

beforeEach(async () => {
  await draw(Field, '/', { account })
})

test('a password that everybody guesses is advised against when its field is left, and another one is not', async () => {
  await field.fill('Abc123')
  await expect.element(field).toHaveAccessibleDescription(help)
  expect(listsLoaded()).toEqual([])
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription(advice)
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await field.fill('boat-74x')
  await expect.element(field).toHaveAccessibleDescription(help)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(field).toHaveAccessibleDescription(help)
})

test('so is one of two signs', async () => {
  await field.fill('aaaaa1')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(field).toHaveAccessibleDescription(advice)
})
