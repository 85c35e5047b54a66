import { strToU8, type Zippable, zipSync } from 'fflate'
import type { MouWords } from './words.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

/** `size` in half points. */
const paragraph = (text: string, lang: string, size = 24, isBold = false): string =>
  `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/>` +
  `<w:lang w:val="${lang}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`

/** 2.2 × 0.8 inches, in the units of Office (914,400 an inch). */
const [wide, high] = [2_011_680, 731_520]

const signature =
  `<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${wide}" cy="${high}"/>` +
  '<wp:docPr id="1" name="Signature" descr="Signature"/>' +
  `<a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic><pic:nvPicPr>` +
  '<pic:cNvPr id="1" name="signature.png"/><pic:cNvPicPr/></pic:nvPicPr>' +
  '<pic:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>' +
  `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm>` +
  '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>' +
  '</wp:inline></w:drawing></w:r></w:p>'

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  `xmlns:r="${office}/relationships" xmlns:wp="${drawing}/wordprocessingDrawing" ` +
  `xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"`

function documentOf({ title, opening, duties, signed, lang }: MouWords): string {
  const tag = { en: 'en-GB', th: 'th-TH', vi: 'vi-VN' }[lang]
  const body = [
    paragraph(title, tag, 36, true),
    paragraph(opening, tag),
    ...duties.map((duty, index) => paragraph(`${index + 1}. ${duty}`, tag)),
    signature,
    paragraph(signed, tag, 22),
  ]
  // A4, with margins of an inch.
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" ' +
    'w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'
  return `${head}<w:document ${namespaces}><w:body>${body.join('')}${page}</w:body></w:document>`
}

const relationship = (target: string, kind: string): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${office}/relationships/${kind}" Target="${target}"/></Relationships>`

const types =
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.' +
  'wordprocessingml.document.main+xml"/></Types>'

/** The same words always give the same bytes. */
const mtime = new Date(2026, 0, 1)

/** A text document with a signature. In: the words, and the signature as PNG. */
export function docxOf(words: MouWords, png: Buffer): Buffer {
  const members: Zippable = {
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(relationship('word/document.xml', 'officeDocument')),
    'word/document.xml': strToU8(documentOf(words)),
    'word/_rels/document.xml.rels': strToU8(relationship('media/signature.png', 'image')),
    'word/media/signature.png': png,
  }
  return Buffer.from(zipSync(members, { level: 9, mtime }))
}
