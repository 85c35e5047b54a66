/** Prints a `Paper`, in the print worker's thread: nothing else loads its fonts. */
export const paperPrinter = new URL('./print-paper.ts', import.meta.url)

/** The content of a document, from top to bottom. */
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
      /** Columns by their place whose cells are at the end of their room, as amounts do. */
      atEnd?: readonly number[]
    }
  | { kind: 'signatures'; boxes: readonly SignatureBox[] }
  | { kind: 'mark'; mark: Mark; name: string }

interface SignatureBox {
  title: string
  name: string
  lines: readonly string[]
  /** The empty signature field that is over the box, for whoever signs on a device; a name once in a document. */
  field?: string
}

/** What somebody signed with: a name, or strokes of x, y, x, y … in a box of `width` by `height`. */
export type Mark =
  | { kind: 'typed'; name: string }
  | { kind: 'drawn'; strokes: readonly (readonly number[])[]; width: number; height: number }

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
