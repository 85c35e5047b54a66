import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { wordsOf as wordsOfPage } from '../src/app/page-source.ts'
import { buildHeadScript } from './build-renderer.ts'
import { fileOf, listedPages } from './listed-pages.ts'
import type { FirstLoads } from './page-loads.ts'
import { pageWordPaths, wordPaths } from './word-files.ts'

const source = join(import.meta.dirname, '../src')

/** Writes `first-loads.json` beside `index.html`. */
export function firstLoads(): Plugin {
  return {
    name: 'first-loads',
    apply: 'build',
    async generateBundle(_, bundle) {
      const emit = async (name: Parameters<typeof buildHeadScript>[0]): Promise<string> => {
        const source = await buildHeadScript(name)
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
        const fileName = `assets/${name}-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        return `/${fileName}`
      }
      const [check, scheme] = [await emit('check-reader'), await emit('choose-scheme')]
      const text = JSON.stringify({ ...loadsOf(bundle), check, scheme } satisfies FirstLoads)
      this.emitFile({ type: 'asset', fileName: 'first-loads.json', source: text })
    },
  }
}

/** What each page of a build loads. */
export function loadsOf(bundle: Rolldown.OutputBundle): Omit<FirstLoads, 'check' | 'scheme'> {
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
  return {
    pages: Object.fromEntries(pages),
    words: wordPaths(),
    pageWords: pageWordPaths(),
    fonts: fontsOf(bundle),
  }
}

/** The fonts that a first screen is written with, by the names of their files (app/theme/fonts). */
const fontNames = {
  latin: /plus-jakarta-sans-latin-(?!ext)/,
  vietnamese: /plus-jakarta-sans-vietnamese-/,
  thai: /noto-sans-thai-(?!baht|digits)/,
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
