import { returnMous } from '@sampan/contract/mou'
import { getMySample, listMySamples } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logInByCall, mailedCode } from '../calls.ts'
import { askDatabase } from '../database.ts'
import { press, see, seeFault, seeText } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const email = 'creator@sampan.example'
const codeField = (page: Page) => page.getByLabel('Code from your mail', { exact: true })

/** The sample with an agreement to sign, as its creator reads it. */
async function sampleToSign() {
  const tokens = await logInByCall(world.url, email)
  const { rows } = await call(world.url, listMySamples, {}, tokens)
  const id = rows.find(({ status }) => status === sampleStatus.toSignMou)?.id ?? ''
  const read = () => call(world.url, getMySample, { id }, tokens)
  return { read, mouId: (await read()).mou?.id ?? '' }
}

/** Reads the agreement to its end in a tab, types a name and consents, which asks for a code. */
async function consentIn(tab: Page, mouId: string, name: string): Promise<void> {
  await tab.goto(`/sign?id=${mouId}`)
  const own = tab.getByRole('heading', { name: 'Your signature' })
  const next = tab.getByRole('button', { name: /^(Read on|Sign$)/ })
  await see(next)
  await expect
    .poll(async () => {
      if (await next.isVisible()) await next.click({ timeout: 1_000 }).catch(() => undefined)
      return own.isVisible()
    })
    .toBe(true)
  await tab.getByLabel('Your full name').fill(name)
  await tab.getByRole('checkbox', { name: /^I have read this agreement/ }).check()
}

test('an agreement that is open in two tabs is signed once, with the newest code, and the other tab says that it is signed', async () => {
  const { read, mouId } = await sampleToSign()
  const first = await world.desktop({ as: email, kept: { countryCode: 'TH', language: 'en' } })
  const second = await first.context().newPage()
  await consentIn(first, mouId, 'Nattaya of the first tab')
  await seeText(first, `We sent a code to ${email}`)
  const former = await mailedCode(world.url, email)

  // A second tab within the minute is told that the code is on its way, which is good here, too.
  await consentIn(second, mouId, 'Nattaya of the second tab')
  await seeText(second, /^A code is on its way\. You can ask for another in \d+ s\.$/)

  // A minute later it asks for another one, after which the first is good in neither.
  await askDatabase(world.dataDir, "update email_code set sent_at = sent_at - interval '61 seconds'")
  await second.reload()
  await expect.poll(() => second.getByLabel('Your full name').inputValue()).toBe('Nattaya of the second tab')
  await press(second, 'Send code')
  await seeText(second, `We sent a code to ${email}`)
  const newest = await mailedCode(world.url, email, former)
  await codeField(first).fill(former)
  await press(first, 'Sign MOU')
  await seeFault(codeField(first), 'A newer code was mailed after this one. Type the newest.')
  await expect.poll(() => first.getByLabel('Your full name').inputValue()).toBe('Nattaya of the first tab')

  await codeField(second).fill(newest)
  await codeField(first).fill(newest)
  await press(first, 'Sign MOU')
  await see(first.getByRole('heading', { name: 'You have signed' }))

  // The other tab is told by the change itself, or by its own try.
  const button = second.getByRole('button', { name: 'Sign MOU', exact: true })
  if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => undefined)
  await see(second.getByRole('heading', { name: 'You have signed' }))
  const { mou } = await read()
  expect(mou?.rounds.map(({ signatures }) => signatures.length)).toEqual([1])
  expect(world.faults).toEqual([])
  await first.context().close()
})

test('an agreement that was signed here and given back is signed here again, from its first page', async () => {
  const brand = await logInByCall(world.url, 'brand@sampan.example')
  const tokens = await logInByCall(world.url, email)
  const { rows } = await call(world.url, listMySamples, {}, tokens)
  const inReview = rows.filter(({ status }) => status === sampleStatus.mouInReview)
  const cases = await Promise.all(inReview.map(({ id }) => call(world.url, getMySample, { id }, tokens)))
  // That of the test before; others were handed in on paper.
  const { id, mou } = cases.find((each) => each.mou?.rounds[0]?.signatures.length) ?? {}
  const mouId = mou?.id ?? ''
  const page = await world.desktop({ as: email, kept: { countryCode: 'TH', language: 'en' } })
  await page.goto(`/sign?id=${mouId}`)
  await see(page.getByRole('heading', { name: 'You have signed' }))
  await call(world.url, returnMous, { ids: [mouId], feedback: 'Please sign with your full name.' }, brand)
  // The page that is open follows, and so does the case, which says why.
  await see(page.getByRole('button', { name: /^(Read on|Sign$)/ }))

  await page.goto(`/user?tab=samples&id=${id}`)
  await seeText(page, 'Please sign with your full name.')
  await page.getByRole('link', { name: 'Read and sign here' }).click()
  await page.waitForURL(/\/sign\?id=/)
  await askDatabase(world.dataDir, "update email_code set sent_at = sent_at - interval '61 seconds'")
  const former = await mailedCode(world.url, email)
  await consentIn(page, mouId, 'Nattaya Srisuk')
  await seeText(page, `We sent a code to ${email}`)
  await codeField(page).fill(await mailedCode(world.url, email, former))
  await press(page, 'Sign MOU')
  await see(page.getByRole('heading', { name: 'You have signed' }))
  const again = await call(world.url, getMySample, { id: id ?? '' }, tokens)
  expect(again.mou?.rounds.map(({ outcome }) => outcome)).toEqual(['inReview', 'returned'])
  expect(world.faults).toEqual([])
})
