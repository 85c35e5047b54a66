import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { cache, node26, root } from './places.mjs'
import { runOrFail } from './run.mjs'

/** Holds the fingerprint of the sources that a result was made from. */
const stampName = '.sources'

/** Builds the web into web/dist unless it is there for these very sources. */
export function buildWeb() {
  const dist = join(root, 'web', 'dist')
  return makeWhenStale(
    'web',
    ['web', 'contract/src', 'locales', 'package-lock.json'],
    dist,
    async (draft) => {
      console.log('Building the web …')
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
      const args = [vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']
      await runOrFail(node26, args, { cwd: join(root, 'web') }, 'The web could not be built (see above).')
    },
  )
}

/** Makes the pictures of the demo in .cache/demo unless they are there for this very script. */
export async function makeDemoPictures() {
  const script = 'tools/demo/pictures.ts'
  if (!existsSync(join(root, script))) return
  const place = join(cache, 'demo')
  const stamp = join(place, stampName)
  await oneAtATime(join(cache, 'demo.lock'), {
    isDone: async () => (await readStamp(stamp)) === (await fingerprint(['tools/demo', 'package-lock.json'])),
    work: async () => {
      console.log('Making the pictures of the demo …')
      const sources = await fingerprint(['tools/demo', 'package-lock.json'])
      await runOrFail(
        node26,
        [script],
        { cwd: root },
        'The pictures of the demo could not be made (see above).',
      )
      await mkdir(place, { recursive: true })
      await writeFile(stamp, sources)
    },
    waiting: 'Another start is making the pictures of the demo; waiting for it …',
  })
}

/** Makes a folder aside and puts it in place complete, so that a server that uses it never sees a half of it. */
async function makeWhenStale(name, sources, place, make) {
  const stamp = join(place, stampName)
  await oneAtATime(join(cache, `${name}.lock`), {
    isDone: async () => (await readStamp(stamp)) === (await fingerprint(sources)),
    work: async () => {
      const draft = join(cache, `${name}-draft`)
      const print = await fingerprint(sources)
      await rm(draft, { recursive: true, force: true })
      await make(draft)
      await writeFile(join(draft, stampName), print)
      const former = join(cache, `${name}-former`)
      await rm(former, { recursive: true, force: true })
      await rename(place, former).catch(() => undefined)
      await rename(draft, place)
      await rm(former, { recursive: true, force: true })
    },
    waiting: `Another start is building the ${name}; waiting for it …`,
  })
}

const readStamp = (path) => readFile(path, 'utf8').catch(() => null)
