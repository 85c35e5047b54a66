import { codes } from '@sampan/contract/codes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
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
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = () => (
    <QueryClientProvider client={client}>
      <AreaFields countryCode="TH" codes={[]} onChange={() => undefined} />
    </QueryClientProvider>
  )
  await draw(screen, '/', { address })
  await expect.element(page.getByText('The service is resting.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: ui.action.tryAgain }).click()
  await page.getByRole('combobox').click()
  await expect.element(page.getByRole('option', { name: 'Bedok' })).toBeVisible()
  expect(page.getByText('The service is resting.').query()).toBeNull()
})
