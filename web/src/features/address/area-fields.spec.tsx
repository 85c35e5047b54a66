import { codes } from '@sampan/contract/codes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import address from '../../../../locales/en/address.json'
import ui from '../../../../locales/en/ui.json'
import { AreaFields } from './area-fields.tsx'

const realFetch = globalThis.fetch
let isBroken = true
beforeEach(() => {
  isBroken = true
  globalThis.fetch = async () =>
    Response.json(
      isBroken
        ? { code: codes.serviceError, message: 'The service is resting.', data: null }
        : { code: codes.ok, data: [{ code: 'SG-1', name: 'Bedok', also: '', postcode: '460001' }] },
    )
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('areas that did not come say why, and are asked for again', async () => {
  await draw(() => <AreaFields countryCode="TH" codes={[]} onChange={() => undefined} />, '/', { address })
  await expect.element(page.getByText('The service is resting.'), { timeout: 20_000 }).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: ui.action.tryAgain }).click()
  await page.getByRole('combobox').click()
  await expect.element(page.getByRole('option', { name: 'Bedok' })).toBeVisible()
  expect(page.getByText('The service is resting.').query()).toBeNull()
})
