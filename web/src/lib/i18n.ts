import { type Language, languageTag } from '@sampan/contract/country'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setOfflineText } from './api.ts'
import { readPlace } from './place.ts'

type Words = Record<string, unknown>

// The sandbox speaks for itself, on the server.
const files = import.meta.glob<{ default: Words }>([
  '../../../locales/*/*.json',
  '!../../../locales/*/sandbox.json',
])
const loaded = new Set<Language>()

/** Loads the words of one language: one chunk, all namespaces (a namespace is a feature's file). */
async function loadLanguage(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const own = Object.entries(files).filter(([path]) => path.includes(`/locales/${language}/`))
  const words = await Promise.all(
    own.map(async ([path, load]) => [namespaceOf(path), (await load()).default] as const),
  )
  for (const [namespace, resource] of words) {
    i18next.addResourceBundle(languageTag(language), namespace, resource)
  }
  loaded.add(language)
}

const namespaceOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

/** Starts i18next in the reader's language; English is the net below every missing word. */
export async function startWords(): Promise<void> {
  const { language } = readPlace()
  await i18next.use(initReactI18next).init({
    lng: languageTag(language),
    fallbackLng: 'en',
    defaultNS: 'ui',
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { bindI18nStore: 'added' },
  })
  setOfflineText(() => i18next.t('errors:offline'))
  await speak(language)
}

/** Changes the language of the whole application without a reload. */
export async function speak(language: Language): Promise<void> {
  await loadLanguage(language)
  await i18next.changeLanguage(languageTag(language))
  document.documentElement.lang = languageTag(language)
}
