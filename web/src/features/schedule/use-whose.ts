import type { WorkHours } from './off-hours.ts'
import { usePersonHours, useWorkHours } from './schedule.api.ts'

/** Whose time is looked at: somebody's who was chosen, else everybody's with the reader's own hours. */
export interface Whose {
  /** What narrows the list of entries. */
  filter: { creatorId?: string; accountId?: string }
  /** Whether somebody was chosen, also where it is not known who, or not yet. */
  isChosen: boolean
  /** Undefined until they are there. */
  hours: WorkHours | undefined
  /** Undefined where nobody is chosen, and until it is known who. */
  person:
    | { id: string; name: string; platform: number | null; handle: string | null; creatorId: string | null }
    | undefined
  /** Why it is not known who was chosen: somebody who may not be asked, or no answer. */
  error: unknown
  retry: () => void
}

/** In: an account of a platform, or a person; neither where nobody is chosen. */
export function useWhose(creator: string | undefined, person: string | undefined): Whose {
  const filter = { ...(creator && { creatorId: creator }), ...(!creator && person && { accountId: person }) }
  const isChosen = Object.keys(filter).length > 0
  const own = useWorkHours(!isChosen)
  const theirs = usePersonHours(filter, isChosen)
  const retry = () => void theirs.refetch()
  const { data, error } = theirs
  return isChosen
    ? { filter, isChosen, hours: data, person: data?.person, error: data ? null : error, retry }
    : { filter, isChosen, hours: own.data, person: undefined, error: null, retry }
}
