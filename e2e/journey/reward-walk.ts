import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Say, sayIn } from '../say.ts'
import { openInside } from '../screens.ts'
import type { Words } from '../words.ts'
import type { World } from '../world.ts'
import type { Market } from './markets.ts'

/** Who walks a whole journey, and with what words each of them reads the screens. */
export interface Walk {
  world: World
  device: 'desktop' | 'phone'
  market: Market
  creator: Page
  brand: Page
  reviewer: Page
  admin: Page
  /** The creator's screens. */
  say: Say
  /** The console's; brand and staff read English. */
  english: Say
  words: Words
}

/** Opens four browsers: the creator's on the device in the language of the market, the others' at a desk in English. */
export async function startWalk(world: World, device: Walk['device'], market: Market): Promise<Walk> {
  const { countryCode, language, locale, words } = market
  const desk = (email: string) => world.desktop({ as: email, kept: { countryCode, language: 'en' } })
  return {
    world,
    device,
    market,
    creator: await world[device]({ locale, kept: { countryCode, language } }),
    brand: await desk(market.brand.email),
    reviewer: await desk('reviewer@sampan.example'),
    admin: await desk('admin@sampan.example'),
    say: await sayIn(language),
    english: await sayIn('en'),
    words,
  }
}

/** The creator goes to a page by its path on the desktop; where the phone has another one, it is the second. */
export async function go({ creator, device }: Walk, path: string, phonePath = `/m${path}`): Promise<void> {
  await openInside(creator, device === 'phone' ? phonePath : path)
}

const demo = join(import.meta.dirname, '..', '..', 'demo')

/** A signed agreement as somebody's phone would scan it; each scan is a file of its own. */
export const signedPaper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    readFileSync(join(demo, 'mou-files', 'signed-th.pdf')),
    Buffer.from(`\n% ${name}\n`),
  ]),
})

/** A video that plays. */
export const video = (name: string) => ({
  name,
  mimeType: 'video/webm',
  buffer: readFileSync(join(demo, 'videos', 'serum-unboxing.webm')),
})
