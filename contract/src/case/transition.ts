import type { Actor } from '../kit/endpoint.ts'

/**
 * One row of a transition table: which states a verb leaves, which one it enters, who may use it. The table is
 * data, read by the server's transition kit, by the web and by the docs.
 */
export interface Transition {
  /** States the verb may leave; `null` means that the record is made by it. */
  readonly from: readonly (number | null)[]
  /** Where it may lead; the verb's rule picks one when there are several. */
  readonly to: readonly number[]
  /** `system` is a job or a rule of the tenant. */
  readonly by: readonly (Actor | 'system')[]
  /** A reason or feedback must be given. */
  readonly needsReason?: boolean
}

export type TransitionTable = Readonly<Record<string, Transition>>

/** The verbs that lead out of a state, for one kind of actor. */
export function verbsFrom(table: TransitionTable, state: number, actor: Actor | 'system'): string[] {
  return Object.keys(table).filter((verb) => {
    const row = table[verb]
    return row?.from.includes(state) && row.by.includes(actor)
  })
}

/** Names what is wrong with a table: unreachable or unknown states. Empty when it is sound. @internal */
export function faultsOf(table: TransitionTable, states: readonly number[]): string[] {
  const rows = Object.entries(table)
  const reached = new Set(rows.flatMap(([, row]) => row.to))
  const faults = states
    .filter((state) => !reached.has(state))
    .map((state) => `state ${state} is never reached`)
  for (const [verb, row] of rows) {
    for (const state of [...row.from, ...row.to]) {
      if (state !== null && !states.includes(state)) faults.push(`${verb} names the unknown state ${state}`)
    }
    if (row.by.length === 0) faults.push(`${verb} may be used by nobody`)
  }
  return faults
}
