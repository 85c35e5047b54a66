import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folders = ['contract/src', 'web/src']
/** Names every code, whoever says its text. */
const catalogue = 'codes.ts'

let said: ReadonlySet<string> | undefined

function readWords(): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name) && !name.endsWith(catalogue),
      )
      .map((name) => join(root, folder, name)),
  )
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
}

/**
 * Whether a browser may have to say a text of `errors` itself. Most of them are answers of the server, which sends the words;
 * whatever a schema or a screen names is in the code of the contract or of the web. In: the key, with its ending
 * for a number or a context.
 */
export function isSaidByBrowser(key: string): boolean {
  said ??= readWords()
  return said.has(key) || said.has(key.split('_')[0] ?? key)
}
