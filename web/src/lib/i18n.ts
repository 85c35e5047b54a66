import { type Language, languages, languageTag } from '@sampan/contract/country'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setOfflineText } from './api.ts'
import { firstWords, type Namespace } from './namespaces.ts'
import { readPlace } from './place.ts'

type Words = Record<string, unknown>

// The sandbox speaks for itself, on the server.
const files = import.meta.glob<{ default: Words }>([
  '../../../locales/*/*.json',
  '!../../../locales/*/sandbox.json',
])

async function read(language: Language, namespace: string): Promise<Words> {
  const load = files[`../../../locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`${language} has no words named ${namespace}`)
  return (await load()).default
}

/** Brings words when a screen needs them; a part that is ahead of its words waits for them instead of showing keys. */
const fromFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (tag, namespace, done) => {
    const language = languages.find((each) => languageTag(each) === tag) ?? 'en'
    read(language, namespace).then(
      (words) => done(null, words),
      // True: ask again a few times.
      (error: Error) => done(error, true),
    )
  },
}

let started: Promise<unknown> | undefined

/** Starts i18next in the reader's language; all five have the same words, so there is no net below them. */
export async function startWords(): Promise<void> {
  const { language } = readPlace()
  started = i18next
    .use(fromFiles)
    .use(initReactI18next)
    .init({
      lng: languageTag(language),
      load: 'currentOnly',
      fallbackLng: false,
      ns: [...firstWords],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      returnNull: false,
      parseMissingKeyHandler: (key: string) => (import.meta.env.DEV ? key : ''),
    })
  setOfflineText(() => i18next.t(['errors:offline', 'ui:error.hint']))
  document.documentElement.lang = languageTag(language)
  await started
}

/** Words of screens and dialogs, asked for beside their code so that one does not wait for the other. */
export async function needWords(namespaces: readonly Namespace[]): Promise<void> {
  if (namespaces.length === 0) return
  // What takes longest may begin before i18next is ready.
  await Promise.all([started, ...namespaces.map((each) => read(readPlace().language, each))])
  await i18next.loadNamespaces(namespaces)
}

/** Changes the language of the whole application without a reload, with all the words that have been needed so far. */
export async function speak(language: Language): Promise<void> {
  if (i18next.language !== languageTag(language)) await i18next.changeLanguage(languageTag(language))
  document.documentElement.lang = languageTag(language)
}
