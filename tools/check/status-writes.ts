import type { Finding } from './finding.ts'
import type { Project } from './project.ts'
import { lineOf, type Source } from './source.ts'

/** Tables whose status has one writer, which locks, checks, and writes the history. */
const tables = [
  'sample',
  'participation',
  'mou',
  'invitation',
  'cooperation',
  'mcnLink',
  'mcn_link',
  'topUp',
  'top_up',
  'strike',
  'verification',
  'brand_verification',
]
const writers = 'server/src/kit/case/'
const text = `writes a status; only ${writers} may`

type Node = { type: string; start: number } & Record<string, unknown>

/** Updates of a status column outside the one place. First rows may be inserted anywhere. */
export function checkStatusWrites(sources: Source[], project: Project): Finding[] {
  const code = sources.filter(
    ({ file }) => file.startsWith('server/src/') && !file.startsWith(writers) && !/\.test\.ts$/.test(file),
  )
  const sql = project.files.filter((file) => /^server\/.*\.sql$/.test(file))
  return [
    ...code.flatMap((source) => [...findInQueries(source), ...findInSql(source.file, source.code)]),
    ...sql.flatMap((file) => findInSql(file, project.read(file).replace(/--.*/g, ''))),
  ]
}

/** `update sample … set … status =` in an SQL text, also with the table as a template's value. */
function findInSql(file: string, code: string): Finding[] {
  const table = `(?:only\\s+)?(?:"?(?:${tables.join('|')})"?|\\$\\{(?:${tables.join('|')})\\})`
  const update = new RegExp(`\\bupdate\\s+${table}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b([^;\`]*)`, 'gi')
  return [...code.matchAll(update)]
    .filter((match) => /(^|[\s,(."])status"?\s*=/i.test((match[1] ?? '').split(/\bwhere\b/i)[0] ?? ''))
    .map((match) => ({ file, line: lineOf(code, match.index), text }))
}

/** `.update(sample).set({ status })` and `.insert(sample)…onConflictDoUpdate({ set: { status } })`. */
function findInQueries({ file, text: code, program }: Source): Finding[] {
  const findings: Finding[] = []
  walk(program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = node.callee as Node
    if (callee.type !== 'MemberExpression') return
    const method = (callee.property as { name?: string }).name
    const argument = (node.arguments as Node[])[0]
    const values =
      method === 'set' ? argument : method === 'onConflictDoUpdate' ? property(argument, 'set') : undefined
    if (property(values, 'status') && startsOnTable(callee.object as Node)) {
      findings.push({ file, line: lineOf(code, node.start), text })
    }
  })
  return findings
}

/** Whether a chain of calls began with `.update(sample)` or `.insert(sample)`. */
function startsOnTable(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as Node
  const first = (node.arguments as Node[])[0] as { name?: string } | undefined
  const method = (callee.property as { name?: string } | undefined)?.name ?? ''
  if (['update', 'insert'].includes(method)) return tables.includes(first?.name ?? '')
  return callee.type === 'MemberExpression' && startsOnTable(callee.object as Node)
}

function property(object: Node | undefined, name: string): Node | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  const entries = object.properties as { key?: { name?: string; value?: unknown }; value?: Node }[]
  return entries.find(({ key }) => key?.name === name || key?.value === name)?.value
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && 'type' in child) walk(child as Node, visit)
    }
  }
}
