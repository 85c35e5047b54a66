import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { fontFiles } from './paper-fonts.ts'

export interface PdfFacts {
  title: string
  author: string
  madeAt: Date
  /** BCP 47 */
  language: string
  size: 'A4' | 'A6'
}

/**
 * A PDF with the fonts of our papers at hand. `draw` begins on the first page, without margins; a long one lets other
 * calls have their turn between its pages.
 */
export async function makePdf(
  facts: PdfFacts,
  draw: (doc: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  const { title, author, madeAt, language, size } = facts
  const doc = new PDFDocument({
    size,
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(doc, 'end')
  for (const { name, path } of fontFiles()) doc.registerFont(name, path)
  await draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
