import { drawPart } from './paper-parts.ts'
import { Sheet } from './paper-sheet.ts'
import { makePdf } from './pdf.ts'

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
  /** Under every page of it. */
  footer(page: number, pages: number): string
}

export interface Paper {
  title: string
  author: string
  madeAt: Date
  texts: readonly PaperText[]
}

/**
 * Prints a paper as a PDF (A4). Every script prints right: letters are shaped, each by a font that has them, and only
 * what is used is embedded. The letters as they were written stand beside the drawn ones, for copying and for reading
 * aloud.
 */
export function makePaper(paper: Paper): Promise<Buffer> {
  const { title, author, madeAt, texts } = paper
  const language = texts[0]?.language ?? 'en'
  return makePdf({ title, author, madeAt, language, size: 'A4' }, (doc) => {
    const ends = texts.map((text, at) => {
      if (at > 0) doc.addPage()
      const sheet = new Sheet(doc, text.language)
      for (const part of text.parts) drawPart(sheet, part)
      return doc.bufferedPageRange().count
    })
    writeFooters(doc, paper, ends)
  })
}

/** `ends` holds the number of pages after each text. */
function writeFooters(doc: PDFKit.PDFDocument, paper: Paper, ends: readonly number[]): void {
  const pages = ends.at(-1) ?? 0
  for (let page = 0; page < pages; page += 1) {
    const text = paper.texts[ends.findIndex((end) => page < end)]
    doc.switchToPage(page)
    if (text) new Sheet(doc, text.language).footer(text.footer(page + 1, pages))
  }
}
