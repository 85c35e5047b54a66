import type { Finding } from './finding.ts'
import type { Source } from './source.ts'

/** Files that import each other in a circle. Imports of types, and those made while running, close no circle. */
export function checkCycles(sources: Source[]): Finding[] {
  const edges = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.flatMap(({ target, isType, isDynamic }) => (target && !isType && !isDynamic ? [target] : [])),
    ]),
  )
  return findKnots(edges).map((knot) => {
    const circle = shortestCircle(edges, knot)
    return { file: circle[0] ?? '', text: `is part of a circle of imports: ${circle.join(' → ')}` }
  })
}

/** Tarjan's strongly connected components of more than one file, or of one that imports itself. */
function findKnots(edges: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []

  function visit(file: string): number {
    const number = order.size
    order.set(file, number)
    open.push(file)
    let low = number
    for (const next of edges.get(file) ?? []) {
      if (!edges.has(next)) continue
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    lowest.set(file, low)
    if (low === number) {
      const knot = open.splice(open.indexOf(file))
      if (knot.length > 1 || edges.get(file)?.includes(file)) knots.push(knot)
    }
    return low
  }

  for (const file of edges.keys()) if (!order.has(file)) visit(file)
  return knots
}

/** The shortest way from the knot's first file back to itself. */
function shortestCircle(edges: Map<string, string[]>, knot: string[]): string[] {
  const start = [...knot].sort()[0] ?? ''
  const paths = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of edges.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start]
      if (!knot.includes(next) || seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return knot
}
