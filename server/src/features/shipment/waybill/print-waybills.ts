import { drawCode128 } from '#print/barcode.ts'
import { Sheet, type Type } from '#print/paper-sheet.ts'
import { makePdf } from '#print/pdf.ts'
import type { Print } from '#print/print-worker.ts'

/** The content of one parcel's label. */
export interface Waybill {
  /** SP-24790, also as the barcode. */
  number: string
  brand: string
  /** From where it is sent; without one the brand's name stands alone. */
  sender: { name: string; phone: string; lines: readonly string[] } | null
  receiver: { name: string; phone: string; lines: readonly string[] }
  /** The country as its own carriers write it. */
  country: string
  product: string
  variant: string
  /** The shop's order, or empty. */
  orderNumber: string
}

export interface WaybillWords {
  /** BCP 47 */
  language: string
  title: string
  from: string
  to: string
  order: string
}

const edge = 18
const barHeight = 48
const small: Type = { size: 7, color: '#706B60' }

export interface WaybillOrder {
  waybills: readonly Waybill[]
  words: WaybillWords
  author: string
  madeAt: Date
}

/** A page of A6 for each parcel, in the order given; names and addresses are in their own script. */
export const print: Print<WaybillOrder> = ({ waybills, words, author, madeAt }) => {
  const { title, language } = words
  return makePdf({ title, author, madeAt, language, size: 'A6' }, (doc) => {
    for (const [at, waybill] of waybills.entries()) {
      if (at > 0) doc.addPage()
      new Page(doc, words).draw(waybill)
    }
  })
}

/** Writes down one page; what is too long for its place is cut, for a parcel has one page only. */
class Page {
  private readonly doc: PDFKit.PDFDocument
  private readonly words: WaybillWords
  private readonly sheet: Sheet
  private readonly width: number
  private readonly barsTop: number
  private y = edge

  constructor(doc: PDFKit.PDFDocument, words: WaybillWords) {
    this.doc = doc
    this.words = words
    this.sheet = new Sheet(doc, words.language)
    this.width = doc.page.width - 2 * edge
    this.barsTop = doc.page.height - edge - barHeight - 18
  }

  draw(waybill: Waybill): void {
    const { words } = this
    this.write(words.from, small)
    this.write(waybill.brand, { size: 11, weight: 'bold' }, 1)
    if (waybill.sender) this.writeSender(waybill.sender)
    this.rule()
    this.write(words.to, small)
    this.write(waybill.receiver.name, { size: 15, weight: 'bold' }, 2)
    this.write(waybill.receiver.phone, { size: 12 }, 1)
    for (const line of waybill.receiver.lines) this.write(line, { size: 11 }, 3)
    this.write(waybill.country, { size: 11, weight: 'bold' }, 1)
    this.rule()
    this.write(waybill.product, { size: 8 }, 2)
    const order = waybill.orderNumber === '' ? '' : ` · ${words.order} ${waybill.orderNumber}`
    this.write(waybill.variant + order, { size: 8 }, 2)
    this.bars(waybill.number)
  }

  private write(text: string, type: Type, most = 1): void {
    if (text === '') return
    this.sheet.structure.block('P', () => {
      for (const line of this.sheet.lines(text, type, this.width).slice(0, most)) {
        // Nothing may disturb a scanner.
        if (this.y + this.sheet.lineHeight(type) > this.barsTop) return
        this.sheet.line(line, edge, this.y, type)
        this.y += this.sheet.lineHeight(type)
      }
    })
  }

  private writeSender({ name, phone, lines }: NonNullable<Waybill['sender']>): void {
    this.write([name, phone].filter(Boolean).join(' · '), { size: 8 }, 1)
    this.write(lines.join(', '), { size: 8 }, 2)
  }

  private rule(): void {
    this.y += 4
    this.sheet.rule(this.y, undefined, edge, this.width)
    this.y += 6
  }

  /** At the foot of the page, with the number below for people. */
  private bars(number: string): void {
    const y = this.barsTop
    const box = { x: edge, y, width: this.width, height: barHeight }
    const { structure } = this.sheet
    structure.block('Figure', () => structure.content(() => drawCode128(this.doc, number, box)), {
      alt: number,
    })
    this.sheet.line(number, edge, y + barHeight + 2, { size: 10, weight: 'bold' })
  }
}
