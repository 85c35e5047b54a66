import { uploadPurposes } from '@sampan/contract/file'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileRules, kinds } from '#features/file/file.policy.ts'
import { docBytes, docxBytes, pdfBytes, zipBytes } from '#features/file/testing/example-files.ts'
import { sniffFile } from './sniff-file.ts'

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#4a7' } })

test('a file is what its content is', async () => {
  expect(await sniffFile(await picture().png().toBuffer())).toBe(kinds.png)
  expect(await sniffFile(await picture().jpeg().toBuffer())).toBe(kinds.jpg)
  expect(await sniffFile(await picture().webp().toBuffer())).toBe(kinds.webp)
  expect(await sniffFile(pdfBytes())).toBe(kinds.pdf)
  expect(await sniffFile(docxBytes())).toBe(kinds.docx)
  expect(await sniffFile(docBytes('WordDocument'))).toBe(kinds.doc)
})

test('a spreadsheet of the nineties is no text document', async () => {
  expect(await sniffFile(docBytes('Workbook'))).toBeUndefined()
})

test('an archive is known for the copy of one’s data, and no upload takes one', async () => {
  expect(await sniffFile(zipBytes({ 'a.txt': 'hello' }))).toBe(kinds.zip)
  for (const purpose of uploadPurposes) expect(fileRules[purpose].kinds).not.toContain(kinds.zip)
})

test('programs, pages and plain text are not taken', async () => {
  expect(await sniffFile(Buffer.from('MZ\u0090\u0000\u0003'))).toBeUndefined()
  expect(
    await sniffFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
  ).toBeUndefined()
  expect(await sniffFile(Buffer.from('just text'))).toBeUndefined()
})
