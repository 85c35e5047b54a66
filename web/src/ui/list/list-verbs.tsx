import type { BatchVerb } from '@sampan/contract/batch-run'
import type { Icon } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { BatchBar } from '#ui/table/batch-bar.tsx'
import type { Question } from '#ui/verb/use-asked-verbs.tsx'
import type { Verb } from '#ui/verb/verb.ts'
import type { Matching } from './all/matching.ts'

/** A verb of a list, for one row in its menu and for many in the batch bar. */
export interface ListVerb<Row> {
  key: string
  icon: Icon
  /** Which rows it takes: by their actions, most often. */
  takes: (row: Row) => boolean
  /** "Approve": its line in the menu of a row. Left out where it is for many only. */
  one?: string
  /** "Approve 2": its button in the batch bar. Left out where it is for one only. */
  some?: (count: number) => string
  press: (rows: Row[]) => void
  /** The key that gives it to the ticked rows, or to the one that has the focus: a small letter that no list uses. */
  letter?: string
  /** Ends or refuses something. */
  isGrave?: boolean
  /** A call is under way. */
  isBusy?: boolean
  /** Never the filled button, and the rows that it leaves out are not counted as skipped. */
  isSide?: boolean
  /** Left out where it cannot take all that match. */
  all?: AllVerb
}

/** Whether the server lets the reader do this with the row now. */
export const byAction =
  (action: string) =>
  (row: { actions: readonly string[] }): boolean =>
    row.actions.includes(action)

/** The verbs that one row takes, as lines of its menu: first what goes on, then what ends it. */
export function linesOf<Row>(verbs: readonly ListVerb<Row>[], row: Row): Verb[] {
  const taken = verbs.filter((verb) => verb.one !== undefined && verb.takes(row))
  const order = [...taken.filter((verb) => !verb.isGrave), ...taken.filter((verb) => verb.isGrave)]
  return order.map((verb) => ({
    action: verb.key,
    label: verb.one ?? '',
    icon: verb.icon,
    isGrave: verb.isGrave,
    onPress: () => verb.press([row]),
  }))
}

/** How a verb takes all rows that match, in the background. */
export interface AllVerb {
  verb: BatchVerb
  /** "Approve": its button. */
  label: string
  /** What it asks why, and the field of the verb that the answer is for. */
  reasons?: { field: 'reason' | 'feedback'; chips: Question['reasons'] }
  /** What the verb takes beside its rows. */
  input?: Record<string, unknown>
  /** Asks for it where it is not known yet, instead of the question, and begins the batch itself. */
  begin?: (matching: Matching) => void
}

interface ListBatchProps<Row> {
  chosen: Row[]
  onClear: () => void
  verbs: readonly ListVerb<Row>[]
}

/**
 * What can be done with the chosen rows. A verb that takes none of them is left out, so that the bar stays short; the
 * first that takes any is the filled one.
 */
export function ListBatch<Row>({ chosen, onClear, verbs }: ListBatchProps<Row>) {
  const { t } = useTranslation('ui')
  const open = verbs.flatMap((verb) => {
    const rows = chosen.filter(verb.takes)
    return verb.some && rows.length > 0 ? [{ ...verb, rows, label: verb.some(rows.length) }] : []
  })
  const main = open.find((verb) => !verb.isSide)
  const skipped = main && !main.isGrave ? chosen.length - main.rows.length : 0
  const note =
    open.length === 0 ? t('batch.nothing') : skipped > 0 ? t('batch.skipped', { count: skipped }) : undefined
  return (
    <BatchBar
      count={chosen.length}
      onClear={onClear}
      note={note}
      verbs={open.map(({ key, label, icon, press, rows, isBusy = false }) => ({
        key,
        label,
        icon,
        isMain: key === main?.key,
        isDisabled: isBusy,
        onPress: () => press(rows),
      }))}
    />
  )
}
