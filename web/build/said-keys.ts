import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

const source = join(import.meta.dirname, '../src')

/** What a file of the web imports, and what it may say. */
export interface Source {
  /** Files of the web that it needs at once, and those that its page shows without being asked (`lazyAtOnce`). */
  imports: readonly string[]
  /** Files of words that its hooks name. */
  namespaces: readonly string[]
  /** Every text in it: keys are among them. */
  texts: ReadonlySet<string>
  /** Every text that is put together from parts and could be a key, as an expression that matches what may come of it. */
  patterns: ReadonlySet<string>
  /** Whether it checks what was typed by itself, and says what is wrong at once. */
  validates: boolean
}

/** A node of the tree; which kinds there are is the parser's. */
type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

const known = new Map<string, Source>()

/** Reads a file of the web, once. In: an absolute path. */
function sourceOf(file: string): Source {
  const found = known.get(file)
  if (found) return found
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const reading: Reading = {
    imports: [],
    namespaces: [],
    texts: new Set(),
    patterns: new Set(),
    validates: false,
  }
  // The tree has more types than are looked at: nodes are told by their names.
  visit(program as unknown as Node, reading)
  const imports = reading.imports.flatMap((name) => fileNamed(name, file) ?? [])
  const read = { ...reading, imports }
  known.set(file, read)
  return read
}

/** Some files and everything that they import, directly or not. */
export function reachedSources(starts: readonly string[]): Source[] {
  const seen = new Set(starts)
  for (const file of seen) for (const next of sourceOf(file).imports) seen.add(next)
  return [...seen].map(sourceOf)
}

/** A file of the web that another imports; libraries and the contract say no words. */
function fileNamed(name: string, importer: string): string | undefined {
  if (!/\.tsx?$/.test(name)) return undefined
  if (name.startsWith('#')) return join(source, name.slice(1))
  return name.startsWith('.') ? join(dirname(importer), name) : undefined
}

interface Reading {
  imports: string[]
  namespaces: string[]
  texts: Set<string>
  patterns: Set<string>
  validates: boolean
}

function visit(node: Node, reading: Reading): void {
  const { type } = node
  if (type.startsWith('Import') || type.startsWith('Export')) {
    if (node.importKind === 'type' || node.exportKind === 'type') return
    const from = type !== 'ImportExpression' && textOf(node.source)
    if (from) reading.imports.push(from)
  }
  if (type === 'CallExpression') call(node, reading)
  if (type === 'TemplateLiteral') template(node, reading)
  const text = type === 'Literal' && textOf(node)
  if (text) reading.texts.add(text)
  for (const value of Object.values(node)) {
    if (isNode(value)) visit(value, reading)
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) visit(each, reading)
  }
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node.value === 'string' ? node.value : undefined

function call(node: Node, reading: Reading): void {
  const { name } = node.callee as { name?: string }
  const args = node.arguments as Node[]
  if (name === 'useTranslation') for (const each of args) reading.namespaces.push(...textsIn(each))
  if (name === 'validateWith') reading.validates = true
  if (name === 'lazyAtOnce') for (const each of args) reading.imports.push(...laterIn(each))
}

const textsIn = (node: Node): string[] =>
  node.type === 'ArrayExpression'
    ? (node.elements as unknown[]).flatMap((each) => textOf(each) ?? [])
    : [textOf(node)].filter((text) => text !== undefined)

/** What is imported later inside a node. */
function laterIn(node: Node): string[] {
  const own = node.type === 'ImportExpression' ? textOf(node.source) : undefined
  const below = Object.values(node).flatMap((value) =>
    isNode(value) ? laterIn(value) : Array.isArray(value) ? value.filter(isNode).flatMap(laterIn) : [],
  )
  return own === undefined ? below : [own, ...below]
}

/** `view.${view}` may become any key that begins so. What holds other signs than keys do is none. */
function template({ quasis }: Node, { patterns }: Reading): void {
  const parts = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  if (!parts.some((part) => /[a-z\d]/i.test(part)) || !parts.every((part) => /^[\w.:-]*$/.test(part))) return
  patterns.add(parts.map((part) => part.replaceAll('.', '\\.')).join('.+'))
}
