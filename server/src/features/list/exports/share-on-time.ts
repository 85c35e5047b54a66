/** Of duties that were done, the share that was done in time, in percent to a tenth; null where none was done. */
export const shareOnTime = ({ done, onTime }: { done: number; onTime: number }): number | null =>
  done === 0 ? null : Math.round((onTime / done) * 1_000) / 10
