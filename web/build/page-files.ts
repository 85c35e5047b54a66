import { join } from 'node:path'
import { type Bundle, joinBundles, type PageWeight } from './file-plan.ts'
import { fileOf, listedPages } from './listed-pages.ts'
import { ModuleGraph, type Modules } from './module-graph.ts'

const app = join(import.meta.dirname, '../src/app')

interface Group {
  debugName: string
  name: (id: string, modules: Modules) => string | null
  includeDependenciesRecursively: boolean
}

/** What is a file of its own by another rule (vite.config.ts). */
type IsElsewhere = (id: string) => boolean

/** Where the work of a role begins, beside today and the samples. */
const isWorkList = (path: string): boolean =>
  /^\/console\/(creators|mcn-links|products|reviews|sign-ups|tasks)$/.test(path)

/**
 * How much pages count while files are planned: those that links from outside lead to most, since their readers have
 * nothing yet; then what people who work in the console open first. On these a byte counts so much that hardly any page loads what it does
 * not need.
 */
const weightOf = (path: string): PageWeight => {
  if (/^(\/m)?\/index$/.test(path)) return weight(160_000, 900)
  if (/^(\/m)?\/(list|detail|taskList|task)$/.test(path)) return weight(24_000, 1_500)
  if (/^\/console\/(today|samples|samples\/\$id)$/.test(path)) return weight(40_000, 1_400)
  if (isWorkList(path)) return weight(20_000, 1_000)
  return path.startsWith('/console/') ? weight(6, 4_000) : weight(15, 3_500)
}

/** In: how much a byte counts; how many bytes one file less is worth: what a question costs and what packing two files as one saves. */
const weight = (byte: number, bytesOfFile: number): PageWeight => ({ byte, file: byte * bytesOfFile })

/** Parts that every page loads once it is shown. */
const soon = /app[\\/](refresh-changed|page-news|offline[\\/](start|offline-bar))\./
const soonWeight = weight(5_000, 2_400)

/** A part that is loaded when somebody asks for it, beside what is there already. */
const partWeight = weight(0.1, 3_300)

/**
 * Which modules go into one file of the build. The bundler alone makes one for each set of pages that need the same, which
 * are hundreds, and a page then loads a hundred and more.
 */
export function pageFiles(isElsewhere: IsElsewhere): Group {
  let files: ReadonlyMap<string, string> | undefined
  return {
    debugName: 'page-files',
    name: (id, modules) => {
      files ??= plan(new ModuleGraph(modules), isElsewhere)
      return files.get(id) ?? null
    },
    // Each is planned already; what a file imports may not come along to it.
    includeDependenciesRecursively: false,
  }
}

interface Start {
  modules: string[]
  weight: PageWeight
}

function plan(graph: ModuleGraph, isElsewhere: IsElsewhere): ReadonlyMap<string, string> {
  const first = join(app, 'main.tsx')
  const starts = startsOf(graph, first, isElsewhere)
  const pages = new Map<string, Uint8Array>()
  const bytes = Math.ceil(starts.length / 8)
  for (const [index, { modules }] of starts.entries())
    for (const id of graph.reached([first, ...modules])) {
      if (isElsewhere(id)) continue
      const bits = pages.get(id) ?? new Uint8Array(bytes)
      bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7))
      pages.set(id, bits)
    }
  const bundles = bundlesOf(graph, pages)
  const left = joinBundles(
    bundles,
    starts.map(({ weight }) => weight),
  )
  return new Map(
    left.flatMap((bundle, index) => {
      // What one page or part alone needs becomes a file without a plan, and keeps its name.
      if (isOfOne(bundle, starts)) return []
      const name = bundle.modules.includes(first) ? 'first' : `page-file-${index}`
      return bundle.modules.map((id) => [id, name] as const)
    }),
  )
}

/** Whether a file has the code of one page or part, and only that one loads it. */
function isOfOne({ pages, modules }: Bundle, starts: readonly Start[]): boolean {
  const users = starts.filter((_, index) => ((pages[index >> 3] ?? 0) >> (index & 7)) & 1)
  return users.length === 1 && modules.includes(users[0]?.modules.at(-1) ?? '')
}

/** Pages with the shell around them, and every part that is loaded later. */
function startsOf(graph: ModuleGraph, first: string, isElsewhere: IsElsewhere): Start[] {
  const listed = listedPages().filter(({ path }) => !path.startsWith('/m/console'))
  const starts = listed.map(({ path, shell, page }) => ({
    modules: [join(app, shell), fileOf(page)],
    weight: weightOf(path),
  }))
  const known = new Set([first, ...starts.flatMap(({ modules }) => modules)])
  const seen = graph.reached([...known])
  for (const id of seen) {
    for (const later of graph.laterOf(id)) {
      if (isElsewhere(later) || known.has(later)) continue
      known.add(later)
      starts.push({ modules: [later], weight: soon.test(later) ? soonWeight : partWeight })
      for (const next of graph.reached([later])) seen.add(next)
    }
  }
  return starts
}

/** One bundle for each set of pages that need the same modules. */
function bundlesOf(graph: ModuleGraph, pages: ReadonlyMap<string, Uint8Array>): Bundle[] {
  const bundles = new Map<string, Bundle>()
  const bundleOf = new Map<string, Bundle>()
  for (const [id, bits] of pages) {
    const key = bits.join()
    const bundle = bundles.get(key) ?? {
      modules: [],
      size: 0,
      hasStyle: false,
      pages: bits,
      imports: new Set<Bundle>(),
    }
    bundles.set(key, bundle)
    bundleOf.set(id, bundle)
    bundle.modules.push(id)
    bundle.size += graph.sizeOf(id)
    bundle.hasStyle ||= /\.css(\?|$)/.test(id)
  }
  for (const [id, bundle] of bundleOf)
    for (const next of graph.importsOf(id)) {
      const imported = bundleOf.get(next)
      if (imported && imported !== bundle) bundle.imports.add(imported)
    }
  return [...bundles.values()]
}
