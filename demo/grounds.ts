/** Grounds and arches of product pictures in the light scheme (docs: the look, pictures). */
export const grounds = {
  sage: { ground: '#E4F1EA', arch: '#CFE6DB' },
  mango: { ground: '#FFF1D2', arch: '#FFE3AB' },
  clay: { ground: '#FCE9E3', arch: '#F8D5CB' },
  sky: { ground: '#E4EEFA', arch: '#CCDFF4' },
  lagoon: { ground: '#DFF2F5', arch: '#C4E5EB' },
  lotus: { ground: '#F2E9F8', arch: '#E4D2F0' },
  sand: { ground: '#F3EEE3', arch: '#E6DDCA' },
  rose: { ground: '#FCE8EE', arch: '#F7D0DC' },
} as const

export type GroundName = keyof typeof grounds
export const groundNames = Object.keys(grounds) as GroundName[]

/** Cells that touch in grids of 2, 3 or 4 columns are at most this many places apart. */
const reach = 4

/**
 * Gives every picture of a list, in the order in which it is shown, a ground that none of its neighbours
 * has: the first of its own wishes that is free, else any free one.
 * @param wishes each item's grounds, the best first
 */
export function groundsFor(wishes: readonly (readonly GroundName[])[]): GroundName[] {
  const chosen: GroundName[] = []
  for (const [index, wish] of wishes.entries()) {
    const near = chosen.slice(Math.max(0, index - reach))
    const start = index % groundNames.length
    const rest = [...groundNames.slice(start), ...groundNames.slice(0, start)]
    chosen.push([...wish, ...rest].find((name) => !near.includes(name)) ?? 'sand')
  }
  return chosen
}
