import { directionMarks, hasRightToLeft, withoutMarks } from './bidi.ts'
import { fontName, openFont, type Weight } from './paper-fonts.ts'
import { linesOf } from './paper-lines.ts'
import { type Run, runsOf } from './paper-runs.ts'
import { keepMeanings } from './pdf-signs.ts'
import { Structure } from './structure.ts'

export const ink = { text: '#1F1E1A', dim: '#706B60', hair: '#BDB8AC', ground: '#F4F2ED' } as const

export interface Type {
  size: number
  weight?: Weight
  color?: string
}

const margin = { side: 56, top: 52, bottom: 60 }

/** The page that is being written on, in points from the top left; goes on to the next when it is full. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly language: string
  readonly structure: Structure
  readonly left = margin.side
  readonly width: number
  y = margin.top

  constructor(doc: PDFKit.PDFDocument, language: string) {
    this.doc = doc
    this.language = language
    this.structure = new Structure(doc, language)
    this.width = doc.page.width - 2 * margin.side
  }

  get bottom(): number {
    return this.doc.page.height - margin.bottom
  }

  /** Starts a new page unless so many points are left on this one. Out: whether it did. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom) return false
    this.doc.addPage()
    this.y = margin.top
    return true
  }

  /** The height of a line; Thai and Vietnamese stack marks, so there is room above and below. */
  lineHeight = ({ size }: Type): number => Math.round(size * 1.55)

  lines(text: string, type: Type, width: number): string[] {
    return linesOf(text, this.language, width, (piece) => this.widthOf(piece, type))
  }

  /** One line, with `y` as its upper edge. */
  line(text: string, x: number, y: number, type: Type): void {
    this.structure.content(() => this.write(text, x, y, type))
  }

  private write(text: string, x: number, y: number, type: Type): void {
    const baseline = y + this.lineHeight(type) * 0.5 + type.size * 0.36
    let at = x
    // What was written, letter by letter, for readers that do not look at the glyphs. Readers put glyphs that run from
    // the right in order by themselves, and would turn a text round that is in order already.
    const isMarked = !hasRightToLeft(text)
    if (isMarked) this.doc.markContent('Span', { actual: withoutMarks(text) })
    for (const run of runsOf(text)) {
      this.use(run.family, type)
      this.doc.fillColor(type.color ?? ink.text)
      this.doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...shapingOf(run) })
      at += this.doc.widthOfString(run.text, shapingOf(run))
    }
    if (isMarked) this.doc.endMarkedContent()
  }

  /** A text at the current place, over as many lines and pages as it takes. */
  paragraph(text: string, type: Type, { x = this.left, width = this.width } = {}): void {
    for (const line of this.lines(text, type, width)) {
      this.need(this.lineHeight(type))
      const isFromRight = line.startsWith(directionMarks.rtl)
      this.line(line, isFromRight ? x + width - this.widthOf(line, type) : x, this.y, type)
      this.y += this.lineHeight(type)
    }
  }

  rule(y: number, color: string = ink.hair, x = this.left, width = this.width): void {
    this.structure.decoration(() => {
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke()
    })
  }

  footer(text: string): void {
    const y = this.doc.page.height - margin.bottom + 14
    this.rule(y)
    this.structure.decoration(() => {
      for (const [at, line] of this.lines(text, { size: 8 }, this.width).entries()) {
        this.line(line, this.left, y + 6 + at * 12, { size: 8, color: ink.dim })
      }
    })
  }

  private use(family: Run['family'], { size, weight = 'regular' }: Type): void {
    // The library takes an open font as well, which its types do not say.
    const font = openFont(family, weight) as unknown as string
    this.doc.font(font, fontName(family, weight)).fontSize(size)
    // The font that is in use is in a field that the types leave out.
    keepMeanings((this.doc as unknown as { _font: unknown })._font)
  }

  /** In points. */
  widthOf(text: string, type: Type): number {
    return runsOf(text).reduce((sum, run) => {
      this.use(run.family, type)
      return sum + this.doc.widthOfString(run.text, shapingOf(run))
    }, 0)
  }
}

/** With a list of features, be it empty, a run is shaped as a whole; else word by word, which keeps words for later. */
const shapingOf = ({ isRightToLeft }: Run): PDFKit.Mixins.TextOptions =>
  isRightToLeft ? { features: [] } : {}
