import type { Language } from '@sampan/contract/country'
import type { Words } from '../text/text.ts'

// The sandbox speaks for itself, on the server.
const files = import.meta.glob<{ default: Words }>([
  '../../../../locales/*/*.json',
  '!../../../../locales/*/sandbox.json',
])

/** Brings one file of words. What browsers load has another module in its place (web/build/word-files.ts). */
export async function readWords(language: Language, namespace: string): Promise<Words> {
  const load = files[`../../../../locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`${language} has no words named ${namespace}`)
  return (await load()).default
}
