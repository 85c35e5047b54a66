import type { AnsweredRow } from '#ui/table/batch/use-batch-result.tsx'
import { type AskedVerb, useAskedVerbs, type VerbAnswer } from '#ui/verb/use-asked-verbs.tsx'
import type { ListVerb } from './list-verbs.tsx'

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never

/**
 * One verb of a list, whole: which rows it takes and how it is named, what is asked before it is sent, how it is sent, and what is said
 * when it is done.
 */
export type DeclaredVerb<Row> = Without<ListVerb<Row>, 'press' | 'isBusy'> & AskedVerb<Row>

/**
 * The verbs of a list by their declarations. While one is sent, none can be pressed.
 * @param onDone most often ends the selection
 */
export function useListVerbs<Row extends { id: string }>(
  onDone: (() => void) | undefined,
  verbs: readonly DeclaredVerb<Row>[],
): ListVerb<Row>[] {
  const table: Record<string, AskedVerb<Row>> = Object.fromEntries(verbs.map((verb) => [verb.key, verb]))
  const { say, sending } = useAskedVerbs(table, { onDone })
  return verbs.map((verb) => ({
    ...verb,
    press: (rows: Row[]) => say(verb.key, rows),
    isBusy: sending !== undefined,
  }))
}

/** Sends a write that takes nothing but the ids of rows. */
export const byIds =
  (write: { mutateAsync: (input: { ids: string[] }) => Promise<{ done: number; rows?: AnsweredRow[] }> }) =>
  async (rows: readonly { id: string }[]): Promise<VerbAnswer> => ({
    rows: [],
    ...(await write.mutateAsync({ ids: rows.map(({ id }) => id) })),
  })
