import type { Finding } from './finding.ts'
import { isNode, linesWithoutReason, type Node } from './reasons.ts'
import type { Source } from './source.ts'

const isChecked = (file: string) => file.startsWith('server/src/') && !/\.test\.|\/testing\//.test(file)
const text = 'drops an error without a comment that says why nobody needs to hear of it'

/** `.catch(() => {})` and `.on('error', () => {})` on the server where no comment says why silence is right. */
export function checkSilentFaults(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ file }) => isChecked(file))
    .flatMap((source) =>
      linesWithoutReason(source, isSilent).map((line) => ({ file: source.file, line, text })),
    )
}

/** The function itself is what drops the error: its line is that of the fault, however long the call before it is. */
function isSilent({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property) || !Array.isArray(given))
    return false
  const [first, second] = given as unknown[]
  const { name } = callee.property
  if (name === 'catch') return saysNothing(first)
  const hearsErrors = (name === 'on' || name === 'once') && isNode(first) && first.value === 'error'
  return hearsErrors && saysNothing(second)
}

/** `() => {}` and `() => undefined`. */
function saysNothing(given: unknown): boolean {
  if (!isNode(given) || given.type !== 'ArrowFunctionExpression' || !isNode(given.body)) return false
  const { type, body, name } = given.body
  return type === 'BlockStatement' ? Array.isArray(body) && body.length === 0 : name === 'undefined'
}
