import type { Finding } from './finding.ts'
import { lineOf, type Source } from './source.ts'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** What ends the trust in types altogether: it compiles whatever stands before it. */
const blind = /^TS(Never|Any|Unknown)Keyword$/
/** What a reason may stand above. */
const begins = /(Statement|Declaration|Definition)$/
const isTest = (file: string) => /\.(test|spec)\.|\/testing\//.test(file)
const isChecked = (file: string) => /^(contract|server|web)\//.test(file) && !isTest(file)
const text =
  'casts past the types (as never, as any, as unknown as) without a comment that says why it is safe'

/** `as never`, `as any` and `as unknown as` where no comment stands on the line, above it, or above the statement. */
export function checkCasts(sources: readonly Source[]): Finding[] {
  return sources.filter(({ file }) => isChecked(file)).flatMap(checkFile)
}

function checkFile({ file, text: code, program, comments }: Source): Finding[] {
  const findings: Finding[] = []
  const commented = new Set(comments.map(({ end }) => lineOf(code, end)))
  const visit = (node: unknown, statement: number): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, statement)
    if (!isNode(node)) return
    const start = begins.test(node.type) ? lineOf(code, node.start) : statement
    const line = lineOf(code, node.end)
    if (isBlind(node) && ![line, line - 1, start - 1].some((each) => commented.has(each)))
      findings.push({ file, line, text })
    for (const child of Object.values(node)) visit(child, start)
  }
  visit(program, 1)
  return findings
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** `as unknown` is safe by itself: what follows it is not. */
function isBlind({ type, typeAnnotation, expression }: Node): boolean {
  if (type !== 'TSAsExpression' || !isNode(typeAnnotation)) return false
  if (isNode(expression) && expression.type === 'TSAsExpression' && isNode(expression.typeAnnotation))
    return blind.test(expression.typeAnnotation.type)
  return blind.test(typeAnnotation.type) && typeAnnotation.type !== 'TSUnknownKeyword'
}
