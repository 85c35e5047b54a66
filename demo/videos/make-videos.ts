/*
 * Makes the demo's videos anew and their list: `node demo/videos/make-videos.ts`. It needs a Chromium that
 * encodes H.264 and the demo's pictures (.cache/demo, made by the first start). The results are committed: who starts
 * the demo needs no browser.
 */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { grounds } from '../grounds.ts'
import { pictureFile } from '../pictures.ts'
import { type DrawInput, drawVideo, videoSize } from './draw-video.ts'
import { type VideoScript, videoScripts } from './scenes.ts'

const home = 'https://demo.example'
const folder = import.meta.dirname
const packages = path.join(folder, '../../../node_modules')
const jakarta = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans'
const fonts: [family: string, file: string][] = [
  ['Jakarta', `${jakarta}-latin-wght-normal.woff2`],
  ['JakartaVietnamese', `${jakarta}-vietnamese-wght-normal.woff2`],
  ['ThaiLetters', '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-600-normal.woff2'],
]

const pictureAddress = (key: string, n: number): string =>
  `${home}/pictures/${path.basename(pictureFile(key, n))}`

const inputOf = (script: VideoScript): DrawInput => ({
  parser: `${home}/packages/mediabunny/dist/bundles/mediabunny.min.mjs`,
  format: script.format,
  face: pictureAddress(`face-${script.face}`, 1),
  tune: script.tune,
  scenes: script.scenes.map((scene) => ({
    ...scene,
    ...grounds[scene.ground],
    picture: pictureAddress(script.product, scene.picture),
  })),
})

/** Everything comes from this machine; the page has an address only because fetch and fonts want one. */
async function openPage(page: Page): Promise<void> {
  await page.route(`${home}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const [, room = '', ...rest] = pathname.split('/')
    if (room === 'pictures')
      return route.fulfill({ path: path.join(path.dirname(pictureFile('x', 1)), ...rest) })
    if (room === 'packages') return route.fulfill({ path: path.join(packages, ...rest) })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>videos</title>' })
  })
  await page.goto(home)
  for (const [family, file] of fonts) {
    await page.evaluate(
      async ([name, address]) => {
        const face = new FontFace(name, `url(${address})`, { weight: '100 900' })
        document.fonts.add(await face.load())
      },
      [family === 'JakartaVietnamese' ? 'Jakarta' : family, `${home}/packages/${file}`] as const,
    )
  }
}

async function make(page: Page, script: VideoScript) {
  const bytes = Buffer.from(await page.evaluate(drawVideo, [inputOf(script), videoSize] as never), 'base64')
  await writeFile(path.join(folder, script.name), bytes)
  const seconds = script.scenes.reduce((sum, scene) => sum + scene.seconds, 0)
  return {
    name: script.name,
    mime: `video/${script.format}`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    durationMs: seconds * 1_000,
    width: videoSize.width,
    height: videoSize.height,
  }
}

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  await openPage(page)
  const made: Awaited<ReturnType<typeof make>>[] = []
  for (const script of videoScripts) {
    const facts = await make(page, script)
    made.push(facts)
    console.log(`${facts.name}: ${Math.round(facts.size / 1024)} KB, ${facts.durationMs / 1_000} s`)
  }
  await writeFile(path.join(folder, 'videos.json'), `${JSON.stringify(made, null, 2)}\n`)
} finally {
  await browser.close()
}
