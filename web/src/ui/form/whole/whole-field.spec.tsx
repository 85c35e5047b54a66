import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseLanguage } from '#lib/place.ts'
import { draw } from '#ui/testing/draw.tsx'
import { WholeField } from './whole-field.tsx'

let meant: number | string = ''

function Stock() {
  const [value, setValue] = useState<number | string>('')
  meant = value
  return (
    <>
      <WholeField label="Stock" value={value} allowNegative={false} onChange={setValue} />
      <input aria-label="Elsewhere" />
    </>
  )
}
const field = page.getByRole('textbox', { name: 'Stock' })

/** Copies a text from another field and pastes it, as people do with the clipboard. */
async function paste(text: string): Promise<void> {
  const elsewhere = page.getByRole('textbox', { name: 'Elsewhere' })
  await elsewhere.fill(text)
  await elsewhere.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.paste()
}

beforeEach(async () => {
  localStorage.clear()
  meant = ''
})

test.each(['en', 'vn'] as const)(
  'a number is pasted as it is meant, whichever mark groups it, in %s',
  async (language) => {
    chooseLanguage(language)
    await draw(Stock, '/')
    for (const text of ['12,345', '12.345', '12 345', '12345']) {
      await paste(text)
      await expect.poll(() => meant, { message: text }).toBe(12_345)
      await field.clear()
      await expect.poll(() => meant).toBe('')
    }
  },
)

test('what is no whole number stays out and is said, until another one is there', async () => {
  chooseLanguage('en')
  await draw(Stock, '/')
  await paste('7')
  for (const text of ['12.5', '-12,345', 'twelve']) {
    await paste(text)
    await expect.element(page.getByText(`“${text}” is no whole number that fits here.`)).toBeVisible()
    expect(meant).toBe(7)
  }
  await paste('1,500')
  await expect.poll(() => page.getByText(/is no whole number/).elements().length).toBe(0)
  expect(meant).toBe(1_500)
})
