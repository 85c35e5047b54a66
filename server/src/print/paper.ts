/** Prints a `Paper`, in the print worker's thread: nothing else loads its fonts. */
export const paperPrinter = new URL('./print-paper.ts', import.meta.url)

/** What stands on a paper, from the top down. */
export type PaperPart =
  | { kind: 'title'; text: string; note: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; isDim?: boolean }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  | {
      kind: 'table'
      head: readonly string[]
      rows: readonly (readonly string[])[]
      shares: readonly number[]
    }
  | { kind: 'signatures'; boxes: readonly { title: string; name: string; lines: readonly string[] }[] }

/** One language of a paper; it starts on a page of its own. */
export interface PaperText {
  /** BCP 47 */
  language: string
  parts: readonly PaperPart[]
  /** Under every page of it; `{page}` and `{pages}` stand for their numbers. */
  footer: string
}

export interface Paper {
  title: string
  author: string
  madeAt: Date
  texts: readonly PaperText[]
}
