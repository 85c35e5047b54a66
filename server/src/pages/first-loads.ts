import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@sampan/contract/country'

/** What the build says that pages load, beside what every page does (web/build/first-loads.ts). */
interface FirstLoads {
  pages: Record<string, { scripts: string[]; styles: string[]; words: string[] }>
  words: Record<string, Record<string, string>>
}

/** The files of the build that one page loads, in one language. */
export interface PageLoads {
  /** The page as the router names it, the same for all products. */
  page: string
  scripts: string[]
  styles: string[]
}

/** Which files a page will ask for, read from the build in `dist`; an unknown path has none of its own. */
export async function loadsOf(dist: string, pathname: string, language: Language): Promise<PageLoads> {
  const { pages, words } = JSON.parse(await readFile(join(dist, 'first-loads.json'), 'utf8')) as FirstLoads
  const page = pages[pathname] ? pathname : (Object.keys(pages).find((each) => isUnder(each, pathname)) ?? '')
  const own = pages[page] ?? { scripts: [], styles: [], words: [] }
  const said = ['first', ...own.words].flatMap((name) => words[language]?.[name] ?? [])
  return { page, scripts: [...own.scripts, ...said], styles: own.styles }
}

/** `/console/samples/$id` stands for every sample. */
const isUnder = (pattern: string, pathname: string): boolean =>
  pattern.includes('$') && new RegExp(`^${pattern.replace('$id', '[^/]+')}$`).test(pathname)

/** Links in the head, so that the browser asks for everything at once instead of file after file. */
export const loadTags = ({ scripts, styles }: PageLoads): string =>
  [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('\n    ')
