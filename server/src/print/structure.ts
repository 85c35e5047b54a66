type Element = PDFKit.PDFStructureElement

/** Kinds of PDF 1.7, 14.8.4, as far as papers have them. */
type Kind = 'H1' | 'H2' | 'P' | 'Div' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

const documents = new WeakMap<PDFKit.PDFDocument, Element>()

/** The one root of a document's structure. */
function documentOf(doc: PDFKit.PDFDocument): Element {
  const known = documents.get(doc)
  if (known) return known
  const made = doc.struct('Document')
  doc.addStructure(made)
  documents.set(doc, made)
  return made
}

interface BlockOptions {
  /** The alternative text of a picture. */
  alt?: string
  /** Of a heading cell: what it heads. */
  scope?: 'Row' | 'Column'
}

/**
 * The structure of a tagged PDF: what is a heading, a paragraph, a cell, in the order in which it is read, and in which
 * language. Screen readers follow it, and so do programs that copy or reflow a paper. One for each text of a document.
 */
export class Structure {
  private readonly doc: PDFKit.PDFDocument
  private readonly language: string
  /** From the outermost block to the one that is being written. */
  private readonly open: { kind: Kind; element: Element }[] = []
  private section: Element | undefined
  private isDecorating = false

  /** In: a BCP 47 tag. */
  constructor(doc: PDFKit.PDFDocument, language: string) {
    this.doc = doc
    this.language = language
  }

  /** Whatever `draw` writes belongs to a block of this kind; blocks may be in each other. */
  block(kind: Kind, draw: () => void, options: BlockOptions = {}): void {
    if (this.isDecorating) {
      draw()
      return
    }
    const element = this.doc.struct(kind, options)
    const parent = this.open.at(-1)?.element ?? this.root()
    parent.add(element)
    this.open.push({ kind, element })
    draw()
    this.open.pop()
  }

  /** A piece on one page that is read: a line, a picture. A paragraph of its own where no block is open. */
  content(draw: () => void): void {
    const block = this.open.at(-1)
    if (this.isDecorating) {
      draw()
    } else if (block) {
      const content = this.doc.markStructureContent(block.kind)
      draw()
      this.doc.endMarkedContent()
      block.element.add(content)
    } else {
      this.block('P', () => this.content(draw))
    }
  }

  /** What is seen and not read: rules, grounds, the foot of a page, a head that a new page repeats. */
  decoration(draw: () => void): void {
    if (this.isDecorating) {
      draw()
      return
    }
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.isDecorating = true
    draw()
    this.isDecorating = false
    this.doc.endMarkedContent()
  }

  private root(): Element {
    if (this.section) return this.section
    this.section = this.doc.struct('Sect', { lang: this.language })
    documentOf(this.doc).add(this.section)
    return this.section
  }
}
