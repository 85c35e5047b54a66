import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fileOf, listedPages } from '../../build/first-loads.ts'
import { firstWords } from '../lib/namespaces.ts'
import { wordsOf } from './page-source.ts'
import { consolePages } from './pages.console.ts'
import { consolePaths } from './paths.ts'

const source = join(import.meta.dirname, '..')

/** A file of the web that another imports; libraries and the contract say no words. */
function fileNamed(name: string, importer: string): string | undefined {
  if (!/\.tsx?$/.test(name)) return undefined
  if (name.startsWith('#')) return join(source, name.slice(1))
  return name.startsWith('.') ? join(dirname(importer), name) : undefined
}

/** The namespaces that a file says, and those of everything that it imports for itself, not later. */
function wordsFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  // A part that is handed the name of its words is used by one that says them itself.
  const hooks = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([a-z]+)'/g)].map(([, name = '']) => name),
  )
  const imports = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)]
  const below = imports.flatMap(([, name = '']) => {
    const next = fileNamed(name, file)
    return next ? [...wordsFrom(next, seen)] : []
  })
  return new Set([...hooks, ...below])
}

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
