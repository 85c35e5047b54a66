import type { LibraryDetail } from '@sampan/contract/creator-library'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import words from '../../../../locales/en/library.json'
import { Averages, SalesBy } from './creator-figures.tsx'
import { Sales } from './creator-main.tsx'

const told = { views: 12_000, likes: null, comments: 40, shares: null, engagementRate: null }
const sentence = 'This data may be unavailable, or the creator has not allowed sharing.'

test('each average that is withheld is said to be, beside those that are told', async () => {
  const { leave } = await draw(() => <Averages title="Videos" averages={told} isLinked />, '/', {
    library: words,
  })
  await expect.element(page.getByText(/^12k$/i)).toBeVisible()
  for (const name of ['views', 'likes', 'comments', 'shares', 'engagement'] as const)
    await expect.element(page.getByText(words.figure[name], { exact: true })).toBeVisible()
  expect(page.getByText(words.withheld, { exact: true }).elements()).toHaveLength(3)
  await leave()
})

test('sales by channel and category have a place of their own where they are withheld', async () => {
  const { leave } = await draw(() => <SalesBy sales={{ channels: null, categories: null }} isLinked />, '/', {
    library: words,
  })
  await expect.element(page.getByText(words.sales.byChannel)).toBeVisible()
  await expect.element(page.getByText(words.sales.byCategory)).toBeVisible()
  expect(page.getByText(sentence).elements()).toHaveLength(2)
  await leave()
})

test('an average commission of nothing is a figure, and is not said to be withheld', async () => {
  const sales = { gmv: null, unitsSold: null, gpm: null, gmvPerBuyer: null, commissionRate: 0 }
  // It reads these of a creator alone.
  const detail = { countryCode: 'TH', isLinked: true, metrics: { sales } } as unknown as LibraryDetail
  const { leave } = await draw(() => <Sales detail={detail} />, '/', { library: words })
  await expect.element(page.getByText('0%', { exact: true })).toBeVisible()
  expect(page.getByText(words.withheld, { exact: true }).elements()).toHaveLength(4)
  await leave()
})
