import { expect } from 'vitest'
import { mailedCode } from '../calls.ts'
import { numberOf } from '../case-page.ts'
import {
  fillAddress,
  type NewAddress,
  type NewCreator,
  openInside,
  press,
  register,
  see,
  seeText,
} from '../screens.ts'
import { picture } from '../world.ts'
import type { Walk } from './reward-walk.ts'
import { go, signedPaper } from './reward-walk.ts'

/** From nobody to an account with a linked TikTok and an address. */
export async function registerWithAddress(
  walk: Walk,
  person: NewCreator,
  address: NewAddress,
): Promise<void> {
  const { creator, world, words } = walk
  await go(walk, '/index?dialog=register', '/m/register')
  await register(creator, world.url, person, words)
  await expect.poll(() => creator.evaluate(() => localStorage.getItem('access-token') !== null)).toBe(true)
  // Loaded anew: whoever has registered is led on, and that may come last.
  await creator.goto(walk.device === 'phone' ? '/m/address?edit=new' : '/user?tab=addresses&edit=new')
  await fillAddress(creator, address, words)
  await seeText(creator, address.address)
}

/** Applies for a product and answers the number of the case. */
export async function applyFor(walk: Walk, productId: string, option: string): Promise<string> {
  const { creator, words } = walk
  await go(walk, `/detail?id=${productId}&apply=account`)
  await see(creator.getByRole('radio', { name: /@/ }))
  await press(creator, words.goOn)
  await creator.waitForURL(/apply=address/)
  await see(creator.getByRole('radio', { name: /^[^@]+$/ }))
  await press(creator, words.goOn)
  await creator.waitForURL(/apply=sample/)
  await creator.getByRole('group').getByText(option, { exact: true }).first().click()
  await press(creator, words.goOn)
  await creator.getByText(words.why).click()
  await creator.getByRole('checkbox', { name: words.consent }).check()
  await press(creator, words.apply)
  await creator.getByRole('link', { name: words.follow }).click()
  await creator.waitForURL(/[?&]id=/)
  return numberOf(creator)
}

/** The brand finds the case by its number. */
export async function openCase({ brand }: Walk, number: string, name: string): Promise<void> {
  await openInside(brand, `/console/samples?q=${number}`)
  await brand.getByRole('link', { name }).first().click()
  await seeText(brand, number)
}

/** The creator hands in the signed agreement of the page that is open. */
export async function sendPaper({ creator, say }: Walk, brandName: string, fileName: string): Promise<void> {
  await creator.locator('input[type=file]').first().setInputFiles(signedPaper(fileName))
  await seeText(creator, fileName)
  await creator.getByText(say('file:say.done')).first().waitFor({ state: 'attached' })
  await press(creator, say('mou:sign.button', { name: brandName }))
  await seeText(creator, say('mou:sign.sent', { name: brandName }))
}

/** The creator reads all pages of the agreement here, types the name, and proves it by the code that was mailed. */
export async function signHere(walk: Walk, person: Pick<NewCreator, 'fullName' | 'email'>): Promise<void> {
  const { creator, say, world } = walk
  await creator.getByRole('link', { name: say('mou:signing.here') }).click()
  await creator.waitForURL(/\/sign\?id=/)
  const own = creator.getByRole('heading', { name: say('mou:signing.yours') })
  const pages = new RegExp(say('mou:signing.readOn', { page: '\\d+', pages: '\\d+' }))
  const toSign = creator.getByRole('button', { name: say('mou:signing.toSign'), exact: true })
  const next = creator.getByRole('button', { name: pages }).or(toSign)
  await see(next.or(own))
  await picture(creator, `sign-read-${walk.market.language}`)
  await expect
    .poll(
      async () => {
        if (await next.isVisible()) await next.click({ timeout: 1_000 }).catch(() => undefined)
        return own.isVisible()
      },
      { interval: 500 },
    )
    .toBe(true)
  await creator.getByText(say('mou:signing.type'), { exact: true }).click()
  await creator.getByRole('textbox', { name: say('mou:signing.name') }).fill(person.fullName)
  const former = await mailedCode(world.url, person.email)
  // The code goes out by itself as the creator consents.
  await creator.getByRole('checkbox').check()
  await creator
    .getByLabel(say('mou:signing.code'), { exact: true })
    .fill(await mailedCode(world.url, person.email, former))
  await picture(creator, `sign-${walk.market.language}`)
  await press(creator, say('mou:signing.button'))
  await seeText(creator, say('mou:signing.done.title'))
  await picture(creator, `sign-done-${walk.market.language}`)
}

/** The brand looks at the agreement beside the case, and gives it back with words. */
export async function returnPaper({ brand, english }: Walk, feedback: string): Promise<void> {
  await press(brand, english('mou:review.button'))
  await press(brand, english('mou:review.giveBack'))
  const dialog = brand.getByRole('dialog', { name: english('mou:return.title', { count: 1 }) })
  await dialog.getByRole('textbox').fill(feedback)
  await dialog.getByRole('button', { name: english('mou:return.confirm') }).click()
  await seeText(brand, english('mou:result.return', { count: 1 }))
}

export async function approvePaper({ brand, english }: Walk): Promise<void> {
  await press(brand, english('mou:review.button'))
  await press(brand, english('mou:review.approve'))
  await seeText(brand, english('mou:result.approve', { count: 1 }))
}

/** Ships the case that is open; a number of a wrong shape is asked about, not refused. */
export async function ship({ brand, english, market }: Walk, odd: string, right: string): Promise<void> {
  await press(brand, english('sample:console.ship.one'))
  const dialog = brand.getByRole('dialog')
  // Whoever writes the label reads the address beside the number, after a press that is logged.
  await dialog.getByRole('button', { name: english('shipment:ship.address.see') }).click()
  await see(dialog.getByText(market.address.address))
  await dialog.getByRole('textbox', { name: english('shipment:ship.number') }).fill(odd)
  await dialog.getByRole('combobox', { name: english('shipment:ship.company') }).click()
  await brand.getByRole('option', { name: market.carrier }).click()
  await dialog.getByRole('button', { name: english('shipment:ship.confirm', { count: 1 }) }).click()
  await see(dialog.getByRole('checkbox', { name: english('shipment:ship.sure') }))
  await dialog.getByRole('textbox', { name: english('shipment:ship.number') }).fill(right)
  await dialog.getByRole('button', { name: english('shipment:ship.confirm', { count: 1 }) }).click()
  await seeText(brand, english('shipment:ship.sent', { count: 1 }))
}

/** The carrier, played by the sandbox, moves a parcel on; the product is told of it by its push. */
export async function moveParcel(
  { admin }: Walk,
  trackingNumber: string,
  ...states: string[]
): Promise<void> {
  for (const state of states) {
    await expect
      .poll(async () => {
        await admin.goto(`/sandbox?tab=parcels&q=${trackingNumber}`)
        return admin.getByRole('listitem').filter({ hasText: trackingNumber }).count()
      })
      .toBe(1)
    await admin.getByRole('combobox', { name: new RegExp(trackingNumber) }).selectOption(state)
    await admin.getByRole('button', { name: 'Move', exact: true }).click()
    await see(admin.getByRole('listitem').filter({ hasText: trackingNumber }))
  }
}
