import type { Remark } from '@sampan/contract/task'

/** Remarks to read beside a draft: those of its round, and older ones that are still open; in their order. */
export const remarksOfRound = (remarks: readonly Remark[], round: number): Remark[] =>
  remarks
    .filter((remark) => remark.round === round || (remark.round < round && isOpenAt(remark, round)))
    .sort((one, other) => one.round - other.round || one.number - other.number)

/** Nobody had said by then that it is done. */
const isOpenAt = ({ fixedInRound }: Remark, round: number): boolean =>
  fixedInRound === null || fixedInRound > round
