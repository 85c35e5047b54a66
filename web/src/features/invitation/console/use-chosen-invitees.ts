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
    pasted: usePasted(add, { room: Math.max(0, max - kept.chosen.length), setOver }),
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

/** Looks a pasted list up. What names nobody, and what is too much, is told by name. */
function usePasted(
  add: (rows: readonly Invitee[]) => void,
  { room, setOver }: { room: number; setOver: (names: string[]) => void },
) {
  const look = useLookUpInvitees()
  const [unknown, setUnknown] = useState<string[]>([])
  async function onList(text: string): Promise<void> {
    const handles = readPasted(text)
    const asked = handles.slice(0, room)
    const found: Invitee[] = []
    const missing: string[] = []
    setUnknown([])
    try {
      for (let from = 0; from < asked.length; from += invitationsAtOnce) {
        const part = await look.mutateAsync({ handles: asked.slice(from, from + invitationsAtOnce) })
        found.push(...part.rows)
        missing.push(...part.unknown)
      }
      if (found.length > 0) add(found)
      setUnknown(missing)
    } catch (error) {
      setUnknown(asked)
      if (!isSessionOver(error)) showError(messageOf(error))
    }
    setOver(handles.slice(room))
  }
  return { onList, unknown, isBusy: look.isPending }
}
