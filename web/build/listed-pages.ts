import { join } from 'node:path'
import type { PageSource } from '../src/app/page-source.ts'
import { consolePages } from '../src/app/pages.console.ts'
import { desktopPages } from '../src/app/pages.desktop.ts'
import { phoneOnlyPages, phonePages } from '../src/app/pages.mobile.ts'
import { desktopPaths, type PageName, phoneOnlyPaths, phonePath } from '../src/app/paths.ts'

const source = join(import.meta.dirname, '../src')

export interface ListedPage {
  path: string
  shell: string
  page: PageSource
}

/** Every page with its address and the shell around it. */
export function listedPages(): ListedPage[] {
  const listed = <N extends string>(
    pages: Record<N, PageSource>,
    shell: string,
    pathOf: (name: N) => string,
  ): ListedPage[] =>
    (Object.entries(pages) as [N, PageSource][]).map(([name, page]) => ({ path: pathOf(name), shell, page }))
  const consoles = consolePages.map((page) => ({
    path: page.path,
    shell: 'console/console-shell.tsx',
    page: { ...page, words: ['console', ...page.words] as const },
  }))
  return [
    ...listed(desktopPages, 'site/site-shell.tsx', (name) => desktopPaths[name]),
    ...listed(phonePages, 'phone/phone-shell.tsx', (name: PageName) => phonePath(name)),
    ...listed(phoneOnlyPages, 'phone/phone-shell.tsx', (name) => phoneOnlyPaths[name]),
    ...consoles,
    ...consoles.map((page) => ({ ...page, path: `/m${page.path}` })),
  ]
}

/** The file that a page's loader imports, as an absolute path. */
export function fileOf({ load }: PageSource): string {
  const name = /\(\s*['"]([^'"]+)['"]/.exec(String(load))?.[1] ?? ''
  // Tests see it from the root of the project.
  const [, below] = name.split(/#|[\\/]src[\\/]/)
  return below ? join(source, below) : join(source, 'app', name)
}
