import { oneOf } from '@sampan/contract/one-of'
import type { ParticipationDetail, Remark } from '@sampan/contract/task'
import { reviewStages } from '@sampan/contract/task-status'

const isReview = (status: number | null): boolean => oneOf(reviewStages, status)

/** Remarks that the newest draft has not answered. */
export const openRemarksOf = ({ remarks }: Pick<ParticipationDetail, 'remarks'>): Remark[] =>
  remarks.filter((remark) => remark.state === 'open')

/**
 * The remarks that belong to a draft: its own, and those of earlier rounds that it answers or still owes. What was
 * fixed before is not looked at again.
 */
export const remarksOfRound = (remarks: readonly Remark[], round: number): Remark[] =>
  remarks
    .filter(
      (remark) =>
        remark.round === round ||
        (remark.round < round && (remark.fixedInRound === null || remark.fixedInRound >= round)),
    )
    .sort((one, other) => one.number - other.number)

/** Every draft that was agreed is here: giving it back once more ends the participation. */
export const isLastRound = ({
  round,
  roundsMax,
}: Pick<ParticipationDetail, 'round' | 'roundsMax'>): boolean => round >= roundsMax

/** Feedback that went back with a round: the n-th return belongs to the n-th draft; the last one may have ended it. */
export function feedbackOfRound(history: ParticipationDetail['history'], round: number) {
  const returns = history
    .filter(({ verb, from }) => verb === 'returnForRevision' || (verb === 'terminate' && isReview(from)))
    .sort((one, other) => one.at.localeCompare(other.at))
  return returns[round - 1]
}
