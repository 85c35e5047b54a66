/**
 * How many promises of all were kept, in whole percent, 0 to 100. Rounded down: 100 says that every single one was, and is never
 * beside one that was not. In: `all` above 0.
 */
export const keptPercent = (kept: number, all: number): number => Math.floor((kept / all) * 100)
