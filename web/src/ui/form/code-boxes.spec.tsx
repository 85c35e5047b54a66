import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { CodeBoxes } from './code-boxes.tsx'

let code = ''

function Code() {
  const [value, setValue] = useState('')
  code = value
  const error = value.length === 1 ? 'This is too short' : undefined
  return (
    <CodeBoxes
      label="Code"
      value={value}
      onChange={setValue}
      length={6}
      error={error}
      below="Good until 12:14"
    />
  )
}

const field = page.getByRole('textbox', { name: 'Code', exact: true })
const boxes = () =>
  [...document.querySelectorAll('[aria-hidden] > span')].map(({ textContent }) => textContent?.trim() ?? '')

beforeEach(async () => {
  code = ''
  await draw(Code, '/')
})

test('a code is one field with a box a digit, which the system may fill', async () => {
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  await expect.element(field).toHaveAccessibleDescription('Good until 12:14')
  await field.click()
  await userEvent.keyboard('47a1')
  await expect.poll(boxes).toEqual(['4', '7', '1', '', '', ''])
  await userEvent.keyboard('{Backspace}')
  await expect.poll(boxes).toEqual(['4', '7', '', '', '', ''])
})

test('a paste with spaces fills every box, and what is too long is left out', async () => {
  await field.fill('471 902-8')
  await expect.poll(() => code).toBe('471902')
  expect(boxes()).toEqual(['4', '7', '1', '9', '0', '2'])
})

test('a fault is told at the field', async () => {
  await field.fill('4')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('This is too short Good until 12:14')
})

test('each box can be pressed on a narrow phone', async () => {
  await page.viewport(320, 640)
  const box = document.querySelector('[aria-hidden] > span')?.getBoundingClientRect()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
