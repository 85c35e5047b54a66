import { isInsideTransaction } from '#db/inside-transaction.ts'

/** Every way to the other side is taken, and too many wait already or have waited too long. */
export class GateBusyError extends Error {
  /** Milliseconds for which none will be let through, where that is known. */
  readonly forMs: number | undefined

  constructor(name: string, forMs?: number) {
    super(`${name}: too many calls are under way`)
    this.name = 'GateBusyError'
    this.forMs = forMs
  }
}

export interface GateLimits {
  /** Calls under way at once. */
  atOnce: number
  /** Calls that may wait for a place. */
  waiting: number
  /** Milliseconds that one may wait. */
  waitMs: number
}

/** Caps the calls to one party outside, so that one which hangs takes up a few places and no more. */
export interface Gate {
  /** Runs `work` when a place is free. @throws GateBusyError */
  through<T>(work: () => Promise<T>): Promise<T>
}

const usual: GateLimits = { atOnce: 6, waiting: 12, waitMs: 3_000 }

/**
 * Each call inside holds its place until it has ended; the time limit of a call is its client's to keep.
 * @param name of the party, for messages
 */
export function createGate(name: string, limits: GateLimits = usual): Gate {
  const queue: (() => void)[] = []
  let free = limits.atOnce

  function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    if (queue.length >= limits.waiting) return Promise.reject(new GateBusyError(name))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(take), 1)
      reject(new GateBusyError(name))
    }, limits.waitMs)
    const take = () => {
      clearTimeout(timer)
      resolve()
    }
    queue.push(take)
    return promise
  }

  /** The place goes to who has waited longest. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return {
    async through(work) {
      if (isInsideTransaction()) throw new Error(`${name} was asked while a transaction is open`)
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
