import type { Clock as CaseClock, SampleRow } from '@sampan/contract/sample'
import type { TaskClock } from '@sampan/contract/task'

/** A sample or a task in which a duty runs. */
export interface RunningTurn {
  id: string
  /** Of the product, or the task's title. */
  name: string
  brand: { name: string; logo: string }
  creator: { nickname: string; avatar: string }
  clock: CaseClock | TaskClock
}

export type RunningSample = Pick<SampleRow, 'id' | 'product' | 'brand' | 'creator'> & { clock: CaseClock }

export const turnOfSample = (row: RunningSample): RunningTurn => ({ ...row, name: row.product.name })

/** A case whose clock runs. */
export const hasClock = <T extends { clock: unknown }>(
  row: T,
): row is T & { clock: NonNullable<T['clock']> } => row.clock !== null
