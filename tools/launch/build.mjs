import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint, listImports } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { giveToOwner } from './owner.mjs'
import { cache, node26, root } from './places.mjs'
import { runOrFail } from './run.mjs'

/** Builds the web into web/dist unless it is there for these very sources. */
export async function buildWeb() {
  await makeWhenStale({
    name: 'web',
    doing: 'Building the web',
    sources: ['web', 'contract/src', 'locales', 'package-lock.json'],
    result: join(root, 'web', 'dist'),
    make: () => {
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
      const args = [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn']
      return runOrFail(node26, args, { cwd: join(root, 'web') }, 'The web could not be built (see above).')
    },
  })
}

/** Makes the pictures of the demo in .cache/demo unless they are there for this very script. */
export async function makeDemoPictures() {
  const script = 'demo/pictures.ts'
  if (!existsSync(join(root, script))) return
  await makeWhenStale({
    name: 'demo',
    doing: 'Making the pictures of the demo',
    // What the script is made of: the rest of demo/, which fills the database, changes no picture.
    sources: await listImports(script),
    result: join(cache, 'demo'),
    make: () =>
      runOrFail(node26, [script], { cwd: root }, 'The demo pictures could not be made (see above).'),
  })
}

/** A stamp inside the result holds the fingerprint of what it was made from; it is written last. */
async function makeWhenStale({ name, doing, sources, result, make }) {
  const stamp = join(result, '.sources')
  await oneAtATime(join(cache, `${name}.lock`), {
    isDone: async () => (await readFile(stamp, 'utf8').catch(() => null)) === (await fingerprint(sources)),
    work: async () => {
      console.log(`${doing} …`)
      const print = await fingerprint(sources)
      await rm(stamp, { force: true })
      await make()
      await mkdir(result, { recursive: true })
      await writeFile(stamp, print)
      giveToOwner([cache, result])
    },
    waiting: `${doing} is under way in another start; waiting for it …`,
  })
}
