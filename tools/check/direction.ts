import { featureGraph, forbiddenEdges } from './feature-graph.ts'
import type { Finding } from './finding.ts'
import type { Import, Source } from './source.ts'

type Graph = Readonly<Record<string, readonly string[]>>

/** Packages that the contract may use: it runs in the web and in the server. */
const contractPackages = ['zod', 'libphonenumber-js']
/** Rooms that know no feature. */
const rooms = /^(server\/src\/(kit|db|gateways|sandbox|print)|web\/src\/(ui|lib))\//
const featureOf = (file: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1]
const workspaceOf = (file: string) => file.split('/')[0]

/** Imports that go against the direction of the house. Types count: a shape known is a thing known. */
export function checkDirection(sources: Source[], graph: Graph = featureGraph): Finding[] {
  const findings: Finding[] = []
  for (const { file, imports } of sources) {
    for (const entry of imports) {
      const text = findFault(file, entry, graph)
      if (text) findings.push({ file, line: entry.line, text: `imports ${entry.specifier}: ${text}` })
    }
    const feature = featureOf(file)
    if (feature && !(feature in graph))
      findings.push({ file, text: `"${feature}" is no feature of tools/check/feature-graph.ts` })
    const owner = /\/([^/.]+)\.tables\.ts$/.exec(file)?.[1]
    if (feature && owner && owner !== feature && owner in graph)
      findings.push({ file, text: `holds the tables of ${owner}, which is a feature of its own` })
  }
  return findings
}

function findFault(file: string, entry: Import, graph: Graph): string | null {
  const { target } = entry
  const workspace = workspaceOf(file)
  if (workspace === 'contract') return contractFault(file, entry)
  if (target === null) return null
  const there = workspaceOf(target)
  if (workspace === 'web' && there === 'server') return 'the web knows the contract, never the server'
  if (workspace === 'server' && there === 'web') return 'the server knows the contract, never the web'
  const feature = featureOf(target)
  if (!feature) return null
  if (rooms.test(file)) return 'this room knows no feature'
  const own = featureOf(file)
  if (!own || own === feature || graph[own]?.includes(feature)) return null
  return `there is no edge from ${own} to ${feature} in tools/check/feature-graph.ts`
}

function contractFault(file: string, { specifier, target, isType }: Import): string | null {
  const loadsZod = specifier === 'zod' || (target !== null && isOfSchemas(target))
  // Browsers load the contract without zod, until a form checks what was typed.
  if (loadsZod && !isType && !isOfSchemas(file)) return 'only .schemas.ts files load zod'
  if (target !== null)
    return target.startsWith('contract/') ? null : 'the contract imports nothing else of ours'
  const isTest = /\.test\.ts$/.test(file)
  if (isTest && (specifier === 'vitest' || specifier.startsWith('node:'))) return null
  const isAllowed = contractPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  return isAllowed ? null : `the contract depends on ${contractPackages.join(' and ')} only`
}

const isOfSchemas = (file: string): boolean => file.endsWith('.schemas.ts')

/** Edges that nothing uses: they would let in what nobody meant. Of a part of the project, without all features, nothing is known. */
export function checkIdleEdges(
  sources: readonly Pick<Source, 'file' | 'imports'>[],
  graph: Graph = featureGraph,
): Finding[] {
  const there = new Set(sources.map(({ file }) => featureOf(file)))
  if (Object.keys(graph).some((feature) => !there.has(feature))) return []
  const used = new Set<string>()
  for (const { file, imports } of sources)
    for (const { target } of imports)
      used.add(`${featureOf(file)} → ${target === null ? '' : featureOf(target)}`)
  return Object.entries(graph).flatMap(([feature, uses]) =>
    uses
      .map((other) => `${feature} → ${other}`)
      .filter((edge) => !used.has(edge))
      .map((edge) => ({
        file: 'tools/check/feature-graph.ts',
        text: `${edge} is an edge that nothing uses`,
      })),
  )
}

/** Edges to nowhere, forbidden edges, and circles among the features. */
export function checkFeatureGraph(graph: Graph = featureGraph): Finding[] {
  const file = 'tools/check/feature-graph.ts'
  const findings: Finding[] = []
  for (const [feature, uses] of Object.entries(graph)) {
    for (const used of uses.filter((name) => !(name in graph))) {
      findings.push({ file, text: `${feature} uses "${used}", which is no feature` })
    }
    const circle = findCircle(graph, feature)
    if (circle) findings.push({ file, text: `the features form a circle: ${circle.join(' → ')}` })
  }
  for (const [from, to] of forbiddenEdges) {
    if (graph[from]?.includes(to))
      findings.push({ file, text: `${from} serves several features and may not use ${to}` })
  }
  return findings
}

function findCircle(graph: Graph, start: string, path: string[] = [start]): string[] | null {
  for (const next of graph[path.at(-1) ?? ''] ?? []) {
    if (next === start) return [...path, next]
    // Each circle is told once, from its first name.
    if (next < start || path.includes(next)) continue
    const found = findCircle(graph, start, [...path, next])
    if (found) return found
  }
  return null
}
