import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type PageSource, wordsOf as wordsOfPage } from '../src/app/page-source.ts'
import { consolePages } from '../src/app/pages.console.ts'
import { desktopPages } from '../src/app/pages.desktop.ts'
import { phoneOnlyPages, phonePages } from '../src/app/pages.mobile.ts'
import { desktopPaths, type PageName, phoneOnlyPaths, phonePath } from '../src/app/paths.ts'
import { buildCheck } from './build-renderer.ts'
import type { FirstLoads } from './page-loads.ts'
import { wordPaths } from './word-files.ts'

const source = join(import.meta.dirname, '../src')

interface ListedPage {
  path: string
  shell: string
  page: PageSource
}

/** Every page with its address and the shell around it. */
export function listedPages(): ListedPage[] {
  const listed = <N extends string>(
    pages: Record<N, PageSource>,
    shell: string,
    pathOf: (name: N) => string,
  ): ListedPage[] =>
    (Object.entries(pages) as [N, PageSource][]).map(([name, page]) => ({ path: pathOf(name), shell, page }))
  const consoles = consolePages.map((page) => ({
    path: page.path,
    shell: 'console/console-shell.tsx',
    page: { ...page, words: ['console', ...page.words] as const },
  }))
  return [
    ...listed(desktopPages, 'site/site-shell.tsx', (name) => desktopPaths[name]),
    ...listed(phonePages, 'phone/phone-shell.tsx', (name: PageName) => phonePath(name)),
    ...listed(phoneOnlyPages, 'phone/phone-shell.tsx', (name) => phoneOnlyPaths[name]),
    ...consoles,
    ...consoles.map((page) => ({ ...page, path: `/m${page.path}` })),
  ]
}

/** The file that a page's loader imports, as an absolute path. */
export function fileOf({ load }: PageSource): string {
  const name = /\(\s*['"]([^'"]+)['"]/.exec(String(load))?.[1] ?? ''
  // Tests see it from the root of the project.
  const [, below] = name.split(/#|[\\/]src[\\/]/)
  return below ? join(source, below) : join(source, 'app', name)
}

/** Writes `first-loads.json` beside `index.html`. */
export function firstLoads(): Plugin {
  return {
    name: 'first-loads',
    apply: 'build',
    async generateBundle(_, bundle) {
      const code = await buildCheck()
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
      const check = `assets/check-reader-${hash}.js`
      this.emitFile({ type: 'asset', fileName: check, source: code })
      const text = JSON.stringify({ ...loadsOf(bundle), check: `/${check}` } satisfies FirstLoads)
      this.emitFile({ type: 'asset', fileName: 'first-loads.json', source: text })
    },
  }
}

/** What each page of a build loads. */
export function loadsOf(bundle: Rolldown.OutputBundle): Omit<FirstLoads, 'check'> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const chunkOf = (file: string): Rolldown.OutputChunk => {
    const found =
      chunks.find(({ facadeModuleId }) => facadeModuleId === file) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(file))
    if (!found) throw new Error(`nothing was built from ${file}`)
    return found
  }
  const reached = (starts: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> => {
    const seen = new Set(starts)
    for (const { imports } of seen) {
      for (const name of imports) {
        const next = bundle[name]
        if (next?.type === 'chunk') seen.add(next)
      }
    }
    return seen
  }
  const everywhere = reached(chunks.filter(({ isEntry }) => isEntry))
  const pages = listedPages().map(({ path, shell, page }) => {
    const own = reached([chunkOf(join(source, 'app', shell)), chunkOf(fileOf(page))]).difference(everywhere)
    const styles = new Set([...own].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
    const scripts = [...own].map(({ fileName }) => `/${fileName}`)
    return [
      path,
      { scripts, styles: [...styles].map((name) => `/${name}`), words: wordsOfPage(page) },
    ] as const
  })
  return { pages: Object.fromEntries(pages), words: wordPaths(), fonts: fontsOf(bundle) }
}

/** The fonts that a first screen is written with, by the names that their packages give them. */
const fontNames = {
  latin: /plus-jakarta-sans-latin-wght-normal/,
  vietnamese: /plus-jakarta-sans-vietnamese-wght-normal/,
  thai: /noto-sans-thai-thai-500-normal/,
}

function fontsOf(bundle: Rolldown.OutputBundle): FirstLoads['fonts'] {
  const files = Object.keys(bundle)
  return Object.fromEntries(
    Object.entries(fontNames).map(([script, name]) => {
      const file = files.find((each) => name.test(each))
      if (!file) throw new Error(`no font of the build writes ${script}`)
      return [script, `/${file}`]
    }),
  )
}
