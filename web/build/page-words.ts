import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '../src/app/page-source.ts'
import { firstWords } from '../src/lib/namespaces.ts'
import { fileOf, type ListedPage } from './listed-pages.ts'
import { reachedSources, type Source } from './said-keys.ts'

const root = join(import.meta.dirname, '../..')
const app = join(root, 'web/src/app')
const contract = join(root, 'contract/src')

/** Loaded by every page once it is shown. */
const soon = ['page-news.ts', 'refresh-changed.ts', 'offline/start.ts', 'offline/offline-bar.tsx']

/** Pages to which links from outside lead, and those of the console: visits begin there. */
const isBegin = (path: string): boolean =>
  /^(\/m)?\/console\//.test(path) || /^(\/m)?\/(index|list|detail|taskList|task)$/.test(path)

type Group = Record<string, unknown>

/** The words of one language by file. */
export type WordGroups = Readonly<Record<string, Group>>

/**
 * The words that a page may say before its reader does anything: in one file they are one question instead of one for each feature,
 * and weigh less than half. All others come in whole files with the reader's first gesture (lib/i18n.ts).
 * In: the page; the words of English, by whose keys all languages are cut. Out: cuts the words of a language; undefined where no
 * visit begins.
 */
export function cutterOf(
  { path, shell, page }: ListedPage,
  english: WordGroups,
): ((words: WordGroups) => WordGroups) | undefined {
  if (!isBegin(path)) return undefined
  const later = soon.map((name) => join(app, name))
  const sources = reachedSources([join(app, 'main.tsx'), join(app, shell), fileOf(page), ...later])
  const hooked = sources.flatMap(({ namespaces }) => namespaces)
  const names = [...new Set<string>([...firstWords, ...wordsOf(page), ...hooked])]
  const keys = keysOf(english)
  // A form says what is wrong at the moment of a press; on other pages that comes with the press, in whole files.
  const isRefusal = (key: string) => key.startsWith('errors:')
  const refusals = sources.some(({ validates }) => validates) ? [...keys.keys()].filter(isRefusal) : []
  const said = new Set([...contractKeys(keys).filter((key) => !isRefusal(key)), ...refusals])
  for (const each of sources) for (const key of saidBy(each, keys)) said.add(key)
  return (words) => Object.fromEntries(names.map((name) => [name, cut(words[name] ?? {}, name, said)]))
}

/** Texts of a group that are said, and groups that have any. In: the path of the group with the name of its file. */
function cut(group: Group, at: string, said: ReadonlySet<string>): Group {
  const path = (key: string) => (at.includes(':') ? `${at}.${key}` : `${at}:${key}`)
  return Object.fromEntries(
    Object.entries(group).flatMap(([key, value]): [string, unknown][] => {
      if (!isGroup(value)) return askedAs(path(key)).some((each) => said.has(each)) ? [[key, value]] : []
      const left = cut(value, path(key), said)
      return Object.keys(left).length > 0 ? [[key, left]] : []
    }),
  )
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A key without the endings that a number or a context gives it, with which it is asked for. */
const askedAs = (path: string): string[] => [path, path.replace(/_[^_.]+$/, ''), path.replace(/_[^.]+$/, '')]

/** Keys by what code calls them, with the name of their file or without: `sample:console.title` by itself and by `console.title`. */
type Keys = ReadonlyMap<string, readonly string[]>

let all: { of: WordGroups; keys: Keys } | undefined

function keysOf(english: WordGroups): Keys {
  if (all?.of === english) return all.keys
  const keys = new Map<string, string[]>()
  const add = (group: Group, at: string): void => {
    for (const [name, value] of Object.entries(group)) {
      const path = at ? `${at}.${name}` : name
      if (isGroup(value)) add(value, path)
      else for (const key of new Set(askedAs(path))) put(key)
    }
  }
  let file = ''
  const put = (key: string): void => {
    const whole = `${file}:${key}`
    keys.set(whole, [whole])
    keys.set(key, [...(keys.get(key) ?? []), whole])
  }
  for (const [name, group] of Object.entries(english)) {
    file = name
    add(group, '')
  }
  all = { of: english, keys }
  return keys
}

const saids = new Map<Source, ReadonlySet<string>>()

/** The keys that a file of the web may say. What is refused is said after a press, but for what it names as a whole. */
function saidBy(source: Source, keys: Keys): ReadonlySet<string> {
  const known = saids.get(source)
  if (known) return known
  const said = new Set([...source.texts].flatMap((text) => keys.get(text) ?? []))
  const patterns = [...source.patterns].filter((each) => !each.startsWith('errors:'))
  if (patterns.length > 0) {
    const any = new RegExp(`^(?:${patterns.join('|')})$`)
    for (const [key, wholes] of keys) if (any.test(key)) for (const whole of wholes) said.add(whole)
  }
  saids.set(source, said)
  return said
}

let named: readonly string[] | undefined

/** Keys that are names in the contract: of what a server answers with, a screen may say the name itself. */
function contractKeys(keys: Keys): readonly string[] {
  if (named) return named
  const texts = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .flatMap((name) => readFileSync(join(contract, name), 'utf8').match(/(?<=')[\w-]+(?=')/g) ?? [])
  named = [...new Set(texts)].flatMap((text) => keys.get(text) ?? [])
  return named
}
