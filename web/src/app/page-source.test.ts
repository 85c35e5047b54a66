import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileOf, listedPages } from '../../build/listed-pages.ts'
import { reachedSources } from '../../build/said-keys.ts'
import { firstWords } from '../lib/namespaces.ts'
import { wordsOf } from './page-source.ts'
import { consolePages } from './pages.console.ts'
import { consolePaths } from './paths.ts'

const source = join(import.meta.dirname, '..')

/** The namespaces that a file says, and those of everything that it imports for itself, not later. */
const wordsFrom = (file: string): Set<string> =>
  new Set(reachedSources([file]).flatMap(({ namespaces }) => namespaces))

test.each(listedPages().map(({ path, page }) => [path, page] as const))(
  '%s comes with the words that it says',
  (_, page) => {
    const needed = wordsFrom(fileOf(page)).difference(new Set<string>(firstWords))
    expect(new Set<string>(wordsOf(page)).isSupersetOf(needed), `says ${[...needed]}`).toBe(true)
  },
)

test('the shells say what every page says, the console its own words too', () => {
  const saidBy = (name: string) => [
    ...wordsFrom(join(source, 'app', name)).difference(new Set<string>(firstWords)),
  ]
  expect(saidBy('main.tsx')).toEqual([])
  expect(saidBy('site/site-shell.tsx')).toEqual([])
  expect(saidBy('phone/phone-shell.tsx')).toEqual([])
  expect(saidBy('console/console-shell.tsx')).toEqual(['console'])
})

test('every path of the console has its page, and every page its path', () => {
  expect(consolePages.map(({ path }) => path).toSorted()).toEqual([...consolePaths].toSorted())
})
