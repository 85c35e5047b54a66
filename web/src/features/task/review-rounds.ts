import type { ParticipationDetail, Remark } from '@sampan/contract/task'

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

/** Feedback that went back with a round: the n-th return belongs to the n-th draft. */
export function feedbackOfRound(history: ParticipationDetail['history'], round: number) {
  const returns = history
    .filter(({ verb }) => verb === 'returnForRevision')
    .sort((one, other) => one.at.localeCompare(other.at))
  return returns[round - 1]
}
