import type { Language } from '@sampan/contract/country'
import type { Words } from '../text/text.ts'

interface PageWords {
  /** The path of the page, as the router has it. */
  page: string
  read: () => Promise<Record<string, Words>>
}

/** The file with all words of the page that is shown first, if the HTML names one (server/src/pages/first-loads.ts). */
export function findPageWords(language: Language): PageWords | undefined {
  if (typeof document === 'undefined') return undefined
  const link = document.querySelector<HTMLLinkElement>('link[data-words-of]')
  const page = link?.dataset.wordsOf
  if (!link || !page) return undefined
  // The server names the language that it knows of; a reader of another one reads the file beside it.
  const path = new URL(link.href).pathname.replace(/[^/]+(?=\/[^/]+$)/, () => language)
  const read = async () =>
    ((await import(/* @vite-ignore */ path)) as { default: Record<string, Words> }).default
  return { page, read }
}
