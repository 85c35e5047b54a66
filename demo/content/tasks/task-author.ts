import type { ParticipationStatus, Retention } from '@sampan/contract/task-status'
import type { LocalText } from '../shape.ts'

/** A task as its author writes it. Days are computed from the moment of loading. */
export interface TaskDraft {
  key: string
  product: string
  title: LocalText
  brief: LocalText
  direction?: LocalText
  precautions: LocalText
  /** Cooperation type; 1 is a TikTok video, 8 a TikTok live. */
  cooperation: number
  /** Major units of the country's currency. */
  reward: number
  commission: number
  places: number
  /** Rewarded posts; the places when absent. */
  slots?: number
  days: [starts: number, ends: number]
  /** Days since it was published; absent for a draft. */
  published?: number
  stages: number[]
  submission?: 'file' | 'link' | 'either'
  source?: 'none' | 'ownSample' | 'parcel'
  needsMou?: true
  rounds?: number
  retention?: Retention
  /** The brand pays the reward itself: how, within how many days, and in which words. */
  direct?: { method: 'directTransfer' | 'directOther'; days: number; words?: LocalText }
  submitDays?: number
  asks?: Partial<{
    adBoost: boolean
    brandedContent: boolean
    streamingCodeDays: 7 | 30 | 60 | 365
    secondaryUse: boolean
    scriptReview: boolean
    showsLogo: boolean
    minSeconds: number
    liveMinutes: number
    hashtags: string[]
  }>
  /** Key of the task to finish first. */
  after?: string
  /** Number of the demo video that is shown as an example. */
  example?: number
}

/** A round that was given back, with what was asked for. */
export interface ReturnedRound {
  by: 'staff' | 'brand'
  feedback: string
  remarks: [atMs: number, text: string, isFixed: boolean][]
}

/** What an admin announced of a reward, and what its creator says against it. */
interface DemoClawback {
  /** Major units of the task's currency. */
  amount: number
  reason: string
  link: string
  /** Hours since it was announced. */
  hours: number
  contradiction?: { words: string; hours: number }
}

/** One creator in a task as its author writes it; the life is told backwards from the last move. */
export interface ParticipationDraft {
  task: string
  creator: string
  status: ParticipationStatus
  /** Hours since the last move. */
  hours: number
  /** Which of the creator's accounts; the first when absent. */
  account?: number
  /** What is handed in where the task takes either; a file when absent. */
  hands?: 'file' | 'link'
  /** Number of the demo video that is handed in: the one that shows the task's kind of product. */
  video?: number
  /** Status 6 only, where it was cut off. */
  terminated?: { in: ParticipationStatus; by: 'creator' | 'brand' | 'staff'; reason: string }
  /** Reason of a rejection. */
  reason?: string
  /** Rounds that were given back, oldest first. */
  returned?: ReturnedRound[]
  /** Where a MOU is asked and the work has not begun: its state. */
  mou?: 'toSign' | 'inReview'
  /** What was handed in to be read before filming, oldest first, and why versions were given back. */
  scripts?: string[]
  scriptReturns?: string[]
  isScriptPassed?: true
  /** Where a parcel comes and the work has not begun: its state. */
  parcel?: 'toShip' | 'onTheWay'
  /** In 8 after a file: the link of the post is there. */
  isPosted?: true
  /** Place in the order of final passes, for those that completed. */
  rank?: number
  /** In 6, of a task whose brand pays itself: the post was kept, and the reward is owed. */
  isOwed?: true
  /** The same, where the creator says in these words that the money did not come, and the brand has asked staff to decide. */
  isContradicted?: string
  /** In 4: the reward is to be taken back. */
  clawback?: DemoClawback
  /** Minutes of a livestream. */
  liveMinutes?: number
}
