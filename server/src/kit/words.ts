import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages, languageTag } from '@sampan/contract/country'
import i18next, { type InitOptions, type ResourceKey, type ResourceLanguage, type TFunction } from 'i18next'
import type { Key, KeyLike } from '../../../locales/keys.ts'

const folder = join(import.meta.dirname, '../../../locales')

export type Params = Record<string, unknown>

/** Every word that people read, in their language; the web reads the same files. */
export interface Words {
  /** `key` is `feature:path.to.text`. */
  say(language: Language, key: Key, params?: Params): string
  say<K extends string>(language: Language, key: KeyLike<K>, params?: Params): string
}

/** The files are the same for every server of a process, and nobody changes what was read: tests start hundreds of servers in one. */
let loaded: Promise<Words> | undefined

/** All locales, read once a process. Missing keys answer in English. */
export function loadWords(): Promise<Words> {
  loaded ??= readWords()
  return loaded
}

async function readWords(): Promise<Words> {
  const resources = Object.fromEntries(
    languages.map((language) => [languageTag(language), namespacesOf(language)]),
  )
  const i18n = i18next.createInstance()
  const options: InitOptions & { showSupportNotice: boolean } = {
    resources,
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  }
  await i18n.init(options)
  const speakers = new Map<Language, TFunction>(
    languages.map((language) => [language, i18n.getFixedT(languageTag(language))]),
  )
  return {
    say(language: Language, key: string, params?: Params) {
      const speak = speakers.get(language) as (key: string, params?: Params) => string
      return speak(key, params)
    },
  }
}

function namespacesOf(language: Language): ResourceLanguage {
  const path = join(folder, language)
  const files = readdirSync(path).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -5),
      JSON.parse(readFileSync(join(path, name), 'utf8')) as ResourceKey,
    ]),
  )
}

/**
 * The language of a caller (R74): that of the first header that names one of ours. In: the values of `x-language`, `lang`
 * (zh_CN or en_US) and `accept-language`, of which a part may be missing, and the language of their country.
 */
export function languageOfCaller(headers: readonly (string | undefined)[], ofCountry: Language): Language {
  const tags = headers.flatMap((value) => (value ?? '').split(','))
  for (const part of tags) {
    const known = languageOfTag(part.split(';')[0] ?? '')
    if (known) return known
  }
  return ofCountry
}

function languageOfTag(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0]
  if (primary === 'zh') return 'zh-CN'
  if (primary === 'vi' || primary === 'vn') return 'vn'
  if (primary === 'en' || primary === 'id' || primary === 'th') return primary
  return undefined
}
