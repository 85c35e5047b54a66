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

/** Files that are in circles of any import, also of types or while running, and how many of them the largest circle has. They may only become fewer. */
export const circlesMost = { files: 188, largest: 9 }

/** More files than before in circles of any import: who reads one of them has to know them all. Fewer are to be written down. */
export function checkTypeCycles(sources: Source[], most = circlesMost): Finding[] {
  const edges = new Map(
    sources.map(({ file, imports }) => [file, imports.flatMap(({ target }) => (target ? [target] : []))]),
  )
  const knots = findKnots(edges)
  const found = {
    files: knots.reduce((sum, knot) => sum + knot.length, 0),
    largest: Math.max(0, ...knots.map((knot) => knot.length)),
  }
  const file = 'tools/check/cycles.ts'
  const say = ({ files, largest }: typeof most) => `${files} files, the largest circle with ${largest}`
  if (found.files > most.files || found.largest > most.largest) {
    const largest = knots.toSorted((one, other) => other.length - one.length)[0] ?? []
    const circle = shortestCircle(edges, largest)
    return [
      {
        file,
        text: `found more circles of imports, types among them, than before: ${say(found)}, instead of ${say(most)}. The largest has ${circle.join(' → ')}`,
      },
    ]
  }
  const isFewer = found.files < most.files || found.largest < most.largest
  const isWhole = edges.has('server/src/context.ts') && edges.has('web/src/app/main.tsx')
  return isFewer && isWhole
    ? [{ file, text: `can hold fewer circles now: ${say(found)}`, isWarning: true }]
    : []
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
