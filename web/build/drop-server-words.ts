import type { Plugin } from 'vite'
import { isSaidByBrowser } from './said-words.ts'

/** A file of words; its groups are the language and the namespace. */
const wordsFile = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.json$/

/** Words that only the server says, in mails, papers and the sandbox; no browser needs to load them. */
const serverWords = ['mail', 'paper']

/** What a browser says of a file of words. In: the namespace, its JSON. */
export function browserWords(namespace: string, json: string): Record<string, unknown> {
  const isNeeded = (key: string) =>
    !serverWords.includes(key) && (namespace !== 'errors' || isSaidByBrowser(key))
  const words = Object.entries(JSON.parse(json) as Record<string, unknown>)
  return Object.fromEntries(words.filter(([key]) => isNeeded(key)))
}

/** Leaves the words of mails and papers, and refusals that the server words, out of what browsers load. */
export function dropServerWords(): Plugin {
  return {
    name: 'drop-server-words',
    enforce: 'pre',
    transform(code, id) {
      const [, , namespace] = wordsFile.exec(id) ?? []
      return namespace ? JSON.stringify(browserWords(namespace, code)) : null
    },
  }
}
