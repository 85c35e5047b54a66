import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useSyncExternalStore,
} from 'react'
import type { Namespace } from './namespaces.ts'
import { fillIn, type Params } from './text/text.ts'
import type { TextOf, Translate, TranslateOf } from './translate.ts'
import words, { countCorrections, hasWords, loadIn, onLanguage } from './words.ts'

const languageNow = (): string => words.language

const waits = new Map<string, Promise<unknown>>()

/** One promise a wait, as React asks for it. */
function untilThere(tag: string, namespaces: readonly string[]): Promise<unknown> {
  const name = `${tag} ${namespaces.join(' ')}`
  const known = waits.get(name)
  if (known) return known
  const wait = loadIn(tag, namespaces).finally(() => waits.delete(name))
  waits.set(name, wait)
  return wait
}

/** Words that are there already, as React reads a promise that has come true. */
const there = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

/** Another language than the page's, as a BCP 47 tag, for what is shown as somebody else will read it. */
export const OtherLanguage = createContext<string | undefined>(undefined)

/**
 * Says words in a component, which waits (Suspense) until their files are there and is drawn again in another language.
 * In: the files; a key that names none is of the first.
 */
export function useTranslation<const N extends Namespace | readonly Namespace[]>(
  namespace: N,
): { t: TranslateOf<N>; i18n: { language: string } } {
  const own = useSyncExternalStore(onLanguage, languageNow, languageNow)
  useSyncExternalStore(onLanguage, countCorrections, countCorrections)
  const language = use(OtherLanguage) ?? own
  const namespaces: readonly Namespace[] = typeof namespace === 'string' ? [namespace] : namespace
  // Called in either case: React resumes a component that waited, and expects the same calls of it.
  use(hasWords(namespaces, language) ? there : untilThere(language, namespaces))
  const t = words.getFixedT(language, namespaces[0] ?? 'ui')
  // Keys are typed by all files that were asked for; the function is told the first alone and finds the others by their names.
  return { t: t as unknown as TranslateOf<N>, i18n: words }
}

interface TransProps<N extends Namespace> {
  t: Translate<N>
  i18nKey: TextOf<N>
  count?: number
  values?: Params
  /** What a part of the text between `<name>` and `</name>` is drawn as. */
  components?: Record<string, ReactElement>
}

const part = /<(\w+)>(.*?)<\/\1>/gs

/** A text of which parts are links or the like. Values are text, whatever they hold. */
export function Trans<N extends Namespace>(props: TransProps<N>): ReactNode {
  const { t, i18nKey, count, values = {}, components = {} } = props
  // The places stay until the text is cut, so that no value is read as a part.
  const text = t(i18nKey, count === undefined ? {} : { count })
  const drawn: ReactNode[] = []
  let from = 0
  for (const { 0: whole, 1: name = '', 2: inner = '', index } of text.matchAll(part)) {
    const component = components[name]
    drawn.push(fillIn(text.slice(from, index), values))
    const said = fillIn(inner, values)
    drawn.push(component ? cloneElement(component, { key: index } as object, said) : said)
    from = index + whole.length
  }
  drawn.push(fillIn(text.slice(from), values))
  return drawn
}
