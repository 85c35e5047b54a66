import type { Box } from './draw-mark.ts'

/** What the library keeps of a form, as far as it is needed here; it is not in its types. */
interface Form {
  Fields: unknown[]
  NeedAppearances?: boolean
  SigFlags?: number
}
interface FormDocument {
  _root: { data: { AcroForm?: { data: Form } } }
  page: { annotations: unknown[] }
  initForm(): void
}

/** Signature fields are there, and a reader must only ever add to the file (PDF 1.7, table 219). */
const signedByAdding = 3

/**
 * Puts an empty signature field over a place of the page, which any program that signs PDFs finds by its name. In: its
 * name, once in a document; what a screen reader says of it; the place in points from the top left. A font must have
 * been used before.
 */
export function addSignatureField(
  doc: PDFKit.PDFDocument,
  { name, tip }: { name: string; tip: string },
  { x, y, width, height }: Box,
): void {
  // Parts of the library that its types leave out (`FormDocument`).
  const made = doc as unknown as FormDocument
  const form = formOf(made)
  // The library writes a String as text, and a string as a name.
  const text = (value: string) => new String(value)
  // What is given here is written into the file as it is; the types know the entries of other annotations alone.
  doc.annotate(x, y, width, height, {
    Subtype: 'Widget',
    FT: 'Sig',
    T: text(name),
    TU: text(tip),
    F: 4,
  } as unknown as PDFKit.Mixins.AnnotationOption)
  form.Fields.push(made.page.annotations.at(-1))
}

function formOf(doc: FormDocument): Form {
  const known = doc._root.data.AcroForm?.data
  if (known) return known
  doc.initForm()
  const made = doc._root.data.AcroForm?.data
  if (!made) throw new Error('the library has made no form')
  // Nothing here is filled in by a reader, so none may draw the fields anew.
  delete made.NeedAppearances
  made.SigFlags = signedByAdding
  return made
}
