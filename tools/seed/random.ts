/** A stream of numbers that is the same for the same seed, on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `below`. */
  int(below: number): number
  /** A number from `least` to below `most`. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** The seed of a stream from what it stands for, such as `2`, `sample`, `17` (FNV-1a). */
function seedOf(parts: readonly (string | number)[]): number {
  let hash = 2_166_136_261
  for (const part of parts) {
    const text = typeof part === 'number' ? undefined : part
    if (text === undefined) {
      hash = Math.imul(hash ^ (part as number), 16_777_619)
      hash = Math.imul(hash ^ ((part as number) >>> 13), 2_246_822_519)
    } else {
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
    }
  }
  return hash >>> 0
}

/** A stream for one thing (mulberry32): cheap enough to make one for every row. */
export function createRandom(...parts: readonly (string | number)[]): Random {
  let state = seedOf(parts)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    int: (below) => Math.floor(next() * below),
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    pick(list) {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new Error('there is nothing to pick from')
      return found
    },
  }
}

const hex4 = (random: Random): string =>
  Math.floor(random.next() * 65_536)
    .toString(16)
    .padStart(4, '0')

/** A UUID of version 7 for a moment in milliseconds, the rest from the stream. */
export function idAt(random: Random, time: number): string {
  const stamp = Math.floor(time).toString(16).padStart(12, '0')
  const variant = (0x8000 + Math.floor(random.next() * 0x4000)).toString(16)
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex4(random).slice(1)}-${variant}-${hex4(random)}${hex4(random)}${hex4(random)}`
}

/** Picks by weight: `of(random)` answers an index, the heavier the oftener. */
export function weighted(weights: readonly number[]): (random: Random) => number {
  const sums = new Float64Array(weights.length)
  let sum = 0
  for (const [at, weight] of weights.entries()) {
    sum += weight
    sums[at] = sum
  }
  return (random) => {
    const wanted = random.next() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}
