import type { Namespace } from './namespaces.ts'
import { fillIn, findText, type Params, type Words } from './text/text.ts'
import type { Translate, TranslateOf } from './translate.ts'

export type TFunction<N extends Namespace | readonly Namespace[] = 'ui'> = TranslateOf<N>

/** Brings one file of words. In: the language as a BCP 47 tag. */
type Read = (tag: string, namespace: string) => Promise<Words>

interface WordsOptions {
  lng: string
  /** Words that are there from the start, by language and file. */
  resources?: Record<string, Record<string, Words>>
  read?: Read
  /** What is said where a key has no words; the key itself by default. */
  missing?: (key: string) => string
}

/** How often a file is asked for, and the milliseconds before the second time; each further wait is twice as long. */
const tries = { most: 6, firstWait: 350 } as const
/** The same for a file of which some words are there: without a network its screens are shown with these. */
const triesOfRest = 2

const files = new Map<string, Words>()
/** Files of which only some words are there: those that the first page shows. */
const parts = new Set<string>()
const loading = new Map<string, Promise<void>>()
/** Files that could not be had: their screens show what they have instead of waiting for good. */
const failed = new Set<string>()
/** Files of which a word was missed. */
const mending = new Set<string>()
const listeners = new Set<() => void>()
const speakers = new Map<string, Translate<'ui'>>()
let language = 'en'
/** The last language asked for; its files may still be on their way. */
let wanted = language
let read: Read | undefined
/** Counts what was drawn without words that came later. */
let corrections = 0
let missing = (key: string): string => key

const nameOf = (tag: string, namespace: string): string => `${tag} ${namespace}`

/** Starts anew in a language; what `read` brings comes with `loadNamespaces`. */
function init(options: WordsOptions): void {
  language = options.lng
  wanted = language
  read = options.read
  missing = options.missing ?? ((key) => key)
  files.clear()
  parts.clear()
  failed.clear()
  for (const [tag, named] of Object.entries(options.resources ?? {}))
    for (const [namespace, words] of Object.entries(named)) files.set(nameOf(tag, namespace), words)
}

/** Says words of some files that are not whole: what a page shows first. In: the language as a BCP 47 tag; by file. */
export function putParts(tag: string, some: Record<string, Words>): void {
  for (const [namespace, words] of Object.entries(some)) {
    const name = nameOf(tag, namespace)
    if (files.has(name)) continue
    files.set(name, words)
    parts.add(name)
  }
}

async function load(tag: string, namespace: string): Promise<void> {
  const name = nameOf(tag, namespace)
  const most = parts.has(name) ? triesOfRest : tries.most
  for (let wait = tries.firstWait, left = read ? most : 0; left > 0; left -= 1, wait *= 2) {
    const found = await read?.(tag, namespace).catch(() => undefined)
    if (found) {
      files.set(name, found)
      parts.delete(name)
      failed.delete(name)
      return
    }
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  failed.add(name)
}

/** Brings files in a language; those of which some words are there too, where they shall be whole. */
export function loadIn(tag: string, namespaces: readonly string[], isWhole = false): Promise<unknown> {
  const wait = namespaces.flatMap((namespace) => {
    const name = nameOf(tag, namespace)
    if (files.has(name) && !(isWhole && parts.has(name))) return []
    const known = loading.get(name)
    if (known) return [known]
    const fresh = load(tag, namespace).finally(() => loading.delete(name))
    loading.set(name, fresh)
    return [fresh]
  })
  return Promise.all(wait)
}

/**
 * Brings files in the language that is spoken now, and the rest of those of which only some words are there. What fails is tried again
 * a few times; then it resolves all the same.
 */
export const loadNamespaces = (namespaces: readonly string[]): Promise<unknown> =>
  loadIn(language, [...new Set([...namespaces, ...unfinished()])], true)

/** Files of which only some words are there in the language that is spoken now. */
const unfinished = (): string[] =>
  [...parts].flatMap((name) => {
    const [tag, namespace = ''] = name.split(' ')
    return tag === language ? [namespace] : []
  })

/** Whether a screen may say words of these files now, in the language that is spoken or in the one given. */
export const hasWords = (namespaces: readonly string[], tag = language): boolean =>
  namespaces.every((each) => files.has(nameOf(tag, each)) || failed.has(nameOf(tag, each)))

/** Every file that has been needed so far, be it still on its way. */
const neededFiles = (): string[] => [
  ...new Set([...files.keys(), ...loading.keys()].map((name) => name.split(' ')[1] ?? '')),
]

/** Brings every file that has been needed so far in another language. */
export const bringLanguage = (tag: string): Promise<unknown> => loadIn(tag, neededFiles())

/** Speaks another language once every file that has been needed so far is there in it. The last one asked for wins. */
async function changeLanguage(tag: string): Promise<void> {
  wanted = tag
  // A page may need another file meanwhile: what is shown may not have to wait for its words (R207).
  do await bringLanguage(tag)
  while (wanted === tag && !hasWords(neededFiles(), tag))
  if (wanted !== tag || language === tag) return
  language = tag
  for (const changed of listeners) changed()
}

/** The words of a key: of its own file as `task:list.title`, else of `namespace`. */
function sayIn(
  tag: string,
  namespace: string,
  keys: string | readonly string[],
  params: Params = {},
): unknown {
  const all = typeof keys === 'string' ? [keys] : keys
  for (const key of all) {
    const [first = '', rest] = key.split(':')
    const words = files.get(nameOf(tag, rest === undefined ? namespace : first))
    const found = words && findText(words, rest ?? first, tag, params)
    if (typeof found === 'string') return fillIn(found, params)
    if (found !== undefined && params.returnObjects) return filledGroup(found, params)
  }
  if (params.defaultValue !== undefined) {
    const { defaultValue } = params
    return typeof defaultValue === 'string' ? fillIn(defaultValue, params) : defaultValue
  }
  const lacking = all.flatMap((key) => {
    const name = nameOf(tag, key.includes(':') ? (key.split(':')[0] ?? '') : namespace)
    return parts.has(name) && !failed.has(name) ? [name] : []
  })
  if (lacking.length > 0) mend(lacking, all)
  return missing(all.at(-1) ?? '')
}

/** A word that the build did not see on the first page (page-words.ts) is said as soon as its whole file is there. */
function mend(names: readonly string[], keys: readonly string[]): void {
  const left = names.filter((name) => !mending.has(name))
  if (left.length === 0) return
  // Where the whole file is on its way already, somebody has done something.
  if (left.some((name) => !loading.has(name)))
    reportError(new Error(`The first page lacks the words ${keys.join(', ')}`))
  for (const name of left) mending.add(name)
  void Promise.all(
    left.map((name) => loadIn(name.split(' ')[0] ?? '', [name.split(' ')[1] ?? ''], true)),
  ).then(() => {
    for (const name of left) mending.delete(name)
    corrections += 1
    speakers.clear()
    for (const changed of listeners) changed()
  })
}

function filledGroup(group: unknown, params: Params): unknown {
  if (typeof group === 'string') return fillIn(group, params)
  if (Array.isArray(group)) return group.map((each) => filledGroup(each, params))
  if (typeof group !== 'object' || group === null) return group
  return Object.fromEntries(Object.entries(group).map(([key, each]) => [key, filledGroup(each, params)]))
}

/** Says words of a language, and of one file where a key names no other; the same function each time. */
function getFixedT<N extends Namespace>(tag: string, namespace: N): Translate<N> {
  const name = nameOf(tag, namespace)
  const known = speakers.get(name)
  // One map for the functions of all files: the name of each one says which keys it takes.
  if (known) return known as unknown as Translate<N>
  const speak = (keys: string | readonly string[], params?: Params) => sayIn(tag, namespace, keys, params)
  speakers.set(name, speak as Translate<'ui'>)
  // What is said is found by a key of any type; the compiler checks which keys exist where it is called.
  return speak as unknown as Translate<N>
}

/** How often what is drawn has to be drawn anew in the same language. */
export const countCorrections = (): number => corrections

/** Hears when another language is spoken, or what was drawn has words now. Out: stops it. */
export function onLanguage(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The words that people read, in the language that is spoken now. */
const words = {
  /** The BCP 47 tag of the language that is spoken now. */
  get language(): string {
    return language
  },
  t: ((keys: string | readonly string[], params?: Params) =>
    sayIn(language, 'ui', keys, params)) as Translate<'ui'>,
  init,
  changeLanguage,
  getFixedT,
}

export default words
