/** `npm run test:full-size` sets it: tests of crowds, kills and long work then run at the sizes that were promised. */
const isFullSize = process.env.FULL_SIZE === '1'

/** How many of something a test takes: few every day, since each costs the processor the same, or as many as was promised. */
export const sizeOf = (daily: number, full: number): number => (isFullSize ? full : daily)
