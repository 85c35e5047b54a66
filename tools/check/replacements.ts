import type { Finding } from './finding.ts'
import { isNode, type Node } from './reasons.ts'
import { lineOf, type Source } from './source.ts'

const isTest = (file: string) => /\.(test|spec)\.|\/testing\//.test(file)
const isChecked = (file: string) => /^(contract|server|web)\//.test(file) && !isTest(file)
const text =
  'replaces by a text that is not written here, in which $& or $$ would mean something; give a function: () => text'

/** `replace` and `replaceAll` by anything but a literal or a function: people's words may have a dollar sign in them. */
export function checkReplacements(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ file }) => isChecked(file))
    .flatMap((source) => {
      const lines: number[] = []
      const visit = (node: unknown): void => {
        if (Array.isArray(node)) for (const each of node) visit(each)
        if (!isNode(node)) return
        if (isOpen(node)) lines.push(lineOf(source.text, node.end))
        for (const child of Object.values(node)) visit(child)
      }
      visit(source.program)
      return lines.map((line) => ({ file: source.file, line, text }))
    })
}

function isOpen({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property)) return false
  if (callee.property.name !== 'replace' && callee.property.name !== 'replaceAll') return false
  return Array.isArray(given) && given.length === 2 && !isSafe(given[1])
}

function isSafe(replacement: unknown): boolean {
  if (!isNode(replacement)) return false
  const { type, expressions } = replacement
  if (type === 'TemplateLiteral') return Array.isArray(expressions) && expressions.length === 0
  return ['Literal', 'ArrowFunctionExpression', 'FunctionExpression'].includes(type)
}
