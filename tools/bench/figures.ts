import type { CallCost } from './statement-costs.ts'

/** One server, one round. */
export interface Round {
  perSecond: number
  /** Milliseconds of processor a call costs. */
  node: number
  postgres: number
}

export interface Spread {
  median: number
  least: number
  most: number
}

export interface CaseResult {
  name: string
  goal: string
  ours: Round[]
  bare: Round[]
  /** The bare server with one statement and no total. */
  byOne?: Round[]
  /** What else belongs to the figure. */
  note?: string
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const [least = 0] = sorted
  return { least, median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, most: sorted.at(-1) ?? 0 }
}

/** Ours by the bare server's, round by round: what the machine did otherwise fell on both. */
export const ratiosOf = (ours: readonly Round[], bare: readonly Round[]): number[] =>
  ours.map((round, at) => round.perSecond / (bare[at]?.perSecond ?? Number.NaN))

export const shown = ({ median, least, most }: Spread, digits: number): string =>
  `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
const medianOf = (values: readonly number[]): string => spreadOf(values).median.toFixed(2)

/** The table of docs/performance.md: median (least–most) of the rounds. */
export function tableOf(results: readonly CaseResult[]): string {
  const rows = results.map((result) => {
    const { ours, bare, byOne } = result
    return [
      result.name + (result.note ? ` (${result.note})` : ''),
      shown(spreadOf(ours.map((round) => round.perSecond)), 0),
      shown(spreadOf(bare.map((round) => round.perSecond)), 0),
      shown(spreadOf(ratiosOf(ours, bare)), 2),
      result.goal,
      byOne ? shown(spreadOf(byOne.map((round) => round.perSecond)), 0) : '–',
      byOne ? shown(spreadOf(ratiosOf(ours, byOne)), 2) : '–',
      medianOf(ours.map((round) => round.node)),
      medianOf(ours.map((round) => round.postgres)),
      medianOf(bare.map((round) => round.node)),
      medianOf(bare.map((round) => round.postgres)),
    ]
  })
  const head = [
    'case',
    'calls/s',
    'bare, calls/s',
    'ratio',
    'goal',
    'one statement, calls/s',
    'ratio to it',
    'ms Node',
    'ms PostgreSQL',
    'bare, ms Node',
    'bare, ms PostgreSQL',
  ]
  return linesOf(head, rows)
}

export const linesOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export interface CaseCosts {
  name: string
  costs: CallCost[]
  /** The same calls on a database of a twentieth. */
  small: CallCost[]
}

/** What the statements of reads cost PostgreSQL: median (most) of their calls. */
export function costTable(cases: readonly CaseCosts[]): string {
  const cell = (costs: readonly CallCost[], of: keyof CallCost, digits: number) => {
    const { median, most } = spreadOf(costs.map((cost) => cost[of]))
    return `${median.toFixed(digits)} (${most.toFixed(digits)})`
  }
  const rows = cases.map(({ name, costs, small }) => [
    name,
    String(spreadOf(costs.map(({ statements }) => statements)).most),
    cell(costs, 'buffers', 0),
    cell(costs, 'time', 2),
    cell(small, 'buffers', 0),
    cell(small, 'time', 2),
  ])
  const head = ['case', 'statements', 'buffers', 'ms', 'buffers, a twentieth', 'ms, a twentieth']
  return linesOf(head, rows)
}

/** Puts a text between its two markers, leaving the rest of the page alone. Throws when they are not there. */
export function putBetween(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the page has no markers ${start} … ${end}`)
  return `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`
}
