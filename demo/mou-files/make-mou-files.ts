/*
 * Makes the demo's signed agreements and their list anew: `node demo/mou-files/make-mou-files.ts`. The results
 * are committed.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { kinds } from '../../server/src/features/file/file.policy.ts'
import { fontFiles } from '../../server/src/print/paper-fonts.ts'
import { docxOf } from './docx.ts'
import { type MouWords, mouWords, signaturePath } from './words.ts'

const folder = import.meta.dirname
const ink = '#1F3E70'
const margin = 72
/** So that the same words always give the same bytes. */
const madeAt = new Date('2026-01-05T03:00:00Z')

async function signaturePng(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="440" height="160" viewBox="0 0 220 80">' +
    `<path d="${signaturePath}" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** A page as it comes out of a scanner's app: text, and a signature by hand below it. */
async function pdfOf({ title, opening, duties, signed, lang }: MouWords): Promise<Buffer> {
  const info = { Title: title, CreationDate: madeAt, ModDate: madeAt }
  const doc = new PDFDocument({ size: 'A4', margin, lang, info })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(doc, 'end')
  for (const { name, path: file } of fontFiles()) doc.registerFont(name, file)
  const font = fontFiles().find(({ name }) => /thai/i.test(name) && !/bold/i.test(name))?.name ?? 'Helvetica'
  doc.font(font).fontSize(20).text(title).moveDown(0.8)
  doc.fontSize(12).text(opening).moveDown(0.6)
  for (const [index, duty] of duties.entries()) doc.text(`${index + 1}. ${duty}`).moveDown(0.4)
  doc.moveDown(2)
  doc
    .save()
    .translate(margin, doc.y)
    .path(signaturePath)
    .lineWidth(1.6)
    .lineCap('round')
    .stroke(ink)
    .restore()
  doc.fontSize(11).text(signed, margin, doc.y + 90)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

async function make(words: MouWords, png: Buffer) {
  const kind = words.file.endsWith('.pdf') ? kinds.pdf : kinds.docx
  const bytes = kind === kinds.pdf ? await pdfOf(words) : docxOf(words, png)
  await writeFile(path.join(folder, words.file), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { file: words.file, name: words.name, mime: kind.mime, size: bytes.length, sha256 }
}

const png = await signaturePng()
const made = await Promise.all(mouWords.map((words) => make(words, png)))
await writeFile(path.join(folder, 'mou-files.json'), `${JSON.stringify(made, null, 2)}\n`)
for (const { name, size } of made) console.log(`${name}: ${Math.round(size / 1024)} KB`)
