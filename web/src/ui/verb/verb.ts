import type { Icon } from '@tabler/icons-react'

/** One verb of a record, as the bar of its page and the menu of its row offer it. */
export interface Verb<Action extends string = string> {
  action: Action
  label: string
  icon: Icon
  onPress: () => void
  /** The key that gives it, as its menu shows it. */
  shortcut?: string | undefined
  /** Ends or refuses something. */
  isGrave?: boolean | undefined
  isBusy?: boolean | undefined
}

export interface VerbOrder<Action extends string> {
  /** What the server allows this reader now. */
  actions: readonly string[]
  /** The steps of the record: the first that is open becomes the one filled button. */
  steps: readonly Action[]
  /** These are beside the filled one; all others are in the menu. */
  beside: readonly Action[]
}

export interface ArrangedVerbs<Action extends string> {
  main: Verb<Action> | undefined
  side: Verb<Action>[]
  rest: Verb<Action>[]
}

/** The open ones of `verbs`, each in its place: the filled button, beside it, or in the menu. */
export function arrangeVerbs<Action extends string>(
  verbs: readonly Verb<Action>[],
  { actions, steps, beside }: VerbOrder<Action>,
): ArrangedVerbs<Action> {
  const open = verbs.filter((verb) => actions.includes(verb.action))
  const [main] = steps.flatMap((action) => open.find((verb) => verb.action === action) ?? [])
  const side = open.filter((verb) => beside.includes(verb.action) && verb !== main)
  return { main, side, rest: open.filter((verb) => verb !== main && !side.includes(verb)) }
}
