import { once } from 'node:events'
import PDFDocument from 'pdfkit'

export interface PdfFacts {
  title: string
  author: string
  madeAt: Date
  /** BCP 47 */
  language: string
  /** Of a page; width and height in points where it is none of the usual ones. */
  size: 'A4' | 'A6' | readonly [number, number]
}

/** A PDF; `draw` begins on the first page, without margins. Takes its time: for the print worker's thread. */
export async function makePdf(facts: PdfFacts, draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const { title, author, madeAt, language, size } = facts
  const doc = new PDFDocument({
    size: typeof size === 'string' ? size : [...size],
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // Tagged, which needs 1.4; what is drawn says what it is by `Structure`.
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(doc, 'end')
  draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
