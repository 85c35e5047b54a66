import type { Finding } from './finding.ts'
import { lineOf, type Source } from './source.ts'

const limit = 40
/** What draws a component reads as one. */
const componentLimit = 80
const isComponentName = (name: string): boolean => /^[A-Z]/.test(name)

const functions = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
/** What a function lists is data, as long as what it tells. */
const lists = /^(ObjectExpression|ArrayExpression)$/
const isTest = (file: string) => /\.(test|spec)\.|\/testing\/|^e2e\//.test(file)

type Node = { type: string; start: number; end: number; id?: { name?: string } | null } & Record<
  string,
  unknown
>

/**
 * Functions that take more than 40 lines, and components of more than 80; a hook is no component. Lines count where something is done: blank
 * ones, comments, functions inside (they count for themselves) and lists of data do not.
 */
export function checkFunctionLength(sources: readonly Source[]): Finding[] {
  return sources.filter(({ file }) => !isTest(file)).flatMap(checkFile)
}

function checkFile(source: Source): Finding[] {
  const findings: Finding[] = []
  const components = source.file.endsWith('.tsx') ? componentsOf(source) : new Set<Node>()
  visit(source.program as unknown as Node, (node) => {
    if (!functions.test(node.type)) return true
    const lines = ownLines(source, node)
    const most = components.has(node) ? componentLimit : limit
    if (lines > most) {
      const text = `a function of ${lines} lines; ${most} are the most`
      findings.push({ file: source.file, line: lineOf(source.text, node.start), text })
    }
    return true
  })
  return findings
}

/** The functions whose names are those of components, as React tells them from hooks and from what they call. */
function componentsOf(source: Source): Set<Node> {
  const found = new Set<Node>()
  visit(source.program as unknown as Node, (node) => {
    if (functions.test(node.type) && isComponentName(node.id?.name ?? '')) found.add(node)
    if (node.type === 'VariableDeclarator' && isComponentName(node.id?.name ?? ''))
      visit(node.init, (inner) => {
        if (functions.test(inner.type)) found.add(inner)
        return !functions.test(inner.type)
      })
    return true
  })
  return found
}

function ownLines({ text, code }: Source, root: Node): number {
  const first = lineOf(text, root.start)
  const apart: [from: number, to: number][] = []
  visit(root, (node) => {
    if (node === root || !(functions.test(node.type) || lists.test(node.type))) return true
    const [from, to] = [lineOf(text, node.start), lineOf(text, node.end)]
    if (to - from < 3) return true
    apart.push([from, to])
    return false
  })
  return code
    .slice(root.start, root.end)
    .split('\n')
    .filter((line, index) => {
      const at = first + index
      return line.trim() !== '' && !apart.some(([from, to]) => at > from && at <= to)
    }).length
}

/** Calls `look` for a node and all below it, not going deeper where it answers false. */
function visit(value: unknown, look: (node: Node) => boolean): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, look)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const node = value as Node
  if (typeof node.type === 'string' && !look(node)) return
  for (const [name, child] of Object.entries(node)) if (name !== 'parent') visit(child, look)
}
