import { register, sendEmailCode } from '@sampan/contract/account'
import { listCreators, removeCreator } from '@sampan/contract/creator'
import { listProducts } from '@sampan/contract/product'
import { listMySamples } from '@sampan/contract/sample'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { call, logInByCall, mailedCode, type Tokens } from '../calls.ts'
import { linkTiktok, press, see, seeText } from '../screens.ts'
import { english } from '../words.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const password = 'river-2026'
const kept = { countryCode: 'TH', language: 'en' }

/** Somebody who named a channel of YouTube at the registration, and nothing else. */
async function registerWithYoutube(name: string): Promise<{ as: string; password: string; tokens: Tokens }> {
  const email = `${name}@mail.example`
  await call(world.url, sendEmailCode, { email })
  const verifyCode = await mailedCode(world.url, email)
  const fullName = `${name.charAt(0).toUpperCase()}${name.slice(1)} Chai`
  const person = { fullName, email, password, repassword: password, verifyCode }
  const account = { type: 1, random: `${name}-registers`, ytHomePageLink: `https://youtube.com/@${name}` }
  return { as: email, password, tokens: await call(world.url, register, { ...person, ...account }) }
}

/** A product whose post is one on TikTok. */
async function someProduct(): Promise<{ id: string; name: string }> {
  const input = { countryCode: 'TH' as const, productQuery: 'Rice Milk Brightening Serum' }
  const [product] = (await call(world.url, listProducts, input)).rows
  if (!product) throw new Error('there is no product to apply for')
  return product
}

const deny = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/sandbox\/tiktok/)
  await press(page, 'Do not allow')
  await seeText(page, 'TikTok was not linked. Try again when you are ready.')
  await expect.poll(() => new URL(page.url()).searchParams.has('scene')).toBe(false)
}

test('an account of another platform cannot take a sample: the step says where the post goes, and adds an account there', async () => {
  const person = await registerWithYoutube('kanda')
  const { id } = await someProduct()
  const page = await world.desktop({ ...person, kept })
  await page.goto(`/detail?id=${id}&apply=account`)
  const dialog = page.getByRole('dialog', { name: 'Free sample' })
  await see(dialog.getByText('YouTube · the post goes on TikTok'))
  await see(
    dialog.getByText('The post about this product goes on TikTok, and none of your accounts is there yet.'),
  )
  expect(await dialog.getByRole('radio').count()).toBe(0)
  await press(page, 'Continue')
  await see(dialog.getByRole('alert').filter({ hasText: 'Add a TikTok account to go on.' }))
  await picture(page, 'd-apply-no-account-fits')
  const phone = await world.phone({ ...person, kept })
  await phone.goto(`/m/detail?id=${id}&apply=account`)
  await seeText(phone, 'YouTube · the post goes on TikTok')
  await picture(phone, 'm-apply-no-account-fits')
  expect(await violations(phone, 'no account fits')).toEqual([])

  await linkTiktok(page, 'mintra.skinlab', { ...english, link: 'Link a TikTok account' })
  const radio = dialog.getByRole('radio', { name: /@mintra.skinlab/ })
  await see(radio)
  expect(await radio.isChecked()).toBe(true)
  // What cannot be chosen is below what can.
  expect(await dialog.getByText(/^(TikTok|YouTube) · /).allTextContents()).toEqual([
    expect.stringMatching(/^TikTok · .* followers$/),
    'YouTube · the post goes on TikTok',
  ])
  await page.goto(`/detail?id=${id}&apply=confirm`)
  await see(dialog.getByText('Account that posts'))
  await see(dialog.getByText('@mintra.skinlab'))
})

test('the question for accounts is open again after TikTok said no or the way back was taken, with what was typed', async () => {
  const person = await registerWithYoutube('preecha')
  for (const account of await call(world.url, listCreators, {}, person.tokens))
    await call(world.url, removeCreator, { id: account.id }, person.tokens)
  const page = await world.desktop({ ...person, kept })
  await page.goto('/index')
  const dialog = page.getByRole('dialog', { name: 'Where do you post?' })
  const shop = dialog.getByLabel('Shopee username')
  await dialog.getByRole('button', { name: 'Shopee' }).click()
  await shop.fill('preecha.shop')
  const link = dialog.getByRole('button', { name: 'Link a TikTok account' })
  await link.click()
  await deny(page)
  await see(shop)
  expect(await shop.inputValue()).toBe('preecha.shop')

  await link.click()
  await page.waitForURL(/\/sandbox\/tiktok/)
  await page.goBack()
  await see(shop)
  expect(await shop.inputValue()).toBe('preecha.shop')

  // Somebody sent here by another client than this one finds the question too.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.goto('/introduction?scene=job&auth=1&status=0')
  await see(shop)

  // One account is enough, but what was typed of the others is not lost by it.
  await linkTiktok(page, 'mintra.skinlab', { ...english, link: 'Link a TikTok account' })
  await see(shop)
  expect(await shop.inputValue()).toBe('preecha.shop')
})

test('adding an account is open again after TikTok said no, on a phone', async () => {
  const person = await registerWithYoutube('malee')
  const phone = await world.phone({ ...person, kept })
  await phone.goto('/m/creators?add=any')
  const link = phone.getByRole('dialog').getByRole('button', { name: 'Link a TikTok account' })
  await link.click()
  await deny(phone)
  await see(link)

  // Nor is an account linked of which TikTok does not tell the handle.
  await link.click()
  await phone.waitForURL(/\/sandbox\/tiktok/)
  await phone.getByRole('radio', { name: '@bank.pacamp' }).check()
  await phone.getByRole('checkbox', { name: 'Handle, biography and verified mark' }).uncheck()
  await press(phone, 'Allow')
  await seeText(phone, 'it did not share your profile')
  await see(link)
  await expect.poll(() => new URL(phone.url()).search).not.toContain('reason')
})

test('a link into the application leads to the open sample of the product, on both devices', async () => {
  const as = 'creator@sampan.example'
  const tokens = await logInByCall(world.url, as)
  const { rows } = await call(world.url, listMySamples, {}, tokens)
  const open = rows.find(({ status }) => ![4, 7].includes(status))
  if (!open) throw new Error('there is no open sample')
  for (const step of ['confirm', 'account']) {
    const page = await world.desktop({ as, kept })
    await page.goto(`/detail?id=${open.product.id}&apply=${step}`)
    const dialog = page.getByRole('dialog', { name: 'Free sample' })
    await see(dialog.getByText('You already have an open sample of this product.'))
    expect(await dialog.getByRole('button', { name: /Continue|Apply/ }).count()).toBe(0)
    await dialog.getByRole('link', { name: 'See your open sample' }).click()
    await page.waitForURL(`**/user?tab=samples&id=${open.id}`)
    await page.close()
  }
  const phone = await world.phone({ as, kept })
  await phone.goto(`/m/detail?id=${open.product.id}&apply=confirm`)
  await seeText(phone, 'You already have an open sample of this product.')
  await picture(phone, 'm-apply-open-sample')
  expect(await violations(phone, 'an open sample in place of the application')).toEqual([])
  await phone.getByRole('link', { name: 'See your open sample' }).click()
  await phone.waitForURL(`**/m/goods?id=${open.id}`)
})

test('a creator whom nobody invited says in the personal centre what brands see, on both devices', async () => {
  const person = await registerWithYoutube('somchai')
  const page = await world.desktop({ ...person, kept })
  await page.goto('/user?tab=accounts')
  await seeText(page, 'Brands do not see your prices yet')
  await press(page, /^Change ?: @somchai$/)
  const dialog = page.getByRole('dialog', { name: 'Edit @somchai' })
  await see(dialog.getByText(/You have not said yet/))
  await dialog.getByLabel('Subscribers').fill('4200')
  await dialog.getByLabel('Short video').fill('900')
  await dialog.getByRole('radio', { name: 'Show it to brands' }).check()
  await picture(page, 'd-what-brands-see')
  await press(page, 'Save')
  await seeText(page, 'Brands see it with your prices')
  const [own] = await call(world.url, listCreators, {}, person.tokens)
  expect(own).toMatchObject({ isShow: 1, shortVideoPrice: '900.00' })

  const phone = await world.phone({ ...person, kept })
  await phone.goto('/m/creators')
  await seeText(phone, 'Brands see it with your prices')
  await press(phone, /^Change ?: @somchai$/)
  const keep = phone.getByRole('radio', { name: 'Keep it from brands' })
  await keep.check()
  await picture(phone, 'm-what-brands-see-form')
  expect(await violations(phone, 'what brands see of an account')).toEqual([])
  await press(phone, 'Save')
  await seeText(phone, 'Kept from brands')
  await picture(phone, 'm-what-brands-see')
})
