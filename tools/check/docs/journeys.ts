import { dirname, join } from 'node:path/posix'
import type { Finding } from '../finding.ts'
import type { Project } from '../project.ts'
import { lineOf } from '../source.ts'

const table = 'docs/journeys.md'
const codes = /\b(?:en|id|th|vn|zh-CN)\b/g
/** Languages whose browser says them by another name. */
const locales: Record<string, string> = { id: 'id-ID', th: 'th-TH', vn: 'vi-VN' }

/**
 * The table of journeys names files that are there and hold tests, on the device and in the languages that it
 * claims, and leaves no journey out.
 */
export function checkJourneys(project: Project): Finding[] {
  if (!project.files.includes(table)) return []
  const text = project.read(table)
  const journeys = project.files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
  const named = new Set<string>()
  const findings = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(({ index, 1: name = '' }) => {
    if (!isInTable(text, index)) return []
    const at = { file: table, line: lineOf(text, index) }
    const found = journeys.filter((file) => `/${file}`.endsWith(`/${name}.spec.ts`))
    for (const file of found) named.add(file)
    const [journey] = found
    if (!journey) return [{ ...at, text: `names ${name}, of which there is no journey` }]
    if (found.length > 1) return [{ ...at, text: `names ${name}, which may be ${found.join(' or ')}` }]
    if (!/^\s*test(?:\.\w+)*\(/m.test(project.read(journey)))
      return [{ ...at, text: `names ${name}, which holds no test` }]
    return []
  })
  return [
    ...findings,
    ...wrongClaims(project, text, journeys),
    ...journeys.filter((file) => !named.has(file)).map((file) => ({ file, text: `is not in ${table}` })),
  ]
}

const isInTable = (text: string, index: number): boolean =>
  text.startsWith('|', text.lastIndexOf('\n', index) + 1)

/** Cells that claim a device or a language of which the journey and its helpers say nothing. */
function wrongClaims(project: Project, text: string, journeys: string[]): Finding[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const cells = line.split('|').slice(2, -1)
    const isOfDevices = cells.length === 2 && line.startsWith('|')
    return cells.flatMap((cell, column) =>
      (isOfDevices ? claimsOf(cell) : []).flatMap(({ name, languages }) => {
        const journey = journeys.find((file) => `/${file}`.endsWith(`/${name}.spec.ts`))
        if (!journey) return []
        const source = withHelpers(project, journey)
        const device = column === 0 ? 'desktop' : 'phone'
        const missing = languages.filter((language) => !speaks(source, language))
        const findings = missing.map((language) => `says that ${name} speaks ${language}, which it does not`)
        if (!project.read(journey).includes(device))
          findings.push(`says that ${name} uses a ${device}, which it does not`)
        return findings.map((finding) => ({ file: table, line: at + 1, text: finding }))
      }),
    )
  })
}

/** English is what the browser of a journey speaks where it says nothing else. */
const speaks = (source: string, language: string): boolean =>
  [language, locales[language]].some((code) => source.includes(`'${code}'`)) || language === 'en'

/** `th, en: `a`, `b`; vn: `c`` as the three journeys with the languages before them. */
function claimsOf(cell: string): { name: string; languages: string[] }[] {
  return cell.split(';').flatMap((part) => {
    const languages = (part.split('`')[0] ?? '').match(codes) ?? []
    return [...part.matchAll(/`([^`]+)`/g)].map(({ 1: name = '' }) => ({ name, languages }))
  })
}

/** The text of a journey and of what it imports of `e2e`, where its markets and their languages may stand. */
function withHelpers(project: Project, file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !project.files.includes(file)) return ''
  seen.add(file)
  const text = project.read(file)
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(({ 1: path = '' }) =>
    join(dirname(file), path),
  )
  return [
    text,
    ...imported.filter((path) => path.startsWith('e2e/')).map((path) => withHelpers(project, path, seen)),
  ].join('\n')
}
