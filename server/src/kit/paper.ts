import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { fontFiles } from './paper-fonts.ts'
import { drawPart } from './paper-parts.ts'
import { Sheet } from './paper-sheet.ts'

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
export async function makePaper(paper: Paper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: paper.texts[0]?.language ?? 'en',
    displayTitle: true,
    info: { Title: paper.title, Author: paper.author, CreationDate: paper.madeAt, ModDate: paper.madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(doc, 'end')
  for (const { name, path } of fontFiles()) doc.registerFont(name, path)
  const pagesOf = paper.texts.map((text, at) => {
    if (at > 0) doc.addPage()
    const sheet = new Sheet(doc, text.language)
    for (const part of text.parts) drawPart(sheet, part)
    return doc.bufferedPageRange().count
  })
  writeFooters(doc, paper, pagesOf)
  doc.end()
  await ended
  return Buffer.concat(chunks)
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
