import { type Language, languages, languageTag } from '@sampan/contract/country'
import { setOfflineText } from './api.ts'
import { firstWords, type Namespace } from './namespaces.ts'
import { readPlace } from './place.ts'
import { findPageWords } from './word-files/page-words.ts'
import { readWords } from './word-files/read-words.ts'
import words, { loadIn, loadNamespaces, putParts } from './words.ts'

let started: Promise<unknown> | undefined
/** The page whose words are there in one file, of its own; the first one, if any. */
let firstPage: string | undefined

/** Starts in the reader's language; all five have the same words, so there is no net below them. */
export async function startWords(): Promise<void> {
  const { language } = readPlace()
  words.init({
    lng: languageTag(language),
    read: (tag, namespace) =>
      readWords(languages.find((each) => languageTag(each) === tag) ?? 'en', namespace),
    missing: (key) => (import.meta.env.DEV ? key : ''),
  })
  started = bringFirst(language)
  setOfflineText(() => words.t(['errors:offline', 'ui:error.hint']))
  markLanguage(language)
  await started
}

/** The words of the page that is shown first, in one file where the server names one; else those of every page. */
async function bringFirst(language: Language): Promise<unknown> {
  const own = findPageWords(language)
  const found = await own?.read().catch(() => undefined)
  if (!own || !found) return loadNamespaces(firstWords)
  putParts(languageTag(language), found)
  firstPage = own.page
  return undefined
}

/** For readers aloud, and for the line heights of a language. HTML from the server says it already: said again, it styles all anew. */
function markLanguage(language: Language): void {
  if (typeof document === 'undefined') return
  const { documentElement: root } = document
  if (root.lang !== languageTag(language)) root.lang = languageTag(language)
}

/**
 * Words of screens and dialogs, asked for beside their code so that one does not wait for the other. What the first page has shown so far
 * comes whole with them.
 */
export async function needWords(namespaces: readonly Namespace[]): Promise<void> {
  if (namespaces.length === 0) return
  // What takes longest may begin before the first words are there. A file that cannot be had is told by who needs it.
  await Promise.all([started, ...namespaces.map((each) => readWords(readPlace().language, each))])
  await loadNamespaces(namespaces)
}

/** The rest of the words that the first page has shown some of, for what opens on it. */
export const finishWords = (): Promise<unknown> => loadNamespaces([])

/** The same as `needWords` for a page, by its path, or for a part that every page shows at once: on the first page, its own file has them. */
export async function needWordsAtOnce(namespaces: readonly Namespace[], page?: string): Promise<void> {
  // Words are asked for before any page is.
  await started
  if (firstPage === undefined || (page !== undefined && page !== firstPage)) return needWords(namespaces)
  await loadIn(words.language, namespaces)
}

/** Changes the language of the whole application without a reload, with all the words that have been needed so far. */
export async function speak(language: Language): Promise<void> {
  await words.changeLanguage(languageTag(language))
  markLanguage(language)
}
