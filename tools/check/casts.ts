import type { Finding } from './finding.ts'
import { isNode, linesWithoutReason, type Node } from './reasons.ts'
import type { Source } from './source.ts'

/** What ends the trust in types altogether: it compiles whatever is before it. */
const blind = /^TS(Never|Any|Unknown)Keyword$/
const isTest = (file: string) => /\.(test|spec)\.|\/testing\//.test(file)
const isChecked = (file: string) => /^(contract|server|web)\//.test(file) && !isTest(file)
const text =
  'casts past the types (as never, as any, as unknown as) without a comment that says why it is safe'

/** `as never`, `as any` and `as unknown as` where no comment is on the line, above it, or above the statement. */
export function checkCasts(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ file }) => isChecked(file))
    .flatMap((source) =>
      linesWithoutReason(source, isBlind).map((line) => ({ file: source.file, line, text })),
    )
}

/** `as unknown` is safe by itself: what follows it is not. */
function isBlind({ type, typeAnnotation, expression }: Node): boolean {
  if (type !== 'TSAsExpression' || !isNode(typeAnnotation)) return false
  if (isNode(expression) && expression.type === 'TSAsExpression' && isNode(expression.typeAnnotation))
    return blind.test(expression.typeAnnotation.type)
  return blind.test(typeAnnotation.type) && typeAnnotation.type !== 'TSUnknownKeyword'
}
