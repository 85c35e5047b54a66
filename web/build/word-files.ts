import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstWords } from '../src/lib/namespaces.ts'
import { browserWords } from './drop-server-words.ts'

const locales = join(import.meta.dirname, '../../locales')
const reader = join(import.meta.dirname, '../src/lib/word-files/read-words.ts')
/** The sandbox speaks for itself, on the server. */
const isOther = (name: string): boolean => !name.endsWith('.json') || name === 'sandbox.json'

/** Script by language and name: what every page says is in one, named `first`. */
type WordFiles = Record<string, Record<string, string>>

let written: { folder: string; files: WordFiles } | undefined

/**
 * The words as files of a folder that is named after all of them. The bundler would list each by a name of its own in the first script of
 * every page, hundreds of names that nothing packs.
 */
function wordFiles(): { folder: string; files: WordFiles } {
  if (written) return written
  const files = Object.fromEntries(languages().map((language) => [language, scriptsOf(language)]))
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
  written = { folder: `assets/words-${hash}`, files }
  return written
}

const languages = (): string[] =>
  readdirSync(locales, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : []))

function scriptsOf(language: string): Record<string, string> {
  const first: Record<string, unknown> = {}
  const scripts: Record<string, string> = {}
  for (const name of readdirSync(join(locales, language))) {
    if (isOther(name)) continue
    const namespace = name.replace('.json', '')
    const words = browserWords(namespace, readFileSync(join(locales, language, name), 'utf8'))
    if (firstWords.some((each) => each === namespace)) first[namespace] = words
    else scripts[namespace] = scriptOf(words)
  }
  return { first: scriptOf(first), ...scripts }
}

const scriptOf = (words: unknown): string => `export default ${JSON.stringify(words)}`

/** Where each file of words is, as a path below the root of the site. */
export const wordPaths = (): WordFiles => {
  const { folder, files } = wordFiles()
  return Object.fromEntries(
    Object.entries(files).map(([language, scripts]) => [
      language,
      Object.fromEntries(Object.keys(scripts).map((name) => [name, `/${folder}/${language}/${name}.js`])),
    ]),
  )
}

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
      const { folder, files } = wordFiles()
      for (const [language, scripts] of Object.entries(files))
        for (const [name, source] of Object.entries(scripts))
          this.emitFile({ type: 'asset', fileName: `${folder}/${language}/${name}.js`, source })
    },
  }
}
