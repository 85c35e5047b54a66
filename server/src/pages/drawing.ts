import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { CountryCode, Language } from '@sampan/contract/country'
import type { TenantInfo } from '@sampan/contract/tenant'
import type { Logger } from 'pino'
import { createWorkThread } from '#kit/work-thread.ts'
import { followFile } from './build.ts'

/** A page as a visitor asks for it, and what it comes with (web/src/app/first-screen/draw.tsx). */
interface Drawing {
  /** Path and query. */
  address: string
  language: Language
  isPhone: boolean
  boot: unknown
}

/** Draws pages from the components of the web, in a thread of their own. */
export interface PageDrawer {
  /** Out: what stands in `#root`; empty where it could not be drawn in time, and the browser draws it all. */
  draw(drawing: Drawing): Promise<string>
  close(): Promise<void>
}

/** Milliseconds that a page may wait for its HTML; without, it comes as fast as it did before there was any. */
const patience = 300

/** @param dist the built web, of which a newer one takes over while the server runs */
export function createPageDrawer(log: Logger, dist: string): PageDrawer {
  const folder = join(dist, 'drawing')
  const readEntry = followFile(folder, 'entry.json', (text) =>
    pathToFileURL(join(folder, (JSON.parse(text) as { entry: string }).entry)),
  )
  const thread = createWorkThread(
    { name: 'page drawer', exported: 'draw' },
    { time: 5_000, waiting: 32, memory: 256 },
  )

  async function draw(drawing: Drawing | undefined): Promise<string> {
    return thread.run<string>(await readEntry(), drawing)
  }

  const drawOrTell = (drawing: Drawing | undefined) =>
    draw(drawing).catch((error: unknown) => {
      if (!thread.isClosed()) log.warn({ err: error, page: drawing?.address }, 'a page goes without its HTML')
      return ''
    })

  // The code is read before the first visitor comes.
  void drawOrTell(undefined)
  return {
    async draw(drawing) {
      const drawn = drawOrTell(drawing)
      const late = new AbortController()
      const timeIsUp = pause(patience, '', { signal: late.signal }).catch(() => '')
      return Promise.race([drawn, timeIsUp]).finally(() => late.abort())
    },
    close: () => thread.close(),
  }
}

/** For whom a page is drawn: the script in its head compares this with its reader (web/src/app/first-screen/check-reader.ts). */
export interface DrawnFor {
  address: string
  country: CountryCode
  isChosen: boolean
  language: Language
  offered: { own: CountryCode; all: CountryCode[] }
}

/** The countries among which the reader's is reckoned. */
export const offeredBy = ({ defaultCountry, countries }: TenantInfo): DrawnFor['offered'] => ({
  own: defaultCountry,
  all: countries.map(({ countryCode }) => countryCode),
})

/** What decides how the page of an address looks to a visitor; other sites add more to links. */
const deciding = ['id', 't', 'countryCode']

/** The address that a page is drawn for. */
export function drawnAddress({ pathname, searchParams }: URL): string {
  const kept = [...searchParams].filter(([name]) => deciding.includes(name))
  const query = new URLSearchParams(kept).toString()
  return query ? `${pathname}?${query}` : pathname
}
