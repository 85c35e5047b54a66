import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstWords } from '../src/lib/namespaces.ts'
import { browserWords } from './drop-server-words.ts'
import { listedPages } from './listed-pages.ts'
import { cutterOf, type WordGroups } from './page-words.ts'

const locales = join(import.meta.dirname, '../../locales')
const reader = join(import.meta.dirname, '../src/lib/word-files/read-words.ts')
/** The sandbox speaks for itself, on the server. */
const isOther = (name: string): boolean => !name.endsWith('.json') || name === 'sandbox.json'

/** Script, or where it is, by language and name. */
type WordFiles = Record<string, Record<string, string>>

interface Written {
  folder: string
  /** By namespace; what every page says is in one, named `first`. */
  files: WordFiles
  /** What a page shows first, by its path. */
  pages: WordFiles
}

let written: Written | undefined

/**
 * The words as files of a folder that is named after all of them. The bundler would list each by a name of its own in the first script of
 * every page, hundreds of names that nothing packs.
 */
function wordFiles(): Written {
  if (written) return written
  const words = new Map(languages().map((language) => [language, wordsIn(language)]))
  const files = mapped(words, scriptsOf)
  const pages = pageScripts(words)
  const hash = createHash('sha256')
    .update(JSON.stringify([files, pages]))
    .digest('hex')
    .slice(0, 8)
  written = { folder: `assets/words-${hash}`, files, pages }
  return written
}

const languages = (): string[] =>
  readdirSync(locales, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : []))

const mapped = (
  words: ReadonlyMap<string, WordGroups>,
  make: (words: WordGroups) => Record<string, string>,
): WordFiles => Object.fromEntries([...words].map(([language, each]) => [language, make(each)]))

const wordsIn = (language: string): WordGroups =>
  Object.fromEntries(
    readdirSync(join(locales, language)).flatMap((name) => {
      if (isOther(name)) return []
      const namespace = name.replace('.json', '')
      const json = readFileSync(join(locales, language, name), 'utf8')
      return [[namespace, browserWords(namespace, json)] as const]
    }),
  )

function scriptsOf(words: WordGroups): Record<string, string> {
  const isFirst = (namespace: string) => firstWords.some((each) => each === namespace)
  const [first, others] = [true, false].map((wanted) =>
    Object.entries(words).filter(([namespace]) => isFirst(namespace) === wanted),
  )
  return {
    first: scriptOf(Object.fromEntries(first ?? [])),
    ...Object.fromEntries((others ?? []).map(([namespace, group]) => [namespace, scriptOf(group)])),
  }
}

function pageScripts(words: ReadonlyMap<string, WordGroups>): WordFiles {
  const cutters = listedPages().flatMap((page) => {
    const cut = cutterOf(page, words.get('en') ?? {})
    return cut ? [[page.path, cut] as const] : []
  })
  return mapped(words, (each) =>
    Object.fromEntries(cutters.map(([path, cut]) => [path, scriptOf(cut(each))])),
  )
}

const scriptOf = (words: unknown): string => `export default ${JSON.stringify(words)}`

/** Where each file of words is, as a path below the root of the site. */
export const wordPaths = (): WordFiles => pathsOf('files', (namespace) => namespace)

/** Where the words of each page are on which a visit may begin. */
export const pageWordPaths = (): WordFiles => pathsOf('pages', nameOfPage)

/** `/console/samples/$id` becomes `page.console.samples.id`, on a phone too: the console says the same there. */
const nameOfPage = (path: string): string =>
  `page${path
    .replace(/^\/m(?=\/console\/)/, '')
    .replaceAll('$', '')
    .replaceAll('/', '.')}`

function pathsOf(kind: 'files' | 'pages', nameOf: (name: string) => string): WordFiles {
  const { folder, [kind]: scripts } = wordFiles()
  return Object.fromEntries(
    Object.entries(scripts).map(([language, each]) => [
      language,
      Object.fromEntries(
        Object.keys(each).map((name) => [name, `/${folder}/${language}/${nameOf(name)}.js`]),
      ),
    ]),
  )
}

/** Each script with its path. */
const sourcesAt = (scripts: WordFiles, paths: WordFiles): [string, string][] =>
  Object.entries(scripts).flatMap(([language, each]) =>
    Object.entries(each).map(([name, source]): [string, string] => [paths[language]?.[name] ?? '', source]),
  )

/** Writes the files of words, and lets the browser read them instead of what the bundler makes of them. */
export function splitWords(): Plugin {
  return {
    name: 'split-words',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== reader) return null
      return `const first = ${JSON.stringify(firstWords)}
export async function readWords(language, namespace) {
  const isFirst = first.includes(namespace)
  const file = await import(/* @vite-ignore */ \`/${wordFiles().folder}/\${language}/\${isFirst ? 'first' : namespace}.js\`)
  return isFirst ? file.default[namespace] : file.default
}`
    },
    generateBundle() {
      const { files, pages } = wordFiles()
      const sources = new Map([...sourcesAt(files, wordPaths()), ...sourcesAt(pages, pageWordPaths())])
      for (const [path, source] of sources) this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
  }
}
