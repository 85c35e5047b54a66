import type { RouteComponent } from '@tanstack/react-router'
import { faultWords, type Namespace } from '#lib/namespaces.ts'

/** Where the code of a page is, and which words it says beside those that every page has (page-source.test.ts). */
export interface PageSource {
  words: readonly Namespace[]
  load: () => Promise<{ Page: RouteComponent }>
  /** It has no form of its own, and visitors meet it first: the words of what may go wrong come a little later. */
  isShopWindow?: true
}

/** All words that come with a page. */
export const wordsOf = ({ words, isShopWindow }: PageSource): readonly Namespace[] =>
  isShopWindow ? words : [...words, ...faultWords]
