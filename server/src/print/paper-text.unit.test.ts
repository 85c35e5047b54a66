import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { print } from './print-paper.ts'

/** Readers of apt, which the step of these tests installs where it may; MuPDF looks at the glyphs alone, as Firefox does. */
const readers = { mupdf: '/usr/bin/mutool', poppler: '/usr/bin/pdftotext' }
const call = promisify(execFile)

const thai = ['ชลิดา น้ำใจ นำเวลา', 'ชำระ เวลา ทำ ล้ำ']
const latin = ['học thị trường', 'office of Nguyễn Thùy', '林美玲 さくら']
const arabic = 'حررت بيت'
/** Written in the order in which they are drawn. */
const neighbours = ['သီရိ မြန်မာ', '김민준 서울']
/** Some of their vowels are drawn before the letter behind which they are written. */
const reordered = ['अनीता शर्मा हिन्दी', 'ចាន់ធី ស្រី']

let paper: Buffer
beforeAll(async () => {
  const parts = [...thai, ...latin, ...neighbours, ...reordered, arabic].map((text) => ({
    kind: 'text' as const,
    text,
  }))
  const texts = [{ language: 'th', parts, footer: '{page}/{pages}' }]
  paper = Buffer.from(await print({ title: 'x', author: 'y', madeAt: new Date(0), texts }))
})

/** Every stream of the paper that can be unpacked, as text. */
function streamsOf(pdf: Buffer): string[] {
  const found: string[] = []
  let at = pdf.indexOf('stream\n')
  while (at >= 0) {
    const end = pdf.indexOf('\nendstream', at)
    try {
      found.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // A font, or a stream that is not packed.
    }
    at = pdf.indexOf('stream\n', end + 10)
  }
  return found
}

test('no glyph is without a letter that it stands for', () => {
  const maps = streamsOf(paper).filter((stream) => stream.includes('beginbfrange'))
  expect(maps.length).toBeGreaterThan(2)
  for (const map of maps) expect(map).not.toContain('<>')
})

async function readBy(program: string, args: (file: string) => string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-paper-'))
  const file = join(folder, 'paper.pdf')
  await writeFile(file, paper)
  const { stdout } = await call(program, args(file))
  await rm(folder, { recursive: true })
  return stdout
}

const withoutBreaks = (text: string) => text.replaceAll('\u200b', '')

test.skipIf(!existsSync(readers.mupdf))(
  'MuPDF copies Thai, Vietnamese, Chinese, Burmese and Korean as written',
  async () => {
    const text = withoutBreaks(await readBy(readers.mupdf, (file) => ['draw', '-q', '-F', 'txt', file]))
    for (const line of [...thai, ...latin, ...neighbours]) expect(text).toContain(line)
    // It leaves the order from the left, but every letter is the right one.
    expect(text).toContain([...arabic].reverse().join(''))
  },
)

test.skipIf(!existsSync(readers.poppler))('poppler copies every script but Arabic as written', async () => {
  const text = await readBy(readers.poppler, (file) => [file, '-'])
  for (const line of [...thai, ...latin, ...neighbours, ...reordered]) expect(text).toContain(line)
})
