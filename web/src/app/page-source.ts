import type { RouteComponent } from '@tanstack/react-router'
import type { Namespace } from '#lib/namespaces.ts'

/** Where the code of a page is, and which words it says beside those that every page has (page-source.test.ts). */
export interface PageSource {
  words: readonly Namespace[]
  load: () => Promise<{ Page: RouteComponent }>
}
