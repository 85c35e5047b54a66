import { CryptoKeySigner, PDF, PdfDict, PdfName } from '@libpdf/core'
import { drawMark } from './draw-mark.ts'
import type { Paper } from './paper.ts'
import { ink, Sheet } from './paper-sheet.ts'
import { makePdf } from './pdf.ts'
import { print as printPaper } from './print-paper.ts'
import type { Print } from './print-worker.ts'
import type { SigningOrder } from './signing-order.ts'

/**
 * Signs a paper: the mark into the field of who signs, the certificate behind the last page, the seal over all of it
 * (PAdES B-B). Everything is added behind the bytes that came, so that they stay as they are and so does a seal that is
 * in them.
 */
export const print: Print<SigningOrder> = async (order) => {
  const pdf = await PDF.load(order.document)
  if (order.certificate) await addPages(pdf, order.certificate)
  await fillField(pdf, order)
  const { bytes, warnings } = await pdf.sign({
    signer: await signerOf(order.seal),
    fieldName: order.field,
    reason: order.reason,
    signingTime: order.signedAt,
    subFilter: 'ETSI.CAdES.detached',
    estimatedSize: 8_192,
  })
  if (warnings.length > 0) throw new Error(warnings.map(({ message }) => message).join('; '))
  return Buffer.from(bytes)
}

async function signerOf({ key, certificate }: SigningOrder['seal']): Promise<CryptoKeySigner> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const privateKey = await crypto.subtle.importKey('pkcs8', Buffer.from(key), algorithm, false, ['sign'])
  return new CryptoKeySigner(privateKey, new Uint8Array(certificate), 'RSA', 'RSASSA-PKCS1-v1_5')
}

async function addPages(pdf: PDF, paper: Paper): Promise<void> {
  const added = await PDF.load(new Uint8Array(await printPaper(paper)))
  const pages = await pdf.copyPagesFrom(
    added,
    added.getPages().map((_, at) => at),
  )
  // Their tags stay behind with the structure of the document that they come from.
  for (const page of pages) page.dict.delete('StructParents')
}

/** Papers that were made before they had fields are signed without a mark on their pages; the certificate shows it. */
async function fillField(pdf: PDF, order: SigningOrder): Promise<void> {
  const field = pdf
    .getForm()
    ?.getFields()
    .find(({ name }) => name === order.field)
    ?.getDict()
  const corners = field?.getArray('Rect')
  if (!field || !corners) return
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map((at) => numberAt(corners, at))
  const drawn = await PDF.load(
    new Uint8Array(await drawAppearance(order, { width: right - left, height: top - bottom })),
  )
  const { ref } = await pdf.embedPage(drawn, 0)
  field.set('AP', PdfDict.of({ N: ref }))
  keepPlace(field)
}

const numberAt = (array: { at(index: number): unknown }, at: number): number =>
  Number((array.at(at) as { value?: number } | undefined)?.value ?? 0)

/** The library makes every signature invisible by moving its field to a corner without size; this one stays seen. */
function keepPlace(field: PdfDict): void {
  const set = field.set.bind(field)
  field.set = (key, value) => {
    const name = key instanceof PdfName ? key.value : key
    if (name !== 'Rect' && name !== 'P') set(key, value)
  }
}

const lineOf = { height: 18, size: 8.5 } as const

/** The mark upon the paper's line, and below it who signed and when. */
function drawAppearance(
  { mark, lines, language, reason, signedAt }: SigningOrder,
  size: Size,
): Promise<Buffer> {
  const facts = {
    title: reason,
    author: '',
    madeAt: signedAt,
    language,
    size: [size.width, size.height] as const,
  }
  return makePdf(facts, (doc) => {
    const sheet = new Sheet(doc, language)
    const below = lines.length * lineOf.height
    const box = { x: 2, y: 4, width: size.width - 4, height: size.height - below - 6 }
    drawMark(sheet, mark, box)
    for (const [at, line] of lines.entries())
      writeLine(sheet, line, size, size.height - below + at * lineOf.height)
  })
}

interface Size {
  width: number
  height: number
}

/** At the right end of the line, so that the paper's own word is before it. */
function writeLine(sheet: Sheet, line: string, { width }: Size, y: number): void {
  const type = { size: lineOf.size, color: ink.text }
  const [text = ''] = sheet.lines(line, type, width * 0.8)
  sheet.line(text, width - sheet.widthOf(text, type), y, type)
}
