import { type Plugin, parseSync } from 'vite'

const contract = /contract[\\/]src[\\/].*(?<!\.schemas|\.test)\.ts$/

/** What an endpoint says to the server and to its document alone: no browser reads it. */
const notes = ['summary', 'actor', 'effect']

interface Node {
  type: string
  start: number
  end: number
}

interface Property extends Node {
  key?: { name?: string }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

/**
 * Leaves who may call and what the document says of it out of the endpoints that browsers load. Without the calls among
 * them the bundler sees that an endpoint which no screen names is not needed.
 */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return contract.test(id) && code.includes('summary:') ? bareEndpoint(id, code) : null
    },
  }
}

/** In: a file of the contract and its name. Out: the same without the notes of its endpoints. */
export function bareEndpoint(name: string, code: string): string {
  // The tree has more types than are looked at: nodes are told by their names.
  const found = notesIn(parseSync(name, code).program as unknown as Node)
  return found
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code)
}

function notesIn(node: Node): Node[] {
  if (node.type === 'ObjectExpression') {
    const { properties } = node as Node & { properties: Property[] }
    const named = properties.filter(({ key }) => notes.includes(key?.name ?? ''))
    if (named.some(({ key }) => key?.name === 'summary')) return named
  }
  return Object.values(node).flatMap((value) => [value].flat().filter(isNode).flatMap(notesIn))
}
