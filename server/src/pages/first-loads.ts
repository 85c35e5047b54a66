import type { Language } from '@sampan/contract/country'
import type { RenderedFor } from '@sampan/contract/prerender'
import { escapeHtml } from './escape.ts'

/** The files that pages load according to the build, beside what every page does (web/build/first-loads.ts). */
export interface FirstLoads {
  pages: Record<string, { scripts: string[]; styles: string[]; words: string[] }>
  words: Record<string, Record<string, string>>
  /** All words that a page shows first, by language and page, for pages on which visits begin. */
  pageWords: Record<string, Record<string, string>>
  /** Fonts by the script that they write. */
  fonts: Record<string, string>
  /** The script that looks whether the HTML of a page is for its reader. */
  check: string
  /** The script of a page that is not rendered: dark or light. */
  scheme: string
}

/** The files of the build that one page loads, in one language. */
export interface PageLoads {
  /** The page as the router names it, the same for all products. */
  page: string
  scripts: string[]
  styles: string[]
  /** The file with the words of the page; absent where they are among the scripts. */
  words: string | undefined
  fonts: string[]
  check: string
  scheme: string
}

/** Which files a page will ask for; an unknown path has none of its own. */
export function loadsOf(build: FirstLoads, pathname: string, language: Language): PageLoads {
  const { pages, words, pageWords, fonts } = build
  const page = pages[pathname] ? pathname : (Object.keys(pages).find((each) => isUnder(each, pathname)) ?? '')
  const own = pages[page] ?? { scripts: [], styles: [], words: [] }
  const allWords = pageWords[language]?.[page]
  const said = allWords ? [] : ['first', ...own.words].flatMap((name) => words[language]?.[name] ?? [])
  return {
    page,
    scripts: [...own.scripts, ...said],
    styles: own.styles,
    words: allWords,
    fonts: fontsOf[language].flatMap((script) => fonts[script] ?? []),
    check: build.check,
    scheme: build.scheme,
  }
}

/** The scripts that every page of a language writes; others, as the sign of a currency, are loaded when they appear. */
const fontsOf: Record<Language, readonly string[]> = {
  en: ['latin'],
  id: ['latin'],
  'zh-CN': ['latin'],
  th: ['latin', 'thai'],
  vn: ['latin', 'vietnamese'],
}

/** `/console/samples/$id` matches every sample. */
const isUnder = (pattern: string, pathname: string): boolean =>
  pattern.includes('$') && new RegExp(`^${pattern.replace('$id', '[^/]+')}$`).test(pathname)

/** Links in the head, so that the browser asks for everything at once instead of file after file. */
export const loadTags = ({ page, scripts, styles, words, fonts }: PageLoads): string =>
  [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...(words ? [`<link rel="modulepreload" crossorigin href="${words}" data-words-of="${page}">`] : []),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('\n    ')

const scriptTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const preloadTag = /<link rel="modulepreload"(?= crossorigin href="([^"]+)")/g

/**
 * Takes the scripts of a rendered page out of its HTML: the script in its head asks for them when the page has been painted
 * (check-reader.ts), so that neither the line nor the processor of a phone is busy with them before. In: a page with all its links.
 * Out: the page, whose preloads remain as links that load nothing, and the files in order, the one that runs first.
 */
export function takeScripts(page: string): { page: string; scripts: string[] } {
  const preloads = [...page.matchAll(preloadTag)].flatMap(([, href]) => href ?? [])
  const main = scriptTag.exec(page)?.[1]
  if (!main) return { page, scripts: [] }
  return {
    page: page.replace(scriptTag, '').replace(preloadTag, '<link rel="later"'),
    scripts: [main, ...preloads],
  }
}

/** Runs before anything is painted. In: for whom the page is rendered, and the scripts that it asks for later. */
export const readerCheckTag = (
  { check }: PageLoads,
  renderedFor: RenderedFor,
  scripts: readonly string[],
): string =>
  `<script src="${check}" data-rendered-for="${escapeHtml(JSON.stringify(renderedFor))}" data-scripts="${escapeHtml(scripts.join(' '))}"></script>`

/** The same in a page that is not rendered. */
export const schemeTag = ({ scheme }: PageLoads): string => `<script src="${scheme}"></script>`
