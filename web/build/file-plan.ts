/** Modules that go into one file, and who loads it. */
export interface Bundle {
  modules: string[]
  /** Bytes over the wire. */
  size: number
  /** It comes as two files, of script and of style. */
  hasStyle: boolean
  /** Pages by index that need it, as bits. */
  pages: Uint8Array
  /** Bundles that it imports. */
  imports: Set<Bundle>
}

/** How much a page counts. */
export interface PageWeight {
  /** For each byte that it loads. */
  byte: number
  /** For each file. */
  file: number
}

/**
 * Joins bundles until no two of them are worth it: a page that loads both asks for one file less, a page that needs one of
 * them loads more than it needs. What a file imports is loaded with it, and no file may import itself by way of
 * others.
 * In: bundles, changed by it; pages in the order of their bits. Out: those that are left.
 */
export function joinBundles(bundles: readonly Bundle[], weights: readonly PageWeight[]): Bundle[] {
  const weigh = {
    bytes: weigher(weights.map(({ byte }) => byte)),
    files: weigher(weights.map(({ file }) => file)),
  }
  const left = [...bundles]
  const costs = left.map((one) => left.map((other) => leastCost(one, other, weigh)))
  for (;;) {
    const best = findLeast(costs)
    if (!best || best.cost >= 0) return left.filter((each) => each.modules.length > 0)
    const [one, other] = [left[best.row], left[best.column]] as [Bundle, Bundle]
    const cost = leastCost(one, other, weigh) + pullCost(one, other, weigh)
    // The matrix is computed without what is loaded along, and with who loaded it then.
    if (cost > best.cost + 1e-6) {
      setCost(costs, best.row, best.column, cost)
      continue
    }
    const changed = join(one, other, left)
    for (const each of changed) {
      const at = left.indexOf(each)
      for (const [index, next] of left.entries()) setCost(costs, at, index, leastCost(each, next, weigh))
    }
  }
}

function setCost(costs: number[][], row: number, column: number, cost: number): void {
  const [low, high] = row > column ? [column, row] : [row, column]
  const line = costs[high]
  if (line && low !== high) line[low] = cost
}

function findLeast(costs: readonly number[][]): { row: number; column: number; cost: number } | undefined {
  let found: { row: number; column: number; cost: number } | undefined
  for (let row = 0; row < costs.length; row += 1) {
    const line = costs[row] as number[]
    for (let column = 0; column < row; column += 1) {
      const cost = line[column] as number
      if (cost < (found?.cost ?? 0)) found = { row, column, cost }
    }
  }
  return found
}

/** What pages pay for one file instead of two, without what that imports. */
function leastCost(one: Bundle, other: Bundle, weigh: Weigh): number {
  if (one === other || one.modules.length === 0 || other.modules.length === 0) return Infinity
  const inBoth: Change = (bits, at) => bits & (other.pages[at] ?? 0)
  const files = weigh.files(one.pages, inBoth) * (one.hasStyle && other.hasStyle ? 2 : 1)
  if (files === 0) return Infinity
  const both = weigh.bytes(one.pages, inBoth)
  const more = (pages: Uint8Array, size: number) => (weigh.bytes(pages) - both) * size
  return more(one.pages, other.size) + more(other.pages, one.size) - files
}

/** What pages pay for the files that they have to load along. */
function pullCost(one: Bundle, other: Bundle, weigh: Weigh): number {
  const along = importedBy(one, other)
  if (along.has(one) || along.has(other)) return Infinity
  const pages = union(one.pages, other.pages)
  let cost = 0
  for (const { pages: had, size, hasStyle } of along) {
    const isNew: Change = (bits, at) => bits & ~(had[at] ?? 0)
    cost += weigh.bytes(pages, isNew) * size + weigh.files(pages, isNew) * (hasStyle ? 2 : 1)
  }
  return cost
}

/** Everything that the two import by way of others; itself among it where that would be a circle. */
function importedBy(one: Bundle, other: Bundle): Set<Bundle> {
  const seen = new Set([...one.imports, ...other.imports])
  seen.delete(one)
  seen.delete(other)
  for (const each of seen) for (const next of each.imports) seen.add(next)
  return seen
}

/** Out: every bundle that is loaded by others now. */
function join(one: Bundle, other: Bundle, all: readonly Bundle[]): Bundle[] {
  const along = importedBy(one, other)
  one.modules.push(...other.modules)
  one.size += other.size
  one.hasStyle ||= other.hasStyle
  one.pages = union(one.pages, other.pages)
  one.imports = new Set([...one.imports, ...other.imports])
  one.imports.delete(one)
  one.imports.delete(other)
  for (const each of all) if (each !== one && each.imports.delete(other)) each.imports.add(one)
  other.modules = []
  other.imports.clear()
  const grown = [...along].filter((each) => !holds(each.pages, one.pages))
  for (const each of grown) each.pages = union(each.pages, one.pages)
  return [one, other, ...grown]
}

const union = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((bits, at) => bits | (other[at] ?? 0))

const holds = (whole: Uint8Array, part: Uint8Array): boolean =>
  part.every((bits, at) => (bits & ~(whole[at] ?? 0)) === 0)

type Change = (bits: number, at: number) => number
type Sum = (pages: Uint8Array, change?: Change) => number

/** What pages pay, together. */
interface Weigh {
  bytes: Sum
  files: Sum
}

/** Sums the weights of pages, eight at once. */
function weigher(weights: readonly number[]): Sum {
  const sums = Array.from({ length: Math.ceil(weights.length / 8) }, (_, at) =>
    Float64Array.from({ length: 256 }, (_, bits) => {
      let sum = 0
      for (let bit = 0; bit < 8; bit += 1) if (bits & (1 << bit)) sum += weights[at * 8 + bit] ?? 0
      return sum
    }),
  )
  return (pages, change) => {
    let sum = 0
    for (let at = 0; at < pages.length; at += 1) {
      const bits = pages[at] as number
      sum += sums[at]?.[change ? change(bits, at) & 255 : bits] ?? 0
    }
    return sum
  }
}
