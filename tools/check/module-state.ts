import type { Finding } from './finding.ts'
import { isNode, linesWithoutReason, type Node } from './reasons.ts'
import type { Source } from './source.ts'

const isChecked = (file: string) => file.startsWith('server/src/') && !/\.test\.|\/testing\//.test(file)
const text =
  'keeps state in a module, which two servers in a process share: the application holds it, or a comment says why it may be shared'

/**
 * `let`, and a Map, Set or list that begins empty, at the top of a file of the server. What is kept by an object (WeakMap)
 * lives as long as the object and is nobody else's.
 */
export function checkModuleState(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ file }) => isChecked(file))
    .flatMap((source) => {
      const tops = new Set<unknown>(source.program.body.map(declarationOf))
      const lines = linesWithoutReason(source, (node) => tops.has(node) && holdsState(node))
      return lines.map((line) => ({ file: source.file, line, text }))
    })
}

const declarationOf = (statement: unknown): unknown =>
  isNode(statement) && statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement

function holdsState({ type, kind, declarations }: Node): boolean {
  if (type !== 'VariableDeclaration' || !Array.isArray(declarations)) return false
  return kind === 'let' || declarations.some((each) => isNode(each) && beginsEmpty(each.init))
}

function beginsEmpty(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'ArrayExpression') return Array.isArray(value.elements) && value.elements.length === 0
  if (value.type !== 'NewExpression' || !isNode(value.callee) || !Array.isArray(value.arguments)) return false
  return /^(Map|Set)$/.test(String(value.callee.name)) && value.arguments.length === 0
}
