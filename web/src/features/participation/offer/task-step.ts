import type { TaskDetail } from '@sampan/contract/task'
import type { TaskStanding } from '#features/task/task.api.ts'

type Account = TaskStanding['accounts'][number]
type Block = NonNullable<Account['block']>

/** What the one button of a task page does, by what its reader may do with it now. */
export type TaskStep =
  | { kind: 'signUp' }
  /** The task is filmed with a sample of one's own, and there is none yet. */
  | { kind: 'needsSample' }
  | { kind: 'mine'; participationId: string; canSignUpAgain: boolean }
  | { kind: 'blocked'; block: Block; account: Account | undefined }
  | { kind: 'wrongCountry' }
  | { kind: 'notForYou' }
  | { kind: 'draft' }

/** With several accounts the reader is told of the block that is nearest to its end. */
const nearest: readonly Block[] = [
  'locked',
  'otherTask',
  'notStarted',
  'noAttempts',
  'noPlaces',
  'wrongPlatform',
  'tookBefore',
  'ended',
  'blacklisted',
]

interface Reader {
  isVisitor: boolean
  isCreator: boolean
  country: string
}

/** @param standing undefined for visitors and until it is known; the offer itself then says what is possible */
export function stepOf(task: TaskDetail, standing: TaskStanding | undefined, reader: Reader): TaskStep {
  if (task.activity === 'toBeReleased') return { kind: 'draft' }
  if (!reader.isVisitor && !reader.isCreator) return { kind: 'notForYou' }
  const free = standing?.accounts.find((account) => account.block === null)
  if (standing?.participationId)
    return { kind: 'mine', participationId: standing.participationId, canSignUpAgain: free !== undefined }
  if (task.countryCode !== reader.country) return { kind: 'wrongCountry' }
  if (free && lacksSample(task, standing)) return { kind: 'needsSample' }
  if (free) return { kind: 'signUp' }
  const accounts = standing?.accounts ?? []
  if (accounts.length === 0) {
    const block = standing?.lock ? 'locked' : blockOfOffer(task)
    return block ? { kind: 'blocked', block, account: undefined } : { kind: 'signUp' }
  }
  const block = nearest.find((each) => accounts.some((account) => account.block === each)) ?? 'noPlaces'
  const account = accounts.find((each) => each.block === block)
  // The other task under way is the very one to finish first: the lock says it better.
  const isFirst = block === 'otherTask' && account?.participationId === standing?.lock?.participationId
  return { kind: 'blocked', block: isFirst ? 'locked' : block, account }
}

const lacksSample = ({ productSource }: TaskDetail, standing: TaskStanding | undefined): boolean =>
  productSource === 'ownSample' && standing?.samples.length === 0

/** What is in everybody's way. */
function blockOfOffer({ activity, placesLeft }: TaskDetail): Block | undefined {
  if (activity === 'comingSoon') return 'notStarted'
  if (activity === 'ended') return 'ended'
  return placesLeft > 0 ? undefined : 'noPlaces'
}

/** Sign-ups that the reader's best account has left this month. */
export function attemptsOf(standing: TaskStanding | undefined): { left: number; all: number } | undefined {
  if (!standing) return undefined
  const fitting = standing.accounts.filter((account) => account.block !== 'wrongPlatform')
  if (fitting.length === 0) return undefined
  const open = fitting.filter((account) => account.block === null)
  const counted = open.length > 0 ? open : fitting
  return {
    left: Math.max(...counted.map((account) => account.attemptsLeft)),
    all: standing.attemptsPerMonth,
  }
}
