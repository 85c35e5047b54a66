import { refuse } from './refusal.ts'

/** How many may be under way at once. */
export interface Caps {
  /** From one network. */
  network: number
  all: number
}

/** What takes much of a server while it lasts, such as a long body that comes slowly, so that only some of it is let in. */
export interface Places {
  /**
   * Takes a place for a network. Refuses `tooManyRequests` (429) when the network has its share, and (503) when
   * all are taken. Out: what gives the place back; saying it again does nothing.
   */
  take(network: string): () => void
}

/** @param context of the texts of a refusal, if it has its own */
export function createPlaces(caps: Caps, context?: string): Places {
  const byNetwork = new Map<string, number>()
  const params = context === undefined ? {} : { params: { context } }
  let total = 0
  return {
    take(network) {
      const count = byNetwork.get(network) ?? 0
      if (count >= caps.network) refuse('tooManyRequests', { status: 429, ...params })
      if (total >= caps.all) refuse('tooManyRequests', { status: 503, ...params })
      byNetwork.set(network, count + 1)
      total += 1
      let isGivenBack = false
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        total -= 1
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
      }
    },
  }
}
