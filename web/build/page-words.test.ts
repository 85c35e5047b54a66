import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listedPages } from './listed-pages.ts'
import { cutterOf, type WordGroups } from './page-words.ts'

const locales = join(import.meta.dirname, '../../locales')
const wordsIn = (language: string): WordGroups =>
  Object.fromEntries(
    readdirSync(join(locales, language)).map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(locales, language, name), 'utf8')),
    ]),
  )
const english = wordsIn('en')

function wordsOf(path: string, words = english): WordGroups {
  const page = listedPages().find((each) => each.path === path)
  const cut = page && cutterOf(page, english)
  if (!cut) throw new Error(`no visit begins at ${path}`)
  return cut(words)
}

/** The text of a key, or the group. */
const at = (words: unknown, path: string): unknown =>
  path.split('.').reduce((group, name) => (group as Record<string, unknown> | undefined)?.[name], words)

test('a page has what its own code says, what it puts together from parts, and what the frame around it says', () => {
  const words = wordsOf('/console/samples')
  expect(at(words.sample, 'console.title')).toBe(at(english.sample, 'console.title'))
  // t(`console.view.${view}`)
  expect(at(words.sample, 'console.view')).toEqual(at(english.sample, 'console.view'))
  expect(at(words.console, 'place.today')).toBe(at(english.console, 'place.today'))
  expect(at(words.offline, 'bar.none')).toBe(at(english.offline, 'bar.none'))
})

test('what is said after a press is left out', () => {
  const words = wordsOf('/console/samples')
  // Its dialog comes later (asked-dialogs.ts).
  expect(at(english.ui, 'reason.label')).toBeDefined()
  expect(at(words.ui, 'reason.label')).toBeUndefined()
  expect(words.batch).toBeUndefined()
})

test('a page with a form has what the form says of wrong input, a list has not', () => {
  expect(at(wordsOf('/console/settings').errors, 'tooManyHours')).toBeDefined()
  expect(at(wordsOf('/index').errors, 'tooManyHours')).toBeUndefined()
})

test('every form of a text that counts is there, in each language', () => {
  for (const language of ['en', 'th', 'vn']) {
    const all = wordsIn(language)
    const words = wordsOf('/console/samples', all)
    const forms = (group: unknown) =>
      Object.keys(at(group, 'table') as object).filter((key) => key.startsWith('perPage'))
    expect(forms(words.ui)).toEqual(forms(all.ui))
    expect(forms(words.ui).length).toBeGreaterThan(0)
  }
})

test('pages on which no visit begins have no file of their own', () => {
  const settings = listedPages().find(({ path }) => path === '/m/settings')
  expect(settings && cutterOf(settings, english)).toBeUndefined()
})
