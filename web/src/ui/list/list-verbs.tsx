import type { BatchVerb } from '@sampan/contract/batch-run'
import type { Icon } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { useKeysChoice } from '#ui/keys/use-keys.ts'
import { BatchBar } from '#ui/table/batch/batch-bar-when-ticked.ts'
import type { Question } from '#ui/verb/use-asked-verbs.tsx'
import type { Verb } from '#ui/verb/verb.ts'
import type { Matching, Whom } from './all/matching.ts'

/**
 * Why a verb of many ticked rows stays one call and is no batch: it asks somebody outside, and no transaction is open while that answers
 * (`asksOutside`); it makes one file of all of them (`makesFile`); each row has its own typed values (`typedByRow`); it only hands the rows
 * to the queue, which does them in the background itself (`queues`); it answers with what it made of them (`answersMade`); or one paper of
 * somebody outside is of all of them, so that they are stored together or not at all (`booksTogether`).
 */
type OneCall = 'asksOutside' | 'makesFile' | 'typedByRow' | 'queues' | 'answersMade' | 'booksTogether'

/** A verb of a list, for one row in its menu and for many in the batch bar. More than one row is a batch in the background (R280). */
export type ListVerb<Row> = CommonVerb<Row> &
  (
    | { some?: never; all?: never; staysOneCall?: never }
    | { some: Some; all: AllVerb<Row>; staysOneCall?: never }
    | { some: Some; all?: never; staysOneCall: OneCall }
  )

/** "Approve 2": its button in the batch bar. Left out where it is for one only. */
type Some = (count: number) => string

interface CommonVerb<Row> {
  key: string
  icon: Icon
  /** Which rows it takes: by their actions, most often. */
  takes: (row: Row) => boolean
  /** "Approve": its line in the menu of a row. Left out where it is for many only. */
  one?: string
  /** Does it to one row; to many where it stays one call, or asks for something first. */
  press: (rows: Row[]) => void
  /**
   * The key that gives it to the ticked rows, or to the one that has the focus: a letter that no list uses, a large one with
   * Shift. Verbs of different stages may share one: the first that takes any of the rows is meant.
   */
  letter?: string | undefined
  /** Ends or refuses something. */
  isGrave?: boolean
  /** A call is under way. */
  isBusy?: boolean
  /** Never the filled button, and the rows that it leaves out are not counted as skipped. */
  isSide?: boolean
}

/** Whether the server lets the reader do this with the row now. */
export const byAction =
  (action: string) =>
  (row: { actions: readonly string[] }): boolean =>
    row.actions.includes(action)

/** How the key of a verb is written: a large letter is pressed with Shift. */
export const shownLetter = (letter: string): string =>
  letter === letter.toUpperCase() ? `Shift ${letter}` : letter.toUpperCase()

/**
 * The verbs that one row takes, as lines of its menu: first what goes on, then what ends it.
 * @param hasKeys its reader uses keys of one letter
 */
export function linesOf<Row>(verbs: readonly ListVerb<Row>[], row: Row, hasKeys = false): Verb[] {
  const taken = verbs.filter((verb) => verb.one !== undefined && verb.takes(row))
  const order = [...taken.filter((verb) => !verb.isGrave), ...taken.filter((verb) => verb.isGrave)]
  return order.map((verb) => ({
    action: verb.key,
    label: verb.one ?? '',
    icon: verb.icon,
    shortcut: hasKeys && verb.letter ? shownLetter(verb.letter) : undefined,
    isGrave: verb.isGrave,
    onPress: () => verb.press([row]),
  }))
}

/** How a verb takes many rows, ticked or all that match, in the background. */
export interface AllVerb<Row = never> {
  verb: BatchVerb
  /** "Approve": its button. */
  label: string
  /** What it means for the other side, in the question before it: what ends or is lost, where it is grave. */
  means?: (count: number) => string
  /** The same of rows that are ticked, where it depends on what they are. */
  meansOf?: (rows: readonly Row[]) => string
  /** What it asks why, and the field of the verb that the answer is for. */
  reasons?: { field: 'reason' | 'feedback'; chips: Question['reasons'] }
  /** What the verb takes beside its rows. */
  input?: Record<string, unknown>
  /** The same of rows that are ticked, where it depends on what their reader saw of them. */
  inputOf?: (rows: readonly Row[]) => Record<string, unknown>
  /** It depends on what was seen of each row, so that all that match cannot be taken. */
  isForTicked?: boolean
  /** `press` asks for the rest of ticked rows, and begins the batch itself. */
  pressBegins?: boolean
  /** Asks for it where it is not known yet, instead of the question, and begins the batch itself; `press` does so for ticked rows. */
  begin?: (matching: Matching) => void
}

/** A verb whose batch is asked about: what it takes and how it is named. */
export interface AskedBatch {
  own: AllVerb
  isGrave: boolean
  whom: Whom
  /** What it takes beside its rows, but for the reason. */
  input: Record<string, unknown>
  /** More match than a batch takes. */
  isCut: boolean
}

/**
 * Gives a verb to rows. More than one is a batch, which is asked about first; a verb that asks for something else does that itself.
 * @param ask opens the question about a batch
 */
export function pressVerb<Row extends { id: string }>(
  verb: ListVerb<Row>,
  rows: Row[],
  ask: (asked: AskedBatch) => void,
): void {
  const own = verb.all
  if (!own || own.begin || own.pressBegins || rows.length < 2) {
    verb.press(rows)
    return
  }
  // What depends on the rows is called here and nowhere later, so that of which rows it is does not matter any more.
  const { inputOf, meansOf, ...kept } = own
  const means = meansOf?.(rows)
  ask({
    own: { ...kept, ...(means !== undefined && { means: () => means }) },
    isGrave: verb.isGrave ?? false,
    whom: rows.map(({ id }) => id),
    input: { ...own.input, ...inputOf?.(rows) },
    isCut: false,
  })
}

interface ListBatchProps<Row> {
  chosen: Row[]
  onClear: () => void
  verbs: readonly ListVerb<Row>[]
  onAsk: (asked: AskedBatch) => void
}

/**
 * What can be done with the chosen rows. A verb that takes none of them is left out, so that the bar stays short; the
 * first that takes any is the filled one.
 */
export function ListBatch<Row extends { id: string }>({
  chosen,
  onClear,
  verbs,
  onAsk,
}: ListBatchProps<Row>) {
  const { t } = useTranslation('ui')
  const [hasKeys] = useKeysChoice()
  const open = verbs.flatMap((verb) => {
    const rows = chosen.filter(verb.takes)
    return verb.some && rows.length > 0 ? [{ verb, rows, label: verb.some(rows.length) }] : []
  })
  const main = open.find(({ verb }) => !verb.isSide)
  const skipped = main && !main.verb.isGrave ? chosen.length - main.rows.length : 0
  const note =
    open.length === 0 ? t('batch.nothing') : skipped > 0 ? t('batch.skipped', { count: skipped }) : undefined
  return (
    <BatchBar
      count={chosen.length}
      onClear={onClear}
      note={note}
      verbs={open.map(({ verb, label, rows }) => ({
        key: verb.key,
        label,
        icon: verb.icon,
        isMain: verb.key === main?.verb.key,
        isGrave: verb.isGrave,
        shortcut: hasKeys && verb.letter ? shownLetter(verb.letter) : undefined,
        isDisabled: verb.isBusy ?? false,
        onPress: () => pressVerb(verb, rows, onAsk),
      }))}
    />
  )
}
