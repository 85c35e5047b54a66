import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { CountedArea, CountedInput } from './counted.tsx'

function Form({ help }: { help?: string | undefined }) {
  const [brief, setBrief] = useState('')
  const [title, setTitle] = useState('')
  return (
    <>
      <CountedArea
        label="Brief"
        description={help}
        maxLength={10}
        value={brief}
        onChange={(event) => setBrief(event.currentTarget.value)}
      />
      <CountedInput
        label="Title"
        most={5}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </>
  )
}

test('a field with a limit counts once four fifths are used, and keeps the caret while it begins to', async () => {
  await draw(() => <Form />, '/')
  const brief = page.getByRole('textbox', { name: 'Brief' })
  await brief.fill('01234567')
  expect(page.getByText(/of 10 characters/).elements()).toEqual([])
  await brief.click()
  await brief.fill('012345678')
  await expect.element(page.getByText('9 of 10 characters')).toBeVisible()
  await expect.element(brief).toHaveFocus()
  // Read out at the limit alone.
  expect(
    page
      .getByRole('status')
      .elements()
      .map((each) => each.textContent),
  ).toEqual([''])
  await brief.fill('0123456789')
  await expect.element(page.getByRole('status')).toHaveTextContent('10 of 10 characters')
})

test.each([undefined, 'Why just them. Everybody chosen reads the same words.'])(
  'nothing moves when a field begins to count, with the help %s',
  async (help) => {
    await page.viewport(340, 700)
    await draw(() => <Form help={help} />, '/')
    const top = () => page.getByRole('textbox', { name: 'Title' }).element().getBoundingClientRect().top
    const before = top()
    await page.getByRole('textbox', { name: 'Brief' }).fill('0123456789')
    await expect.element(page.getByText('10 of 10 characters').first()).toBeVisible()
    expect(top()).toBe(before)
  },
)

test('a field that keeps what is too long counts that too', async () => {
  await draw(() => <Form />, '/')
  await page.getByRole('textbox', { name: 'Title' }).fill('0123456')
  await expect.element(page.getByText('7 of 5 characters').first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('0123456')
})
