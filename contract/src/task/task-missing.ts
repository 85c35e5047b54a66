import { type CountryCode, type LocalText, languageOf } from '../kit/country.ts'
import { isLive } from './cooperation.ts'
import { type PaymentMethod, paysDirectly } from './task-payment.ts'
import type { Requirement } from './task-shapes.ts'

/** What of a task decides whether it can be published; the form and the stored task both have it. */
export interface TaskFacts {
  countryCode: CountryCode
  title: LocalText
  brief: LocalText
  precautions: LocalText
  notice: LocalText
  productId: string | null
  productSource: string
  pictureFileId: string | null
  cooperationType: number
  requirement: Requirement
  reward: string
  commissionRate: number
  paymentMethod: PaymentMethod
  directPayWords: LocalText
  slots: number
  /** Milliseconds since 1970. */
  endsAt: number
}

type MissingKey =
  | 'taskTitleNeeded'
  | 'taskBriefNeeded'
  | 'taskNoticeNeeded'
  | 'productNeeded'
  | 'taskPictureNeeded'
  | 'liveMinutesNeeded'
  | 'platformsNeeded'
  | 'rewardNeeded'
  | 'directNeedsReward'
  | 'directWordsNeeded'
  | 'slotsNeeded'
  | 'endInPast'

export interface Missing {
  /** The field of the form. */
  path: string
  /** The key of a text in `errors`. */
  key: MissingKey
}

/** A text that creators of the country can read: in its language or in English. */
const isReadable = (text: LocalText, country: CountryCode): boolean =>
  Boolean(text[languageOf(country)]?.trim() || text.en?.trim())

/** What is missing before a task can be published, in the order of the form. In: now, in milliseconds since 1970. */
export function missingForTask(task: TaskFacts, now: number): Missing[] {
  const { countryCode: country, requirement } = task
  const isPaid = /[1-9]/.test(task.reward)
  const checks: [isMissing: boolean, path: string, key: MissingKey][] = [
    [!isReadable(task.title, country), 'title', 'taskTitleNeeded'],
    [!isReadable(task.brief, country), 'brief', 'taskBriefNeeded'],
    [
      !isReadable(task.notice, country) && !isReadable(task.precautions, country),
      'notice',
      'taskNoticeNeeded',
    ],
    [task.productSource !== 'none' && task.productId === null, 'productId', 'productNeeded'],
    [task.productId === null && task.pictureFileId === null, 'pictureFileId', 'taskPictureNeeded'],
    [
      isLive(task.cooperationType) && requirement.liveMinutes === null,
      'requirement.liveMinutes',
      'liveMinutesNeeded',
    ],
    [
      requirement.secondaryUse && requirement.platforms.length === 0,
      'requirement.platforms',
      'platformsNeeded',
    ],
    [!isPaid && task.commissionRate <= 0, 'reward', 'rewardNeeded'],
    [paysDirectly(task.paymentMethod) && !isPaid && task.commissionRate > 0, 'reward', 'directNeedsReward'],
    [
      task.paymentMethod === 'directOther' && !isReadable(task.directPayWords, country),
      'directPayWords',
      'directWordsNeeded',
    ],
    [isPaid && task.slots === 0, 'slots', 'slotsNeeded'],
    [task.endsAt <= now, 'endsAt', 'endInPast'],
  ]
  return checks.flatMap(([isMissing, path, key]) => (isMissing ? [{ path, key }] : []))
}
