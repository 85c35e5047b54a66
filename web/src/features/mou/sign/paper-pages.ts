import type { OpenedMou } from '@sampan/contract/mou'

export type PaperPart = NonNullable<OpenedMou['text']>['parts'][number]

/** One page to read: what it is about, in one word, and what it says. */
export interface PaperPage {
  about: 'parties' | 'duties' | 'notice' | 'terms'
  parts: PaperPart[]
}

/** Cuts a paper where it has a heading: who agrees, who does what until when, the notice, the terms. */
export function pagesOf(parts: readonly PaperPart[]): PaperPage[] {
  const cut: PaperPart[][] = [[]]
  for (const part of parts) {
    if (part.kind === 'heading') cut.push([])
    cut.at(-1)?.push(part)
  }
  const pages = cut.filter((page) => page.length > 0)
  return pages.map((page, at) => ({ about: aboutOf(page, at, pages.length), parts: page }))
}

function aboutOf(parts: readonly PaperPart[], at: number, count: number): PaperPage['about'] {
  if (at === 0) return 'parties'
  if (parts.some(({ kind }) => kind === 'table')) return 'duties'
  return at === count - 1 ? 'terms' : 'notice'
}
