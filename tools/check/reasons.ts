import { lineOf, type Source } from './source.ts'

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** What a reason may be above. */
const begins = /(Statement|Declaration|Definition)$/

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The lines of a file on which a node `needs` a reason and no comment is on the line, above it, or above its statement. */
export function linesWithoutReason(
  { text, program, comments }: Source,
  needs: (node: Node) => boolean,
): number[] {
  const lines: number[] = []
  const commented = new Set(comments.map(({ end }) => lineOf(text, end)))
  const visit = (node: unknown, statement: number): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, statement)
    if (!isNode(node)) return
    const start = begins.test(node.type) ? lineOf(text, node.start) : statement
    const line = lineOf(text, node.end)
    if (needs(node) && ![line, line - 1, start - 1].some((each) => commented.has(each))) lines.push(line)
    for (const child of Object.values(node)) visit(child, start)
  }
  visit(program, 1)
  return lines
}
