import type { Remark } from '@sampan/contract/task'

/**
 * Remarks to read beside a draft: those of its round, and older ones that were open when it was handed in, whether it
 * answers them or not; in their order.
 */
export const remarksOfRound = (remarks: readonly Remark[], round: number): Remark[] =>
  remarks
    .filter(
      (remark) =>
        remark.round === round ||
        (remark.round < round && (remark.fixedInRound === null || remark.fixedInRound >= round)),
    )
    .sort((one, other) => one.round - other.round || one.number - other.number)
