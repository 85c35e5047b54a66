import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaperPart } from './paper.ts'
import { print } from './print-paper.ts'

/** Of apt's poppler-utils; it tells the structure of a tagged PDF. */
const reader = '/usr/bin/pdfinfo'
const call = promisify(execFile)

const parts: PaperPart[] = [
  { kind: 'title', text: 'ข้อตกลง', note: 'MOU-12' },
  { kind: 'heading', text: 'Parties' },
  { kind: 'facts', rows: [{ label: 'Brand', value: 'Siam Botanics' }] },
  { kind: 'text', text: 'The creator keeps the post public for thirty days.' },
  {
    ...{ kind: 'table', head: ['Product', 'Price'], shares: [0.7, 0.3] },
    // More than a page of them.
    rows: Array.from({ length: 60 }, (_, at) => [`Serum ${at}`, '450.00 THB']),
  },
  { kind: 'signatures', boxes: [{ title: 'Creator', name: 'Nattaya', lines: ['Date'] }] },
]

let paper: Buffer
beforeAll(async () => {
  const texts = ['th', 'en'].map((language) => ({ language, parts, footer: 'page {page} of {pages}' }))
  paper = Buffer.from(await print({ title: 'x', author: 'y', madeAt: new Date(0), texts }))
})

async function tell(...flags: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-paper-'))
  const file = join(folder, 'paper.pdf')
  await writeFile(file, paper)
  const { stdout } = await call(reader, [...flags, file], { maxBuffer: 8 * 1024 * 1024 })
  await rm(folder, { recursive: true })
  return stdout
}

describe.skipIf(!existsSync(reader))('a paper for whoever has it read aloud', () => {
  test('is tagged, and each text names its language', async () => {
    expect(await tell()).toMatch(/Tagged:\s+yes/)
    const sections = (await tell('-struct')).split('\n').filter((line) => line.trim().startsWith('Sect'))
    expect(sections).toHaveLength(2)
    const raw = paper.toString('latin1')
    for (const language of ['th', 'en']) expect(raw).toContain(`/Lang (${language})`)
  })

  test('says what is a heading, a paragraph, a cell, and in which order', async () => {
    const lines = (await tell('-struct-text')).split('\n').map((line) => line.trim())
    const from = (start: string) => lines.findIndex((line) => line.startsWith(start))
    const order = ['H1', 'H2', 'Table', 'Div'].map(from)
    expect(order.every((at) => at >= 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(lines.filter((line) => line.startsWith('H1'))).toHaveLength(2)
    expect(lines).toContain('"The creator keeps the post public for thirty days."')
  })

  test('has each row of a table once, though a new page shows the head again, and no page numbers in between', async () => {
    const text = await tell('-struct-text')
    const countOf = (word: string) => text.split(word).length - 1
    expect(countOf('"Price"')).toBe(2)
    expect(countOf('"Serum 59"')).toBe(2)
    expect(text).not.toContain('page 1 of')
    // The fact, the head of the table, and its rows.
    expect(countOf('/Scope /Row')).toBe(2 * (1 + 60))
    expect(countOf('/Scope /Column')).toBe(2 * 2)
  })
})
