import type { Finding } from './finding.ts'
import type { Project } from './project.ts'
import { lineOf, type Source } from './source.ts'

const writers = 'server/src/kit/case/'
const text = `writes a status; only ${writers} may`

type Node = { type: string; start: number } & Record<string, unknown>

/**
 * Updates of a status column outside the one place that locks, checks, and writes the history, for every table that has a machine.
 * First rows may be inserted anywhere.
 */
export function checkStatusWrites(sources: Source[], project: Project): Finding[] {
  const tables = tablesOfMachines(sources)
  if (tables.length === 0) return []
  const code = sources.filter(
    ({ file }) => file.startsWith('server/src/') && !file.startsWith(writers) && !/\.test\.ts$/.test(file),
  )
  const sql = project.files.filter((file) => /^server\/.*\.sql$/.test(file))
  return [
    ...code.flatMap((source) => [
      ...findInQueries(source, tables),
      ...findInSql(source.file, source.code, tables),
    ]),
    ...sql.flatMap((file) => findInSql(file, project.read(file).replace(/--.*/g, ''), tables)),
  ]
}

/** The names of the tables that are moved by a `Machine`, in code and in the database. */
function tablesOfMachines(sources: readonly Source[]): string[] {
  const server = sources.filter(({ file }) => file.startsWith('server/src/'))
  const names = new Set(
    server.flatMap(({ code }) =>
      [...code.matchAll(/\bMachine<\s*typeof (\w+)/g)].map(([, name = '']) => name),
    ),
  )
  const inDatabase = server.flatMap(({ code }) =>
    [...code.matchAll(/\bconst (\w+) = pgTable\(\s*'(\w+)'/g)].flatMap(([, name = '', table = '']) =>
      names.has(name) ? [table] : [],
    ),
  )
  return [...new Set([...names, ...inDatabase])]
}

/** `update sample … set … status =` in an SQL text, also with the table as a template's value. */
function findInSql(file: string, code: string, tables: readonly string[]): Finding[] {
  const table = `(?:only\\s+)?(?:"?(?:${tables.join('|')})"?|\\$\\{(?:${tables.join('|')})\\})`
  const update = new RegExp(`\\bupdate\\s+${table}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b([^;\`]*)`, 'gi')
  return [...code.matchAll(update)]
    .filter((match) => /(^|[\s,(."])status"?\s*=/i.test((match[1] ?? '').split(/\bwhere\b/i)[0] ?? ''))
    .map((match) => ({ file, line: lineOf(code, match.index), text }))
}

/** `.update(sample).set({ status })` and `.insert(sample)…onConflictDoUpdate({ set: { status } })`. */
function findInQueries({ file, text: code, program }: Source, tables: readonly string[]): Finding[] {
  const findings: Finding[] = []
  walk(program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = node.callee as Node
    if (callee.type !== 'MemberExpression') return
    const method = (callee.property as { name?: string }).name
    const argument = (node.arguments as Node[])[0]
    const values =
      method === 'set' ? argument : method === 'onConflictDoUpdate' ? property(argument, 'set') : undefined
    if (property(values, 'status') && startsOnTable(callee.object as Node, tables)) {
      findings.push({ file, line: lineOf(code, node.start), text })
    }
  })
  return findings
}

/** Whether a chain of calls began with `.update(sample)` or `.insert(sample)`. */
function startsOnTable(node: Node, tables: readonly string[]): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as Node
  const first = (node.arguments as Node[])[0] as { name?: string } | undefined
  const method = (callee.property as { name?: string } | undefined)?.name ?? ''
  if (['update', 'insert'].includes(method)) return tables.includes(first?.name ?? '')
  return callee.type === 'MemberExpression' && startsOnTable(callee.object as Node, tables)
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
