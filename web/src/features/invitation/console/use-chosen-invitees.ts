import { type Invitee, invitationsAtOnce } from '@sampan/contract/invitation-sent'
import { useEffect, useState } from 'react'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { readPasted } from './pasted-handles.ts'
import { useInvitees, useLookUpInvitees } from './sent-invitations.api.ts'

interface Kept {
  chosen: Invitee[]
}
type Change = Partial<Kept & { all: null; group: null }>

interface ChosenOptions {
  /** What is kept of who was chosen; what is added takes the place of all that match and of a group. */
  kept: Kept
  change: (next: (old: Kept) => Change) => void
  /** How many are invited at a time. */
  max: number
  /** Whether somebody can be invited. */
  isFree: (row: Invitee) => boolean
  /** Accounts that the address names, which are added once they are known. */
  to: readonly string[]
  onTaken: () => void
}

/**
 * Who was chosen one by one: what prevents somebody is the server's to tell, and between two answers the last one holds. Those that were added
 * last come first; who then has no room any more is told by name.
 */
export function useChosenInvitees({ kept, change, max, isFree, to, onTaken }: ChosenOptions) {
  const [over, setOver] = useState<string[]>([])
  const { known } = useStates(kept.chosen.map(({ id }) => id))
  const chosen = kept.chosen.map((row) => known.get(row.id) ?? row)

  function add(rows: readonly Invitee[]): void {
    setOver(
      before(rows, kept.chosen)
        .slice(max)
        .map(({ name }) => name),
    )
    change((old) => ({ all: null, group: null, chosen: before(rows, old.chosen).slice(0, max) }))
  }

  const asked = useStates(to)
  const isAsked = to.length > 0 && asked.isKnown
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when those of the address are known
  useEffect(() => {
    if (!isAsked) return
    add(to.flatMap((id) => asked.known.get(id) ?? []))
    onTaken()
  }, [isAsked])

  return {
    ...{ chosen, add, max, over },
    ready: chosen.filter(isFree),
    pasted: usePasted(add, { there: kept.chosen, max, setOver }),
    /** Nobody is left out any more. */
    forget: () => setOver([]),
    remove: (id: string) => {
      setOver([])
      change((old) => ({ chosen: old.chosen.filter((row) => row.id !== id) }))
    },
  }
}
export type Pasted = ReturnType<typeof usePasted>

/** Some rows before those that are there already, each once. */
const before = (rows: readonly Invitee[], old: readonly Invitee[]): Invitee[] => [
  ...rows,
  ...old.filter(({ id }) => rows.every((row) => row.id !== id)),
]

/** Accounts by their ids as they are now. One call looks up a hundred: twice as many are invited to cooperate at a time. */
function useStates(ids: readonly string[]) {
  const first = useInvitees(ids.slice(0, invitationsAtOnce))
  const second = useInvitees(ids.slice(invitationsAtOnce, 2 * invitationsAtOnce))
  const isThere = ({ data, isPlaceholderData }: typeof first) => data !== undefined && !isPlaceholderData
  const rows = [first, second].flatMap(({ data }) => data?.rows ?? [])
  return {
    known: new Map(rows.map((row) => [row.id, row])),
    isKnown: isThere(first) && (ids.length <= invitationsAtOnce || isThere(second)),
  }
}

interface PastedOptions {
  /** Who was chosen before: they stay, and take no room again where the list repeats them. */
  there: readonly Invitee[]
  max: number
  setOver: (names: string[]) => void
}

/**
 * Looks a pasted list up, and adds each part of it as it is found. What names nobody, and what is too much, is told by name. Out: what could not
 * be looked up, to be tried again.
 */
function usePasted(add: (rows: readonly Invitee[]) => void, { there, max, setOver }: PastedOptions) {
  const look = useLookUpInvitees()
  const [unknown, setUnknown] = useState<string[]>([])
  async function onList(text: string): Promise<readonly string[]> {
    const handles = readPasted(text)
    let found: Invitee[] = []
    const missing: string[] = []
    setUnknown([])
    for (let from = 0; from < handles.length; from += invitationsAtOnce) {
      try {
        const part = await look.mutateAsync({ handles: handles.slice(from, from + invitationsAtOnce) })
        found = before(found, part.rows)
        missing.push(...part.unknown)
      } catch (error) {
        if (!isSessionOver(error)) showError(messageOf(error))
        return handles.slice(from)
      }
      const { taken, left } = fit(found, there, max)
      if (taken.length > 0) add(taken)
      setOver(left.map(({ name }) => name))
      setUnknown([...missing])
    }
    return []
  }
  return { onList, unknown, isBusy: look.isPending }
}

/** Which of those who were found there is room for beside those who are there already, and who is left out. */
function fit(found: readonly Invitee[], there: readonly Invitee[], max: number) {
  const isThere = ({ id }: Invitee): boolean => there.some((row) => row.id === id)
  const left = found.filter((row) => !isThere(row)).slice(Math.max(0, max - there.length))
  return { taken: found.filter((row) => !left.includes(row)), left }
}
