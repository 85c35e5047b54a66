import { type Language, languages, languageTag } from '@sampan/contract/country'
import { setOfflineText } from './api.ts'
import { firstWords, type Namespace } from './namespaces.ts'
import { readPlace } from './place.ts'
import { readWords } from './word-files/read-words.ts'
import words, { loadNamespaces } from './words.ts'

let started: Promise<unknown> | undefined

/** Starts in the reader's language; all five have the same words, so there is no net below them. */
export async function startWords(): Promise<void> {
  const { language } = readPlace()
  words.init({
    lng: languageTag(language),
    read: (tag, namespace) =>
      readWords(languages.find((each) => languageTag(each) === tag) ?? 'en', namespace),
    missing: (key) => (import.meta.env.DEV ? key : ''),
  })
  started = loadNamespaces(firstWords)
  setOfflineText(() => words.t(['errors:offline', 'ui:error.hint']))
  markLanguage(language)
  await started
}

/** For readers aloud, and for the line heights of a language. HTML from the server says it already. */
function markLanguage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(language)
}

/** Words of screens and dialogs, asked for beside their code so that one does not wait for the other. */
export async function needWords(namespaces: readonly Namespace[]): Promise<void> {
  if (namespaces.length === 0) return
  // What takes longest may begin before the first words are there. A file that cannot be had is told by who needs it.
  await Promise.all([started, ...namespaces.map((each) => readWords(readPlace().language, each))])
  await loadNamespaces(namespaces)
}

/** Changes the language of the whole application without a reload, with all the words that have been needed so far. */
export async function speak(language: Language): Promise<void> {
  await words.changeLanguage(languageTag(language))
  markLanguage(language)
}
