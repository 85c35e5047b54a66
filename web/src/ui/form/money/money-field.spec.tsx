import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseLanguage } from '#lib/place.ts'
import { draw } from '#ui/testing/draw.tsx'
import { MoneyField } from './money-field.tsx'

let meant = ''

function Reward() {
  const [currency, setCurrency] = useState('THB')
  const [value, setValue] = useState('')
  meant = value
  return (
    <>
      <MoneyField label="Reward" currency={currency} value={value} onChange={setValue} />
      <button type="button" onClick={() => setCurrency('VND')}>
        In dong
      </button>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Reward' })

beforeEach(async () => {
  localStorage.clear()
  chooseLanguage('en')
  meant = ''
  await draw(Reward, '/')
})

test('an amount that is written otherwise than it reads is said as it was understood', async () => {
  await field.fill('12,50')
  await expect.element(page.getByText('Read as ฿12.50')).toBeVisible()
  expect(meant).toBe('12.50')
  await field.fill('1,000.50')
  await expect.poll(() => page.getByText(/^Read as/).elements().length).toBe(0)
  expect(meant).toBe('1000.50')
})

test('what is no amount is said when the field is left, and nothing typed is lost', async () => {
  await field.fill('about 500')
  await expect.poll(() => page.getByText(/This is no amount/).elements().length).toBe(0)
  await userEvent.tab()
  await expect.element(page.getByText('This is no amount in THB. Write it like 1,500.50.')).toBeVisible()
  await expect.element(field).toHaveValue('about 500')
  await field.fill('500')
  await expect.poll(() => page.getByText(/This is no amount/).elements().length).toBe(0)
  expect(meant).toBe('500')
})

test('the amount stays when the currency changes, and cents that the new one lacks are refused', async () => {
  await field.fill('500')
  await page.getByRole('button', { name: 'In dong' }).click()
  expect(meant).toBe('500')
  await field.fill('12.50')
  await userEvent.tab()
  await expect.element(page.getByText(/An amount in VND has no decimals/)).toBeVisible()
})

test('the same figures mean the same to a reader whose language groups with points', async () => {
  chooseLanguage('vn')
  await field.fill('500.000')
  await expect.poll(() => meant).toBe('500000')
  await expect.poll(() => page.getByText(/^Read as/).elements().length).toBe(0)
  await field.fill('500,000')
  await expect.element(page.getByText(/Read as 500\.000/)).toBeVisible()
  expect(meant).toBe('500000')
})

test('a number beyond its limits stays as it was typed, for the form to say what is allowed', async () => {
  await draw(() => <NumberInput label="Commission" min={0} max={100} suffix="%" />, '/')
  const commission = page.getByRole('textbox', { name: 'Commission' })
  await commission.fill('150')
  await userEvent.tab()
  await expect.element(commission).not.toHaveFocus()
  await expect.element(commission).toHaveValue('150%')
})
