import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '@sampan/contract/country'
import type { Page } from 'playwright-core'
import { untilQuiet } from '../quiet.ts'
import { openWorld, type VisitOptions, type World } from '../world.ts'
import type { Shot, ShotDevice } from './shot.ts'
import { shotsOf } from './shot-screens.ts'

/** BCP 47 of the product's languages, as browsers say them. */
const locales: Record<string, string> = {
  en: 'en-US',
  'zh-CN': 'zh-CN',
  id: 'id-ID',
  th: 'th-TH',
  vn: 'vi-VN',
}
const folder = join(import.meta.dirname, '..', '..', '.cache', 'shots')

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    languages: { type: 'string', default: languages.join(',') },
    devices: { type: 'string', default: 'desktop,phone' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
})
const wanted = values.only.split(',').filter(Boolean)
const isWanted = (shot: Shot) => wanted.length === 0 || wanted.some((part) => shot.name.includes(part))

/** What went wrong, a line each: the picture and why. */
const failed: string[] = []
let taken = 0
const world = await openWorld()
try {
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const shots = (await shotsOf(world.url)).filter(isWanted)
  for (const language of values.languages.split(',')) {
    for (const device of values.devices.split(',') as ShotDevice[])
      await takeAll(world, shots, language, device)
  }
  console.log(`${taken} pictures are in ${folder}.`)
  if (failed.length > 0) {
    console.error(`${failed.length} screens failed:`)
    for (const line of failed) console.error(`  ${line}`)
    process.exitCode = 1
  }
} finally {
  await world.close()
}

/** One browser for each person; screens of one person share it, as in real life. */
async function takeAll(
  from: World,
  shots: readonly Shot[],
  language: string,
  device: ShotDevice,
): Promise<void> {
  const pages = new Map<string, Page>()
  for (const shot of shots) {
    const path = shot.paths[device]
    if (!path) continue
    const person = shot.as ?? ''
    const name = `${shot.name}-${device}-${language}${values.dark ? '-dark' : ''}`
    const before = from.faults.length
    try {
      const page = pages.get(person) ?? (await from[device](visitOf(shot, language)))
      pages.set(person, page)
      await open(page, shot, path)
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: values.full })
      taken += 1
    } catch (error) {
      // The screens after it are taken all the same.
      failed.push(`${name} (${path}): ${(error as Error).message.split('\n')[0]}`)
    }
    failed.push(...from.faults.slice(before).map((fault) => `${name}: ${fault}`))
  }
  for (const page of pages.values()) await page.context().close()
}

/** Opens a screen, or the first row of the list that it is in. */
async function open(page: Page, shot: Shot, path: string): Promise<void> {
  await page.goto(path)
  await untilQuiet(page)
  await settle(page)
  if (!shot.opens) return
  const list = new URL(page.url()).pathname
  const rows = page.locator(`main a[href^="${list}/"]`)
  const addresses = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const first = addresses.find((address) => /\/[\da-f]{8}-[\da-f-]{27}/.test(address))
  if (!first) throw new Error('The list has no row to open.')
  await page.goto(first)
  await untilQuiet(page)
  await settle(page)
}

/** On a busy machine the network rests before the page is drawn: the picture waits for its words. */
async function settle(page: Page): Promise<void> {
  const hasWords = () =>
    (document.querySelector('main, [role="dialog"]')?.textContent ?? '').trim().length > 20
  await page.waitForFunction(hasWords, undefined, { timeout: 10_000 }).catch(() => {
    throw new Error('No words are on it after ten seconds.')
  })
  await untilQuiet(page)
}

function visitOf(shot: Shot, language: string): VisitOptions {
  return {
    locale: locales[language] ?? 'en-US',
    kept: { countryCode: 'TH', language },
    ...(shot.as && { as: shot.as }),
    ...(values.dark && { colorScheme: 'dark' }),
  }
}
