import type { CareChange, CareKind, Specialist } from '@sampan/contract/care'
import type { Whom } from '#ui/list/all/matching.ts'

/** What is handed over: the people of creators, products, tasks. */
export type Cared = 'creators' | 'products' | 'tasks'

/** Products and their tasks are looked after by the same specialists. */
export const kindOf = (what: Cared): CareKind => (what === 'creators' ? 'creators' : 'products')

/** The call, and the batch, that hands each of them over. */
export const verbOf = {
  creators: 'assignCreators',
  products: 'assignProducts',
  tasks: 'assignTasks',
} as const

/** How much somebody looks after already. */
export const loadOf = ({ creators, products, tasks }: Specialist, kind: CareKind): number =>
  kind === 'creators' ? creators : products + tasks

export interface HandOver {
  what: Cared
  /** The rows, or all that match; undefined keeps the dialog shut. */
  whom: Whom | undefined
  /** Of a single one: in whose care it was put, the newest first. */
  changes?: readonly CareChange[]
  onClose: () => void
  onDone: () => void
}
