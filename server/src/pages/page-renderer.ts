import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@sampan/contract/country'
import type { Logger } from 'pino'
import { createWorkThread } from '#kit/work-thread.ts'
import { followFile } from './build.ts'

/** A page as a visitor asks for it, and what it comes with (web/src/app/prerender/render-page.tsx). */
interface RenderRequest {
  /** Path and query. */
  address: string
  language: Language
  isChosen: boolean
  isPhone: boolean
  boot: unknown
}

interface Rendering {
  /** The content of `#root`; empty where it could not be rendered in time, and the browser renders it all. */
  html: string
  /** The same, for who asks next, where its rendering had begun and only took too long; empty where it failed. */
  late?: Promise<string>
}

/** Renders pages from the components of the web, in a thread of their own (R112). */
export interface PageRenderer {
  render(request: RenderRequest): Promise<Rendering>
  close(): Promise<void>
}

/** Milliseconds that a page may wait for its HTML; without, it comes as fast as it did before there was any. */
const patience = 300

/** @param dist the built web, of which a newer one takes over while the server runs */
export function createPageRenderer(log: Logger, dist: string): PageRenderer {
  const folder = join(dist, 'ssr')
  const readEntry = followFile(folder, 'entry.json', (text) =>
    pathToFileURL(join(folder, (JSON.parse(text) as { entry: string }).entry)),
  )
  const thread = createWorkThread(
    { name: 'page renderer', exported: 'renderPage' },
    { time: 5_000, starting: 60_000, waiting: 32, memory: 256 },
  )

  const tell = createRareTeller(log)
  const renderOrTell = async (request: RenderRequest | undefined, signal?: AbortSignal): Promise<string> => {
    try {
      return await thread.run<string>(await readEntry(), request, signal)
    } catch (error) {
      if (!signal?.aborted && !thread.isClosed()) tell(error, request?.address)
      return ''
    }
  }

  // The code is loaded before the first visitor comes.
  void renderOrTell(undefined)
  return {
    async render(request) {
      // What still waits then is given up: a queue of it would make everything behind it late, too.
      const isLate = AbortSignal.timeout(patience)
      const { promise, resolve } = Promise.withResolvers<undefined>()
      isLate.addEventListener('abort', () => resolve(undefined), { once: true })
      const rendered = renderOrTell(request, isLate)
      const html = await Promise.race([rendered, promise])
      return html === undefined ? { html: '', late: rendered } : { html }
    },
    close: () => thread.close(),
  }
}

/** Milliseconds between two messages about pages that could not be rendered: each visitor might bring one. */
const tellEvery = 60_000

function createRareTeller(log: Logger): (error: unknown, page: string | undefined) => void {
  let next = 0
  return (err, page) => {
    if (Date.now() < next) return
    next = Date.now() + tellEvery
    log.warn({ err, page }, 'pages go without their HTML')
  }
}
