import type { Jpeg } from '#features/file/shrink-picture.ts'

/** Points: A4, and the white that a printer needs around a picture. */
const sheet = { short: 595.28, long: 841.89, margin: 18 }

/**
 * One PDF with a picture a page, each as large as an A4 sheet takes it, upright or lying as the picture is. The pictures
 * go in as they are. In: JPEGs in RGB, at least one. Out: the bytes of the file.
 */
export function pdfOfPictures(pictures: readonly Jpeg[]): Blob {
  const pageOf = (at: number) => 3 + at * 3
  const objects: Piece[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [
      `<< /Type /Pages /Count ${pictures.length} /Kids [${pictures.map((_, at) => `${pageOf(at)} 0 R`).join(' ')}] >>`,
    ],
    ...pictures.flatMap((picture, at) => objectsOf(picture, pageOf(at))),
  ]
  return fileOf(objects)
}

type Piece = string | Uint8Array<ArrayBuffer>

/** The page, what is drawn on it, and the picture itself: three objects, numbered from the page on. */
function objectsOf({ bytes, width, height }: Jpeg, page: number): Piece[][] {
  const isLying = width > height
  const [wide, high] = isLying ? [sheet.long, sheet.short] : [sheet.short, sheet.long]
  const scale = Math.min((wide - 2 * sheet.margin) / width, (high - 2 * sheet.margin) / height)
  const [w, h] = [width * scale, height * scale]
  const place = [w, 0, 0, h, (wide - w) / 2, (high - h) / 2].map((each) => each.toFixed(2)).join(' ')
  const drawing = `q ${place} cm /Picture Do Q`
  const resources = `<< /XObject << /Picture ${page + 2} 0 R >> >>`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${page + 1} 0 R /Resources ${resources} >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    ],
  ]
}

/** Objects one after the other, with the table that says at which byte each of them begins. */
function fileOf(objects: readonly Piece[][]): Blob {
  const pieces: Piece[] = []
  const starts: number[] = []
  let length = 0
  const add = (piece: Piece) => {
    pieces.push(piece)
    length += piece.length
  }
  // The line of high bytes tells every program that this is no text.
  add('%PDF-1.4\n')
  add(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  for (const [at, object] of objects.entries()) {
    starts.push(length)
    add(`${at + 1} 0 obj\n`)
    for (const piece of object) add(piece)
    add('\nendobj\n')
  }
  const table = length
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  add(`xref\n0 ${count}\n0000000000 65535 f \n${lines}`)
  add(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(pieces, { type: 'application/pdf' })
}
