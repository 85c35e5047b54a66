import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { type Found, leftRows, putBack, readyRows, withoutRow } from './left-rows.ts'

interface Correcting<P extends Found> {
  text: string
  onText: (text: string | ((old: string) => string)) => void
  /** What is known of the table before it is checked. */
  start?: P | undefined
  /** Out: undefined where the dialog was left meanwhile. */
  check: (text: string) => Promise<P | undefined>
  /** How much of what was found can be entered now. */
  readyOf: (found: P) => number
  /** Enters rows with which all is well. Out: false where that changed meanwhile, and all of the table is to be checked again. */
  enter: (ready: string, found: P, onUndone: () => void) => Promise<boolean>
  /** What is shown of the rows that stay. */
  restOf: (left: Required<Omit<Found, 'ignored'>>, found: P) => P
  /** What else of the found names rows by their numbers, without one of them. */
  without?: (found: P, row: number) => P
  /** Everything is entered. */
  onDone: () => void
  /** What was begun in the background is taken back. In: its rows, and those that stayed then. */
  onUndone?: (taken: string, rest: string) => void
  /** What went wrong, where it is more than its message. */
  wordsOf?: (error: unknown) => string
}

/**
 * A table that is typed, checked, corrected and entered: what is ready goes first, also while other rows have faults. These stay as a table of their
 * own, to be corrected and sent again, so that nothing is entered twice (R283). Every dialog of an import has this one.
 */
export function useCorrecting<P extends Found>({ text, onText, ...own }: Correcting<P>) {
  const { check, readyOf, enter, restOf, onDone, wordsOf = messageOf } = own
  const [found, setFound] = useState<P | undefined>(own.start)
  const [checked, setChecked] = useState<P>()
  /** Cells were corrected since it was checked. */
  const [isStale, setStale] = useState(false)
  const [isRest, setRest] = useState(false)
  const [fault, setFault] = useState('')
  const isReady = found !== undefined && !isStale && readyOf(found) > 0
  const step = !isReady ? 'check' : found.left.length === 0 ? 'enter' : 'enterReady'

  function show(next: P | undefined): void {
    setFound(next)
    setChecked(next)
    setStale(false)
  }
  async function told(work: () => Promise<void>): Promise<void> {
    setFault('')
    try {
      await work()
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  const look = async (table: string) => show(await check(table))

  async function enterReady(ready: P): Promise<void> {
    const rest = leftRows(text, ready)
    const hasRest = rest.left.length > 0
    const taken = hasRest ? readyRows(text, ready) : text
    // Undone, what was ready is to be checked again with the rest.
    const onUndone = () => {
      onText((left) => putBack(taken, left))
      own.onUndone?.(taken, hasRest ? rest.text : '')
      show(undefined)
      setRest(false)
    }
    if (!(await enter(taken, ready, onUndone))) return look(text)
    if (!hasRest) return onDone()
    onText(rest.text)
    show(restOf(rest, ready))
    setRest(true)
  }
  return {
    ...({ found, fault, setFault, isStale, isRest, step, told } as const),
    /** What the last check found, also while a row of it is left out. */
    checked,
    /** Another table: what was found of the one before is gone. */
    change: (next: string) => {
      onText(next)
      show(undefined)
      setRest(false)
      setFault('')
    },
    /** What was found does not hold any more. */
    forget: () => show(undefined),
    /** Shows what was found elsewhere. */
    show,
    look,
    /** A cell is being corrected: what was found stays in sight until it is checked again. */
    touch: () => setStale(true),
    correct: onText,
    /** A row is left out: the others keep what was found of them. */
    leaveOut: (row: number) => {
      if (!found) return
      const { text: next, ...left } = withoutRow(text, found, row)
      onText(next)
      setFound({ ...(own.without?.(found, row) ?? found), ...left })
      setStale(true)
    },
    submit: () => told(() => (isReady ? enterReady(found) : look(text))),
  }
}

/** What the rows that stay need of it. */
export type CorrectedTable = Pick<ReturnType<typeof useCorrecting>, 'touch' | 'correct' | 'leaveOut'>
