import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PageName, PhonePageName } from '../src/app/paths.ts'
import { loadsOf } from './first-loads.ts'
import type { FirstLoads, KeptFiles } from './page-loads.ts'

const source = join(import.meta.dirname, '../src/app/offline/sw.ts')
const fileName = 'sw.js'

/** What a creator opens on the way, on both kinds of device and on phones alone. */
const everywhere = ['index', 'list', 'detail', 'taskList', 'task', 'user'] satisfies PageName[]
const onPhones = ['goods', 'inbox', 'scan', 'feedback'] satisfies PhonePageName[]
const alsoOnPhones = ['myTask', 'history'] satisfies PageName[]
const pathsOf = {
  site: everywhere.map((name) => `/${name}`),
  phone: [...everywhere, ...onPhones, ...alsoOnPhones].map((name) => `/m/${name}`),
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Writes the service worker as `sw.js` beside `index.html`, named after the files of this very build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName })
    },
    generateBundle(_, bundle) {
      const worker = bundle[fileName]
      if (worker?.type !== 'chunk' || !/%BUILD%/.test(worker.code) || !/%LIST%/.test(worker.code))
        throw new Error('the service worker was not built')
      const text = JSON.stringify(keptFiles(loadsOf(bundle)))
      const list = `assets/kept-${hashOf(text)}.json`
      this.emitFile({ type: 'asset', fileName: list, source: text })
      const build = hashOf(Object.keys(bundle).toSorted().join('\n') + worker.code)
      worker.code = worker.code.replace('%BUILD%', () => build).replace('%LIST%', () => `/${list}`)
    },
  }
}

function keptFiles({ pages, words }: Pick<FirstLoads, 'pages' | 'words'>): KeptFiles {
  const found = (paths: readonly string[]) => paths.flatMap((path) => pages[path] ?? [])
  const filesOf = (paths: readonly string[]) => [
    ...new Set(found(paths).flatMap(({ scripts, styles }) => [...scripts, ...styles])),
  ]
  const namespaces = found([...pathsOf.site, ...pathsOf.phone]).flatMap((page) => page.words)
  const said = new Set(['first', 'errors', 'offline', ...namespaces])
  const wordsOf = (files: Record<string, string>) =>
    Object.entries(files).flatMap(([name, path]) => (said.has(name) ? [path] : []))
  return {
    phone: filesOf(pathsOf.phone),
    site: filesOf(pathsOf.site),
    words: Object.fromEntries(Object.entries(words).map(([language, files]) => [language, wordsOf(files)])),
  }
}
