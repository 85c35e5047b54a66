import type { Paper } from './paper.ts'
import { drawPart } from './paper-parts.ts'
import { Sheet } from './paper-sheet.ts'
import { makePdf } from './pdf.ts'
import type { Print } from './print-worker.ts'

/**
 * Prints a paper as a PDF (A4). Every script prints right: letters are shaped, each by a font that has them, and only
 * what is used is embedded. The letters as they were written are beside the drawn ones, for copying and for reading
 * aloud.
 */
export const print: Print<Paper> = (paper) => {
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
    if (text)
      new Sheet(doc, text.language).footer(
        text.footer.replace('{page}', () => String(page + 1)).replace('{pages}', () => String(pages)),
      )
  }
}
