import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword, mailedCode } from './calls.ts'
import { thai, type Words } from './words.ts'

export interface NewCreator {
  fullName: string
  email: string
  password: string
  /** A person of the sandbox's TikTok. */
  tiktok: string
}

export interface NewAddress {
  addressee: string
  phone: string
  /** From the largest area down. */
  areas: string[]
  address: string
  postcode: string
}

/** Waits until a person would see this. */
export const see = (locator: Locator): Promise<void> => locator.first().waitFor()

/** Text somewhere on the page. */
export const seeText = (page: Page, text: string | RegExp): Promise<void> => see(page.getByText(text))

/** Goes to a place of the console as people do, without loading the web anew. */
export async function openByMenu(page: Page, place: string): Promise<void> {
  await page.locator(`aside nav a[href="${place}"]`).first().click()
  await page.waitForURL(`**${place}*`)
}

/** Goes to a path as a link inside the web does, without loading the web anew; loads it where the web is not loaded yet. */
export async function openInside(page: Page, path: string): Promise<void> {
  if (/^about:blank$|\/sandbox\b/.test(page.url())) await page.goto(path)
  // The router listens to the history that it was given.
  else await page.evaluate((to) => history.pushState({}, '', to), path)
}

/**
 * The state of a case, whole: "Received" is also a part of "the parcel that you received", which stands on the page
 * before it is so.
 */
export const seeStatus = (page: Page, status: string): Promise<void> =>
  see(page.getByText(status, { exact: true }))

export const press = (page: Page, name: string | RegExp, options: { exact?: boolean } = {}): Promise<void> =>
  page.getByRole('button', { name, exact: true, ...options }).click()

/** Answers the question that a verb asks before it is sent. */
export const answer = (page: Page, verb: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()

/** The message that is at a field, found the way a screen reader finds it. */
export async function seeFault(field: Locator, message: string): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const described = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  const texts = described.map((id) => field.page().locator(`[id="${id}"]`).textContent())
  expect(await Promise.all(texts)).toContain(message)
}

/** Fills the registration in, goes to TikTok and back, and sends it with the code that was mailed. */
export async function register(page: Page, url: string, person: NewCreator, say: Words): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field(say.fullName).fill(person.fullName)
  await field(say.email).fill(person.email)
  await linkTiktok(page, person.tiktok, say)

  // What was typed before the way to TikTok is still there.
  await see(field(say.fullName))
  expect(await field(say.fullName).inputValue()).toBe(person.fullName)
  expect(await field(say.email).inputValue()).toBe(person.email)
  await seeText(page, `@${person.tiktok}`)

  await press(page, say.sendCode)
  // As it is copied out of a mail.
  await field(say.code).fill(` ${await mailedCode(url, person.email)} `)
  await field(say.password).fill(person.password)
  await field(say.passwordAgain).fill(person.password)
  await page.getByRole('checkbox', { name: say.agree }).check()
  await press(page, say.createAccount)
}

/** TikTok's consent page, played by the sandbox; it sends the browser back to where it came from. */
export async function linkTiktok(page: Page, handle: string, say: Words): Promise<void> {
  await press(page, say.link)
  await page.waitForURL(/\/sandbox\/tiktok/)
  await page.getByRole('radio', { name: `@${handle}` }).check()
  const back = page.waitForRequest((request) => /[?&]scene=(reg|job)\b/.test(request.url()))
  await press(page, say.allow)
  const { searchParams } = new URL((await back).url())
  expect(searchParams.get('auth')).toBe('1')
  expect(Number(searchParams.get('status'))).toBeGreaterThan(0)
  await seeText(page, say.linked)
  // The page cleans the query.
  await expect.poll(() => new URL(page.url()).searchParams.has('scene')).toBe(false)
}

/** Picks the areas of an address, from the largest down. */
export async function pickAreas(page: Page, areas: readonly string[], say: Words): Promise<void> {
  for (const [level, area] of areas.entries()) {
    await page.getByRole('combobox', { name: say.areas[level] ?? '', exact: true }).click()
    await page.getByRole('option', { name: area, exact: true }).click()
  }
}

/** Types an address, its area step by step, without sending it. */
async function typeAddress(page: Page, address: Omit<NewAddress, 'postcode'>, say: Words): Promise<void> {
  await page.getByRole('textbox', { name: say.addressee, exact: true }).fill(address.addressee)
  await page.getByRole('textbox', { name: say.mobile, exact: true }).fill(address.phone)
  await pickAreas(page, address.areas, say)
  await page.getByRole('textbox', { name: say.address, exact: true }).fill(address.address)
}

/** Types an address in Hua Hin. */
export function fillHuaHin(page: Page, say: Words): Promise<void> {
  const names = ['Prachuap Khiri Khan', 'Hua Hin', 'Hua Hin']
  const areas = say === thai ? ['ประจวบคีรีขันธ์', 'หัวหิน', 'หัวหิน'] : names
  const person = { addressee: 'ณัฐญา ศรีสุข', phone: '0819876000' }
  return typeAddress(page, { ...person, areas, address: '7 Naresdamri Road' }, say)
}

/**
 * An address; the postcode comes with its area. In Vietnam its label says more than the word: it may be left out.
 * @param save the button that sends it: of the form, or of the step that it is in
 */
export async function fillAddress(
  page: Page,
  address: NewAddress,
  say: Words,
  save = say.saveAddress,
): Promise<void> {
  await typeAddress(page, address, say)
  const postcode = page.getByRole('textbox', { name: new RegExp(`^${say.postcode}`) })
  await expect.poll(() => postcode.inputValue()).toBe(address.postcode)
  await press(page, save)
}

/** Finds one of many by words: in the list below its field, on the phone in a sheet of its own. */
export async function pickByWords(page: Page, field: string, words: string): Promise<void> {
  const combobox = page.getByRole('combobox', { name: field })
  await combobox.click()
  const isSheet = await combobox.evaluate((element) => element.tagName === 'BUTTON')
  await (isSheet ? page.getByRole('dialog', { name: field }).getByRole('searchbox') : combobox).fill(words)
  await page
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .click()
}

/** Empties who receives a parcel: a new address begins with the reader's own name, once it is known. */
export async function clearOwnName(field: Locator): Promise<void> {
  await expect.poll(() => field.inputValue()).not.toBe('')
  await field.fill('')
}

/** Logs in by the form that is open. */
export async function logIn(page: Page, email: string, say: Words, password = demoPassword): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel(say.password, { exact: true }) })
  await form.getByLabel(say.email, { exact: true }).fill(email)
  await form.getByLabel(say.password, { exact: true }).fill(password)
  await form.getByRole('checkbox', { name: say.agree }).check()
  await form.getByRole('button', { name: say.logIn, exact: true }).click()
}
