import type { Ctx } from '../../server/src/context.ts'

export interface SeedSizes {
  creators: number
  products: number
  samples: number
}

/** Everything that the rows of one run are made from: the same plan gives the same rows, sealed bytes aside. */
export interface SeedPlan extends SeedSizes {
  /** Which series of numbers: another seed gives other people and products. */
  seed: number
  ctx: Ctx
  tenantId: string
  /** The moment at which the database is meant to be, in milliseconds. */
  now: number
  passwordHash: string
  /** The number of the first sample. */
  firstNumber: number
}

export const hour = 3_600_000
export const day = 24 * hour

/** How far back applications go, in days; products and people are older. */
export const sampleDays = 540

/** About one brand for fifty products, 2,000 for 100,000. */
export const brandCount = (sizes: SeedSizes): number => Math.max(3, Math.round(sizes.products / 50))

const stamps = new Map<number, string>()

/** A moment as a column takes it; whole seconds repeat a lot in a seed. */
export function momentOf(time: number): string {
  const known = stamps.get(time)
  if (known !== undefined) return known
  const made = new Date(time).toISOString()
  if (stamps.size > 100_000) stamps.clear()
  stamps.set(time, made)
  return made
}

/** Down to a whole second. */
export const wholeSecond = (time: number): number => Math.floor(time / 1000) * 1000
