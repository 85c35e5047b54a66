import type { ParticipationRecord } from '#features/participation/participation.tables.ts'

/** Whether a participation earned a reward. */
export const hasMoney = ({ earned }: Pick<ParticipationRecord, 'earned'>): boolean =>
  earned !== null && /[1-9]/.test(earned)
