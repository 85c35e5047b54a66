import type { Language } from '@sampan/contract/country'
import { escapeHtml } from './escape.ts'
import type { RenderedFor } from './page-renderer.ts'

/** What the build says that pages load, beside what every page does (web/build/first-loads.ts). */
export interface FirstLoads {
  pages: Record<string, { scripts: string[]; styles: string[]; words: string[] }>
  words: Record<string, Record<string, string>>
  /** Fonts by the script that they write. */
  fonts: Record<string, string>
  /** The script that looks whether the HTML of a page is for its reader. */
  check: string
}

/** The files of the build that one page loads, in one language. */
export interface PageLoads {
  /** The page as the router names it, the same for all products. */
  page: string
  scripts: string[]
  styles: string[]
  fonts: string[]
  check: string
}

/** Which files a page will ask for; an unknown path has none of its own. */
export function loadsOf(build: FirstLoads, pathname: string, language: Language): PageLoads {
  const { pages, words, fonts } = build
  const page = pages[pathname] ? pathname : (Object.keys(pages).find((each) => isUnder(each, pathname)) ?? '')
  const own = pages[page] ?? { scripts: [], styles: [], words: [] }
  const said = ['first', ...own.words].flatMap((name) => words[language]?.[name] ?? [])
  return {
    page,
    scripts: [...own.scripts, ...said],
    styles: own.styles,
    fonts: fontsOf[language].flatMap((script) => fonts[script] ?? []),
    check: build.check,
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

/** `/console/samples/$id` stands for every sample. */
const isUnder = (pattern: string, pathname: string): boolean =>
  pattern.includes('$') && new RegExp(`^${pattern.replace('$id', '[^/]+')}$`).test(pathname)

/**
 * Links in the head, so that the browser asks for everything at once instead of file after file. In: whether the page is
 * rendered already, so that its pictures go before its scripts.
 */
export const loadTags = ({ scripts, styles, fonts }: PageLoads, isRendered: boolean): string =>
  [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...scripts.map(
      (href) => `<link rel="modulepreload"${isRendered ? later : ''} crossorigin href="${href}">`,
    ),
  ].join('\n    ')

const later = ' fetchpriority="low"'

/** The same for the scripts that every page has, which the build has named. */
export const scriptsLater = (shell: string): string =>
  shell.replace(/<(?:script type="module"|link rel="modulepreload")(?= crossorigin)/g, (tag) => tag + later)

/** Runs before anything is painted. In: for whom the page is rendered; undefined where it is not. */
export const checkTag = ({ check }: PageLoads, renderedFor: RenderedFor | undefined): string =>
  `<script src="${check}"${renderedFor ? ` data-rendered-for="${escapeHtml(JSON.stringify(renderedFor))}"` : ''}></script>`
