import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@sampan/contract/country'
import i18next from 'i18next'

/** A text of the screens by its key, such as `sample:mine.receive.confirm`. */
export type Say = (key: string, params?: Record<string, unknown>) => string

/** What the screens say in a language, for journeys that are walked in several. */
export async function sayIn(language: Language): Promise<Say> {
  const folder = join(import.meta.dirname, '..', 'locales', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const words = Object.fromEntries(
    files.map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
  // BCP 47 decides the plurals.
  const tag = language === 'vn' ? 'vi' : language
  const instance = i18next.createInstance()
  await instance.init({
    lng: tag,
    resources: { [tag]: words },
    ns: Object.keys(words),
    interpolation: { escapeValue: false },
  })
  return (key, params = {}) => {
    const text = instance.t(key, params)
    if (text === key || text === key.split(':')[1]) throw new Error(`there are no words for ${key}`)
    return text
  }
}
